// Before the first paint: the theme, brand, language and ribbon words of the last visit. See src/shell/appearance.ts.
(() => {
  try {
    const shell = JSON.parse(localStorage.getItem('glassmine.shell') || '{}');
    const root = document.documentElement;
    if (shell.theme === 'light' || shell.theme === 'dark') root.dataset.theme = shell.theme;
    if (shell.brand) root.dataset.brand = shell.brand;
    if (shell.language) root.lang = shell.language;
    if (!shell.ribbon) return;
    document.addEventListener('DOMContentLoaded', () => {
      const words = document.getElementById('ribbon-words');
      if (words) words.textContent = shell.ribbon;
    });
  } catch {
    // A forbidden storage: the page starts in English and follows the system.
  }
})();
