/** What waits until the first page is drawn. */

let resolve = () => {};

/** Resolves some time after the first page was drawn: what the page does without is loaded then. */
export const later = new Promise<void>((done) => {
  resolve = done;
});

/** Called once, by the start of the app. */
export const itIsLater = (): void => resolve();
