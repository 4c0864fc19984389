/** Notifies a player whose page is not in front that it is their turn, if they have allowed it. */
import { prefs } from '../state/prefs.svelte';

export function notify(title: string, text: string): void {
  if (!prefs.notify || typeof Notification === 'undefined' || Notification.permission !== 'granted' || !document.hidden)
    return;
  const note = new Notification(`${title}: your turn`, {
    body: text.slice(0, 160),
    tag: 'undercroft',
    icon: '/icon.svg',
  });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** Asks the browser once; whether it is allowed. */
export async function allowNotifications(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  return Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted';
}
