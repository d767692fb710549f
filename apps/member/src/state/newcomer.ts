/** Somebody without a former visit: the window has a first sentence of its own until the page is there (index.html). */
export const isNewcomer = 'newcomer' in document.documentElement.dataset;
