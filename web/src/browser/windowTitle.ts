/** Title and icon of the window: a lit torch when it is your decision. */
const arch =
  '<path d="M4 60V30a28 28 0 0 1 56 0v30z" fill="#2b241e"/><path d="M12 60V31a20 20 0 0 1 40 0v29z" fill="#0f0c0a"/>';
const torch =
  '<path d="M29 36h6l2 24H27z" fill="#7a5a33"/><path d="M32 10c7 8 10 12 10 18a10 10 0 0 1-20 0c0-4 2-6 4-9 1 3 2 4 4 4 1-4 0-8 2-13z" fill="#f0a63a"/>';
const ember = '<path d="M29 36h6l2 24H27z" fill="#5b4a36"/><circle cx="32" cy="30" r="5" fill="#6d5a45"/>';
const mark =
  '<circle cx="50" cy="14" r="13" fill="#f0a63a" stroke="#0f0c0a" stroke-width="3"/><path d="M50 6v9m0 5v2" stroke="#1a120a" stroke-width="5"/>';

const icon = (body: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${body}</svg>`)}`;

export function setTitle(text: string, mine: boolean): void {
  document.title = mine ? `▶ Your decision · ${text}` : text;
  const link = document.getElementById('favicon') as HTMLLinkElement | null;
  if (link) link.href = icon(arch + (mine ? torch + mark : ember));
}
