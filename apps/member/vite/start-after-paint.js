// At the end of the built page: fetches the app's script once the shell is painted, and runs it once the styles are
// there.
(() => {
  const styles = document.querySelector('link[rel="stylesheet"]');
  const add = (tag, properties) =>
    document.head.append(Object.assign(document.createElement(tag), { crossOrigin: '' }, properties));
  let isAsked = false;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    for (const href of ['%needs%']) add('link', { rel: 'modulepreload', href });
    const run = () => add('script', { type: 'module', src: '%app%' });
    if (styles.sheet) run();
    else for (const how of ['load', 'error']) styles.addEventListener(how, run, { once: true });
  };
  requestAnimationFrame(() => setTimeout(ask));
  // A page behind another tab is not painted.
  setTimeout(ask, 500);
})();
