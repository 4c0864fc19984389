/** Copies text. A page over plain http, as on a home network, has no clipboard: there a hidden field stands in. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copyByField(text)) throw new Error('The browser did not allow copying.');
  }
}

function copyByField(text: string): boolean {
  const field = document.createElement('textarea');
  const focus = document.activeElement as HTMLElement | null;
  field.value = text;
  field.className = 'sr';
  (document.querySelector('dialog[open]') ?? document.body).append(field); // nothing outside of an open dialog can be selected
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  focus?.focus();
  return done;
}
