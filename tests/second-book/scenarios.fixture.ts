import { readFileSync } from 'node:fs';
import { parseScenario, type Scenario } from '@glassmine/replica';
import fc from 'fast-check';

const file = new URL('../../scenarios/mining-app.json', import.meta.url);
const base = parseScenario(JSON.parse(readFileSync(file, 'utf8')));

/** Another scheme each time: its rates, fees, delays and rewards are drawn. */
const text = { en: 'It pays', hi: 'It pays' };
const linesToSay = [
  { kind: 'earning' as const, uses: [], about: 'none' as const, text },
  { kind: 'payout' as const, uses: ['paid' as const], about: 'none' as const, text },
];

export const terms = fc.record({
  tickSeconds: fc.constantFrom(900, 1_800, 3_600),
  confirmations: fc.integer({ min: 1, max: 6 }),
  feePpm: fc.integer({ min: 0, max: 200_000 }),
  levelsPpm: fc.array(fc.nat(120_000), { minLength: 1, maxLength: 5 }),
  referralBonusMinor: fc.nat(2_000),
  milestone: fc.integer({ min: 1, max: 3 }),
  perUnitMinor: fc.integer({ min: 50, max: 200_000 }),
  arrivesAfterSeconds: fc.integer({ min: 1, max: 86_400 }),
  miningRevenuePerDayMinor: fc.constantFrom(0, 0, 1_234),
  reserveReturnPpmPerDay: fc.constantFrom(0, 0, 7_777),
  seedCapitalMinor: fc.constantFrom(0, 5_000, 500_000),
  delaySeconds: fc.integer({ min: 1, max: 40_000 }),
  savingsPpm: fc.nat(100_000),
  autoAfterHours: fc.constantFrom(0, 3, 12),
});

type Terms = typeof terms extends fc.Arbitrary<infer T> ? T : never;

export function scenarioOf(drawn: Terms): Scenario {
  return {
    ...base,
    clock: { ...base.clock, tickSeconds: drawn.tickSeconds },
    chain: { ...base.chain, confirmations: drawn.confirmations },
    withdrawal: { ...base.withdrawal, feePpm: drawn.feePpm },
    team: {
      ...base.team,
      levelsPpm: [...drawn.levelsPpm],
      referralBonusMinor: drawn.referralBonusMinor,
      milestones: [
        { validMembers: drawn.milestone, bonusMinor: 700 },
        { validMembers: drawn.milestone + 1, bonusMinor: 1_100 },
      ],
    },
    localCurrencies: base.localCurrencies.map((local) => ({ ...local, perUnitMinor: drawn.perUnitMinor })),
    income: { arrivesAfterSeconds: drawn.arrivesAfterSeconds },
    funds: {
      seedCapitalMinor: drawn.seedCapitalMinor,
      miningRevenuePerDayMinor: drawn.miningRevenuePerDayMinor,
      reserveReturnPpmPerDay: drawn.reserveReturnPpmPerDay,
    },
    bank: { ...base.bank, delaySeconds: drawn.delaySeconds },
    savings: base.savings && { ...base.savings, dailyRatePpm: drawn.savingsPpm },
    // Two lines that anybody may say at any time, whatever the file has.
    feed: { ...base.feed, sharedLines: false, lines: linesToSay },
    review: { autoAfterHours: drawn.autoAfterHours, publishesDoubts: false },
  };
}
