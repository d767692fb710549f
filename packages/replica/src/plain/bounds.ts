export const linkLengthMax = 300;

/** What a facilitator writes: a notice, a piece of news, an answer. */
export const consoleTextLengthMax = 1_000;
