// Before the first paint: the theme, brand, language and ribbon words of the last visit (see
// src/shell/appearance.ts), and the first words on their way while the app's script still loads.
(() => {
  const { words: version, languages, network } = document.currentScript.dataset;
  const root = document.documentElement;
  // As packages/client/src/stored.ts names what is kept.
  const path = new URL('.', document.baseURI).pathname.slice(0, -1);
  const stored = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key + path) || '{}');
    } catch {
      return {}; // A forbidden storage: the page starts in English and follows the system.
    }
  };
  const shell = stored('glassmine.shell');
  const session = stored('glassmine.session');
  if (session.theme === 'light' || session.theme === 'dark') root.dataset.theme = session.theme;
  if (shell.brand) root.dataset.brand = shell.brand;
  const known = (languages || 'en').split(' ');
  const asked = navigator.languages.map((tag) => tag.slice(0, 2)).find((code) => known.includes(code));
  const language = session.language || asked || 'en';
  root.lang = language;
  // A newcomer reads the first sentence while the script is on its way.
  if (!shell.ribbon && language === 'en') root.dataset.newcomer = '';
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' });
  link.href = `./locales/${language}/shell.json?v=${version}`;
  document.head.append(link);
  const lastReloadMs = () => {
    try {
      return Number(sessionStorage.getItem('glassmine.reloadedAt') || 0);
    } catch {
      return Date.now();
    }
  };
  // The app's script, its first words or a page did not come: say so, and reload after a second, once in ten. A page says
  // by a signal when the reader has gone on to another one.
  const lost = ({ detail: over }) => {
    const said = document.getElementById('lost');
    said?.removeAttribute('hidden');
    const sinceLast = Date.now() - lastReloadMs();
    // Without the server, a reload would end on the browser's own error page.
    const attempt = async () => {
      if (over?.aborted) return;
      const asked = { method: 'HEAD', cache: 'no-store', redirect: 'manual' };
      const { ok, status, headers } = await fetch('./boot.js', asked).catch(() => ({ status: 502 }));
      if (!ok || !headers.get('content-type').includes('javascript')) {
        // A network that wants a sign-in sends a page of its own, or leads to one.
        if (said && (status < 400 || status === 511))
          said.textContent = (network || '').split('|')[known.indexOf(language)] || said.textContent;
        return setTimeout(attempt, 1000);
      }
      try {
        sessionStorage.setItem('glassmine.reloadedAt', String(Date.now()));
      } catch {
        // A forbidden storage: the page is loaded again every ten seconds.
      }
      location.reload();
    };
    setTimeout(attempt, Math.max(1000, 10_000 - sinceLast));
  };
  addEventListener('glassmine:lost', lost);
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && lost({}), true);
  if (!shell.ribbon) return;
  // As soon as it is parsed: the document counts as loaded only after the app's script has run.
  new MutationObserver((_, observer) => {
    const ribbon = document.getElementById('ribbon-words');
    if (!ribbon) return;
    observer.disconnect();
    ribbon.textContent = shell.ribbon;
  }).observe(root, { childList: true, subtree: true });
})();
