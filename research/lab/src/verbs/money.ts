/** An amount in minor units as `1234.56`. */
export const money = (minor: number): string => (minor / 100).toFixed(2);
