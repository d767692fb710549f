/** Work that waits until the first page is drawn. */

let resolve = () => {};

/** Resolves some time after the first page was drawn: optional parts are loaded then. */
export const later = new Promise<void>((done) => {
  resolve = done;
});

/** Called once, by the start of the app. */
export const itIsLater = (): void => resolve();
