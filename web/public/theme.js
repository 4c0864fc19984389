// Runs before the first paint, so that nobody sees a flash of the other theme. A file of its own: a strict
// content-security policy allows no inline script.
try {
  var stored = JSON.parse(localStorage.getItem('undercroft.prefs') || '{}');
  if (stored.theme === 'light' || stored.theme === 'dark') document.documentElement.dataset.theme = stored.theme;
} catch (_) {}
