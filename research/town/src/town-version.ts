/**
 * Of the payments that a town makes of a seed. It goes up when these change, so that nobody goes on with a release that was begun
 * with another town; rooms have no town and don't ask for it.
 */
export const townVersion = '2';
