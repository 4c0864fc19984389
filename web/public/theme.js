// Runs before the first paint, so that nobody sees a flash of the other theme. A file of its own: a strict
// content-security policy allows no inline script.
(function () {
  var chosen = 'dark';
  try {
    chosen = JSON.parse(localStorage.getItem('undercroft.prefs') || '{}').theme || 'dark';
  } catch {
    // a browser that keeps nothing gets the dark theme
  }
  var light = chosen === 'light' || (chosen === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
})();
