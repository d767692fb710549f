/** Daily rate from hundredths a month. */
export const perDay = (hundredthsPerMonth: number): number => hundredthsPerMonth / 3_044;
