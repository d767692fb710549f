export const secondsPerDay = 86_400;

/**
 * The steps between ticks that a chart may choose from, each of whole world days: on a course of hours as well, ticks
 * stand at midnights and no date is there twice.
 * @param unit of the axis: how many of them a day has
 */
export const wholeDays = (unit: number): number[] =>
  [1, 2, 5, 7, 14, 28, 56, 112, 364].map((days) => days * unit);
