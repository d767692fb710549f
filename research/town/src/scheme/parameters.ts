import { shape } from '@glassmine/kernel';

const { group, share, wholeOr: whole } = shape;

/** Weights of the 24 hours of a day. */
const hours = (otherwise: readonly number[]) =>
  shape.optional(shape.list(shape.whole(1, 1_000), 24, 24), [...otherwise]);

/** A pair of bounds, the lower one first; a higher lower bound counts as the upper one. */
const range = (min: number, max: number, low: number, high: number) => ({
  atLeast: whole(min, max, low),
  atMost: whole(min, max, high),
});

const peoplesHours = [
  18, 12, 8, 8, 9, 13, 22, 42, 58, 64, 68, 71, 80, 72, 67, 67, 74, 82, 90, 90, 86, 70, 46, 26,
] as const;

/** How a scheme's money looks in the banks' books. Each field with its origin stands in docs/crowd-parameters.md. */
export const schemeSideParameters = shape.record({
  /** When people pay, by the hour of the day. */
  hours: hours(peoplesHours),
  collectors: group({
    /** How many collect at once, at the least. */
    atOnce: whole(2, 1_000, 3),
    /** Payments of a day that one collector is for; more payments need more collectors. */
    paymentsPerDay: whole(1, 100_000, 15),
    /** Days that one is used. */
    days: group(range(1, 3_650, 3, 8)),
    /** Chance of a move between two collectors on a day, for each of them. */
    movePpm: share(30_000),
    /** Share of collectors whose account is a small firm's; the others are residents' second accounts. */
    firmPpm: share(420_000),
  }),
  operators: group({
    /** How many draws go to at once, and days for which one is used. */
    accounts: whole(2, 100, 4),
    /** Share of them that are small firms' accounts. */
    firmPpm: share(420_000),
    days: group(range(1, 3_650, 3, 9)),
    /** Parts that one draw is paid in, at most. */
    drawParts: whole(1, 10, 5),
  }),
  mules: group({
    /** Recruited when the scheme begins, and for each thousand members more. */
    atStart: whole(0, 100_000, 12),
    perThousandMembers: whole(0, 1_000, 15),
    /** Share of mules whom another mule brought in, among the people that one knows. */
    byTiePpm: share(500_000),
    /** Share of the others who sell to many, so that much passes through their accounts anyhow. */
    sellersPpm: share(600_000),
    days: group(range(1, 3_650, 3, 12)),
    /** Chains through one mule, until the account is given up. */
    chains: group(range(1, 1_000, 2, 5)),
    /** Most that one passes on at once, in thousandths of a month's wage. */
    limitOfWageMilli: group(range(1, 1_000_000, 300, 2_500)),
    /** Share that one keeps. */
    keepsPpm: group(range(0, 1_000_000, 30_000, 100_000)),
  }),
  layering: group({
    /** Chance that a chain starts on a day, for each account of the operator that holds money and each dozen of mules. */
    startPpm: share(65_000),
    /** Share of an account that one chain takes. */
    takesPpm: group(range(1, 1_000_000, 80_000, 400_000)),
    /** Accounts side by side, and one after the other in a cycle or a random chain. */
    width: group(range(2, 50, 2, 6)),
    length: group(range(2, 50, 3, 7)),
    /** Minutes that money waits at a hop. */
    waitMinutes: group(range(1, 100_000, 10, 240)),
  }),
  reports: group({
    /** Share of victims who report, of a loss below a month's wage and of a larger one. */
    victimsPpm: share(140_000),
    largeLossPpm: share(450_000),
    /** Days after somebody notices in which a quarter, a half, three quarters and all of the reports come. */
    quarterDays: whole(0, 3_650, 2),
    halfDays: whole(0, 3_650, 10),
    threeQuarterDays: whole(0, 3_650, 45),
    allDays: whole(0, 3_650, 395),
    /** Share of mules whom their bank flags by itself. */
    mulesPpm: share(150_000),
    /** Share of honest collectors that somebody reports. */
    honestPpm: share(20_000),
  }),
});

export type SchemeSideParameters = shape.Read<typeof schemeSideParameters>;
