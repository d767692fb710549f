/** How often a day something is done that is done so many hundredths of times a month. */
export const perDay = (hundredthsPerMonth: number): number => hundredthsPerMonth / 3_044;
