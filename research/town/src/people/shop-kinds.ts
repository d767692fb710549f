import { type Clock, clockOf } from '../chance/clock.ts';
import type { Ending } from '../chance/prices.ts';

/** What is bought with a card, by kind of shop. The order is the code in `Shops.kind`. */
export interface ShopKind {
  readonly name: string;
  /** Part of all card payments, of 100. */
  readonly ofPayments: number;
  /** Median of a payment as a part of the mean of all, and the standard deviation of its logarithm; ppm. */
  readonly medianPpm: number;
  readonly sigmaPpm: number;
  readonly workdays: Clock;
  readonly weekend: Clock;
  readonly opensSunday: boolean;
  readonly endings: readonly Ending[];
}

/** Lists prices of an article; a basket of several ends anyhow. */
const baskets: Ending[] = [
  [0, 9],
  [50, 4],
  [90, 3],
  [95, 3],
  [99, 7],
  [49, 3],
];
const articles: Ending[] = [
  [0, 14],
  [50, 3],
  [90, 6],
  [95, 11],
  [99, 38],
  [49, 5],
];
const menus: Ending[] = [
  [0, 27],
  [50, 22],
  [90, 9],
  [80, 5],
  [20, 4],
];
const pumps: Ending[] = [[0, 30]];

// Hours 0 to 23: at noon and after work on working days, around midday at the weekend.
const groceryHours = [0, 0, 0, 0, 0, 0, 1, 4, 6, 7, 8, 9, 11, 8, 7, 8, 11, 15, 14, 9, 5, 2, 0, 0];
const groceryWeekend = [0, 0, 0, 0, 0, 0, 1, 3, 6, 10, 13, 14, 14, 11, 10, 9, 9, 8, 6, 4, 2, 1, 0, 0];
const tableHours = [1, 0, 0, 0, 0, 0, 2, 5, 5, 3, 3, 7, 17, 14, 5, 4, 5, 7, 10, 12, 10, 6, 4, 2];
const tableWeekend = [3, 2, 1, 0, 0, 0, 1, 2, 4, 6, 8, 9, 11, 11, 9, 8, 7, 8, 11, 13, 12, 9, 7, 5];
const roadHours = [1, 1, 1, 1, 2, 4, 8, 11, 9, 6, 5, 5, 6, 6, 6, 8, 11, 13, 10, 7, 5, 4, 3, 2];
const roadWeekend = [3, 2, 1, 1, 1, 2, 3, 5, 7, 9, 10, 10, 10, 9, 8, 8, 8, 8, 8, 7, 6, 5, 5, 4];
const streetHours = [0, 0, 0, 0, 0, 0, 0, 0, 1, 6, 9, 10, 13, 11, 9, 9, 11, 13, 10, 5, 1, 0, 0, 0];
const streetWeekend = [0, 0, 0, 0, 0, 0, 0, 0, 1, 5, 11, 14, 14, 14, 14, 13, 11, 8, 3, 1, 0, 0, 0, 0];
const onlineHours = [3, 1, 1, 1, 1, 1, 2, 4, 6, 8, 9, 9, 10, 9, 8, 8, 8, 9, 10, 12, 14, 14, 11, 6];

const hours = (workdays: number[], weekend: number[]) => ({
  workdays: clockOf(workdays),
  weekend: clockOf(weekend),
});
const grocery = hours(groceryHours, groceryWeekend);
const table = hours(tableHours, tableWeekend);
const road = hours(roadHours, roadWeekend);
const street = hours(streetHours, streetWeekend);
const online = hours(onlineHours, onlineHours);

const kind = (
  name: string,
  [ofPayments, medianPpm, sigmaPpm]: [number, number, number],
  clocks: { workdays: Clock; weekend: Clock },
  opensSunday: boolean,
  endings: Ending[],
): ShopKind => ({ name, ofPayments, medianPpm, sigmaPpm, ...clocks, opensSunday, endings });

export const shopKinds: readonly ShopKind[] = [
  kind('groceries', [36, 700_000, 850_000], grocery, true, baskets),
  kind('restaurants', [21, 450_000, 700_000], table, true, menus),
  kind('fuel', [9, 1_150_000, 450_000], road, true, pumps),
  kind('clothing', [6, 1_300_000, 700_000], street, false, articles),
  kind('household', [6, 1_500_000, 1_000_000], street, false, articles),
  kind('pharmacy', [6, 550_000, 700_000], street, false, baskets),
  kind('online', [12, 900_000, 950_000], online, true, articles),
  kind('leisure', [4, 500_000, 700_000], table, true, menus),
];
