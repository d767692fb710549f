import { rocAuc } from '@glassmine/exports/detectors';
import { DAY, HOUR } from '@glassmine/kernel';
import { type Made, reasonCode } from '@glassmine/town';
import { beforeAll, expect, test } from 'vitest';
import { smallScenario } from '../run/runs.fixture.ts';
import { openTownWorld } from './town-world.ts';

const warmUpDays = 7;
const days = 50;

/** What residents pay to residents whom they do not know, and what chains of mules pay. */
const strangers: Made[] = [];
const chains: Made[] = [];

beforeAll(() => {
  const town = { residents: 2_000, warmUpDays, hasScheme: true, others: [] };
  const world = openTownWorld({ scenario: smallScenario(700), seed: 9, town });
  const { currency } = world.town.accounts;
  for (let day = 0; day < warmUpDays + days; day++)
    world.runDay(
      (made) => {
        if (made.why === reasonCode.secondHand || made.why === reasonCode.smallJob)
          strangers.push({ ...made });
        // What is paid in coin has another column of its own.
        if (
          made.why === reasonCode.layering &&
          currency[made.from] === currency[strangers[0]?.from ?? made.from]
        )
          chains.push({ ...made });
      },
      day === warmUpDays + days - 1,
    );
});

test('both groups of payments are large enough to compare', () => {
  expect(strangers.length).toBeGreaterThan(1_000);
  expect(chains.length).toBeGreaterThan(200);
});

test.each<[string, (made: Made) => number]>([
  ['the hour', ({ at }) => Math.floor((at % DAY) / HOUR)],
  ['the day of the week', ({ at }) => Math.floor(at / DAY) % 7],
  ['the amount', ({ amount }) => amount],
])('%s does not tell what mules pass on from what strangers pay', (_, value) => {
  const all = [...strangers, ...chains];
  const auc = rocAuc(
    Float64Array.from(all, value),
    Uint8Array.from(all, ({ why }) => Number(why === reasonCode.layering)),
  );
  expect(Math.max(auc, 1 - auc)).toBeLessThan(0.65);
});
