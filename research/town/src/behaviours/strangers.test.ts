import { DAY, daysFromCivil, seedOf } from '@glassmine/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { reasonCode } from '../bank/payments.ts';
import type { SettledTown } from '../life.ts';
import { defaultTownParameters, type TownParameters } from '../parameters.ts';
import type { Resident } from '../rows.ts';
import { runDay } from '../run-day.ts';
import { settleTown } from '../settle-town.ts';
import type { Made } from '../town.ts';
import { isKnown } from './strangers.ts';

const days = 120;
const from = 90;

function settle(parameters: TownParameters): SettledTown {
  const startDay = daysFromCivil(2026, 1, 1);
  return settleTown({ seed: seedOf(3), startDay, residents: 1_000, parameters });
}

/** Share of the payments among residents from day 90 on whose payer pays this payee for the first time. */
function newPayees(town: SettledTown, visit: (made: Made) => void = () => {}): number {
  const { owner, count } = town.accounts;
  const pairs = new Set<number>();
  let all = 0;
  let first = 0;
  for (let day = 0; day < days; day++) {
    runDay(town, (made) => {
      visit(made);
      if (owner[made.from]! < 0 || owner[made.to]! < 0 || owner[made.from] === owner[made.to]) return;
      const pair = made.from * count + made.to;
      if (day >= from) {
        all += 1;
        if (!pairs.has(pair)) first += 1;
      }
      pairs.add(pair);
    });
  }
  expect(all).toBeGreaterThan(10_000);
  return first / all;
}

describe('residents who do not know each other', () => {
  let town: SettledTown;
  let share: number;
  const sales: Made[] = [];
  const jobs: Made[] = [];
  const ownerOf = (account: number) => town.accounts.owner[account as never]! as Resident;

  beforeAll(() => {
    town = settle(defaultTownParameters);
    share = newPayees(town, (made) => {
      if (made.why === reasonCode.secondHand) sales.push({ ...made });
      if (made.why === reasonCode.smallJob) jobs.push({ ...made });
    });
  });

  it('pay each other, so that after three months one payment in nine or so still has a new payee', () => {
    expect(share).toBeGreaterThan(0.09);
    expect(share).toBeLessThan(0.2);
  });

  it('sell things, never to somebody they know, one a day at most', () => {
    expect(sales.length).toBeGreaterThan(800);
    for (const { from: buyer, to: seller } of sales)
      expect(isKnown(town, ownerOf(seller), ownerOf(buyer))).toBe(false);
    const onDays = sales.map(({ to, at }) => `${to} ${Math.floor(at / DAY)}`);
    expect(new Set(onDays).size).toBe(sales.length);
  });

  it('sell unequally: a tenth of the sellers sell more than a third of all things', () => {
    const counts = new Map<number, number>();
    for (const { to } of sales) counts.set(to, (counts.get(to) ?? 0) + 1);
    const sorted = [...counts.values()].sort((a, b) => b - a);
    const most = sorted.slice(0, Math.ceil(sorted.length / 10)).reduce((sum, count) => sum + count, 0);
    expect(most / sales.length).toBeGreaterThan(0.35);
    // And most of the residents buy nothing in these months, while some buy again and again.
    expect(new Set(sales.map(({ from: buyer }) => buyer)).size).toBeLessThan(600);
  });

  it('do jobs for one another, and some customers return', () => {
    expect(jobs.length).toBeGreaterThan(1_500);
    const helpers = new Set(jobs.map(({ to }) => to));
    expect(helpers.size).toBeLessThan(160);
    const again = jobs.length - new Set(jobs.map(({ from: payer, to }) => `${payer} ${to}`)).size;
    expect(again / jobs.length).toBeGreaterThan(0.03);
    expect(again / jobs.length).toBeLessThan(0.4);
  });
});

it('a town in which only friends and known traders are paid has hardly any new payee after three months', () => {
  const { gifts, traders, secondHand, smallJobs } = defaultTownParameters;
  const share = newPayees(
    settle({
      ...defaultTownParameters,
      gifts: { ...gifts, friendsOfFriendsPpm: 0 },
      traders: { ...traders, elsewherePpm: 0 },
      secondHand: { ...secondHand, perMonthMilli: 0 },
      smallJobs: { ...smallJobs, perMonthMilli: 0 },
    }),
  );
  expect(share).toBeLessThan(0.04);
});
