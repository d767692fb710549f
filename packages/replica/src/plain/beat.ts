/** A live line's sign of life, which the server gives every few seconds: a client that hears nothing knows that its line is dead. */
export const beat = JSON.stringify({ beat: true });
