/** The few addresses of the page, and moving between them without a reload. */
export type Route =
  | { page: 'lobby' }
  | { page: 'credits' }
  | { page: 'table'; table: string; at: number | null }
  | { page: 'read'; table: string }
  | { page: 'lost'; path: string };

/** The page behind an address. */
export function route(path: string): Route {
  const parts = path.split('/').filter(Boolean);
  if (parts.length === 0) return { page: 'lobby' };
  if (parts[0] === 'credits' && parts.length === 1) return { page: 'credits' };
  if (parts[0] === 't' && parts[1]) {
    const table = decodeURIComponent(parts[1]);
    if (parts.length === 2) return { page: 'table', table, at: null };
    if (parts[2] === 'read' && parts.length === 3) return { page: 'read', table };
    if (parts[2] === 'at' && parts.length === 4 && /^\d+$/.test(parts[3] ?? ''))
      return { page: 'table', table, at: Number(parts[3]) };
  }
  return { page: 'lost', path };
}

export const here: { route: Route } = $state({ route: { page: 'lobby' } });

export function go(path: string, replace = false): void {
  const hash = path.indexOf('#');
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  here.route = route(hash < 0 ? path : path.slice(0, hash));
}

export function startRouter(): void {
  here.route = route(location.pathname);
  addEventListener('popstate', () => (here.route = route(location.pathname)));
  addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const href = link.getAttribute('href') ?? '';
    if (
      !href.startsWith('/') ||
      href.startsWith('/api') ||
      link.hasAttribute('download') ||
      link.getAttribute('target')
    )
      return;
    event.preventDefault();
    go(href);
  });
}
