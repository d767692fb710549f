/** Whether this is a first visit: index.html then shows its own first sentence until the page is ready. */
export const isNewcomer = 'newcomer' in document.documentElement.dataset;
