import { DAY, daysFromCivil, seedOf } from '@glassmine/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountKindCode, currencyCode } from '../bank/accounts.ts';
import { reasonCode } from '../bank/payments.ts';
import { spentOfWindfall } from '../calibration/windfall.ts';
import type { SettledTown } from '../life.ts';
import { defaultTownParameters } from '../parameters.ts';
import type { Account } from '../rows.ts';
import { runDay } from '../run-day.ts';
import { settleTown } from '../settle-town.ts';
import type { Made } from '../town.ts';

const startDay = daysFromCivil(2026, 1, 1);
const settle = (residents: number, seed = 11) =>
  settleTown({ seed: seedOf(seed), startDay, residents, parameters: defaultTownParameters });

describe('a town of 3,000 in five months', () => {
  let town: SettledTown;
  const made: Made[] = [];
  const of = (why: number) => made.filter((each) => each.why === why);
  const sum = (list: Made[]) => list.reduce((total, { amount }) => total + amount, 0);

  beforeAll(() => {
    town = settle(3_000);
    for (let day = 0; day < 150; day++) runDay(town, (each) => made.push({ ...each }));
  });

  it('has payments of every ordinary kind', () => {
    const kinds = new Set(made.map(({ why }) => why));
    const ordinary = Object.entries(reasonCode).filter(([name]) => !/^scheme|layering/.test(name));
    expect(ordinary.filter(([, code]) => !kinds.has(code)).map(([name]) => name)).toEqual([]);
  });

  it('brokers pay the other currency, less their fee, by the next day and to the payer', () => {
    const { accounts, life } = town;
    const { feePpm } = defaultTownParameters.brokers;
    const isBroker = (account: Account) => accounts.kind[account] === accountKindCode.broker;
    const paid = of(reasonCode.exchange).filter(({ to }) => isBroker(to));
    const given = of(reasonCode.exchange).filter(({ from }) => isBroker(from));
    expect(paid.length).toBeGreaterThan(200);
    let atOnce = 0;
    for (const { from, amount, at } of paid.filter((each) => each.at < 149 * DAY)) {
      const owed = Math.floor(amount * (1 - feePpm / 1_000_000));
      const answers = given.filter(
        (each) =>
          accounts.owner[each.to] === accounts.owner[from] &&
          accounts.currency[each.to] !== accounts.currency[from] &&
          each.at > at &&
          Math.floor(each.at / DAY) <= Math.floor(at / DAY) + 1 &&
          each.amount === owed,
      );
      expect(answers.length).toBeGreaterThanOrEqual(1);
      if (answers.some((each) => each.at < at + 600)) atOnce += 1;
    }
    // Five in six are answered within minutes, the others on the next day.
    expect(atOnce / paid.length).toBeGreaterThan(0.75);
    expect(atOnce / paid.length).toBeLessThan(0.93);
    const coin = given.filter(({ to }) => accounts.currency[to] === currencyCode.coin);
    expect(coin.length).toBeGreaterThan(50);
    expect(life.places.brokers.coin.length).toBe(life.places.brokers.cash.length);
  });

  it('a savings club pays each pot to one member, another one each month', () => {
    const { clubs } = town.life;
    expect(clubs.accounts.length).toBeGreaterThan(3);
    const { owner } = town.accounts;
    clubs.accounts.forEach((account, club) => {
      const payouts = of(reasonCode.clubPayout).filter(
        ({ from, to }) => from === account && clubs.members[club]!.includes(owner[to]!),
      );
      const winners = payouts.map(({ to }) => to);
      // Nobody wins twice before all others have won.
      winners.forEach((winner, nth) => {
        expect(winners.slice(nth + 1, nth + clubs.members[club]!.length - 1)).not.toContain(winner);
      });
    });
    const paidIn = sum(of(reasonCode.clubPayment));
    expect(sum(of(reasonCode.clubPayout))).toBeLessThanOrEqual(paidIn);
    expect(sum(of(reasonCode.clubPayout))).toBeGreaterThan(paidIn * 0.6);
  });

  it('agents pass rents on within a week or so, less their fee', () => {
    const { agents } = town.life.places;
    const isAgent = new Set<number>(agents.accounts);
    const passed = of(reasonCode.rent).filter(({ from, ref }) => isAgent.has(from) && ref === 1);
    const came = of(reasonCode.rent).filter(
      ({ to, ref, at }) => isAgent.has(to) && ref === 0 && at < 140 * DAY,
    );
    expect(passed.length).toBeGreaterThan(100);
    const share = sum(passed) / sum(came);
    expect(share).toBeGreaterThan(0.85);
    expect(share).toBeLessThan(1.05);
  });

  it('a campaign pays back its contributors, pays its organiser, or repays in parts with interest', () => {
    const { campaigns } = town.life.places;
    const payouts = of(reasonCode.crowdfundingPayout);
    const backers = new Set(of(reasonCode.crowdfunding).map(({ from }) => from));
    const back = payouts.filter(({ to }) => backers.has(to));
    const pledged = new Set(of(reasonCode.crowdfunding).map(({ from, amount }) => `${from} ${amount}`));
    const whole = back.filter(({ to, amount }) => pledged.has(`${to} ${amount}`));
    expect(whole.length).toBeGreaterThan(10);
    expect(back.length).toBeGreaterThan(whole.length);
    expect(new Set(payouts.map(({ from }) => from)).size).toBeGreaterThan(1);
    expect(campaigns.accounts.length).toBeGreaterThan(2);
  });

  it('many accounts of residents take payments from many people without any scheme', () => {
    const payers = new Map<number, Set<number>>();
    for (const { from, to } of [...of(reasonCode.invoice), ...of(reasonCode.rent)]) {
      if (town.accounts.kind[to] !== accountKindCode.current) continue;
      if (!payers.has(to)) payers.set(to, new Set());
      payers.get(to)!.add(from);
    }
    expect([...payers.values()].filter(({ size }) => size >= 30).length).toBeGreaterThan(10);
  });

  it('no kind of payment is recognised by its second of the minute or the ending of its amounts', () => {
    const whys = [...new Set(made.map(({ why }) => why))].filter((why) => of(why).length > 2_000);
    for (const why of whys) {
      const list = of(why);
      const seconds = new Float64Array(60);
      for (const { at } of list) seconds[at % 60]! += 1;
      expect(Math.max(...seconds) / list.length, `reason ${why}`).toBeLessThan(0.05);
    }
    const round = (why: number) =>
      of(why).filter(({ amount }) => amount % 1_000 === 0).length / of(why).length;
    for (const why of [reasonCode.gift, reasonCode.invoice, reasonCode.shopping]) {
      expect(round(why)).toBeGreaterThan(0.005);
      expect(round(why)).toBeLessThan(0.7);
    }
  });

  it('most tenants can pay their rent, and few people have nothing', () => {
    const { residents, accounts } = town;
    const rents = of(reasonCode.rent).filter(({ ref }) => ref === 0).length;
    let tenants = 0;
    let empty = 0;
    for (let r = 0; r < residents.count; r++) {
      if (residents.rent[r as never]! > 0) tenants += 1;
      if (accounts.balance[residents.current[r as never]!]! < 100) empty += 1;
    }
    expect(rents / (tenants * 5)).toBeGreaterThan(0.9);
    expect(empty / residents.count).toBeLessThan(0.05);
  });
});

describe('a resident who has won or lost money', () => {
  const windfall = { seed: 11, residents: 600, parameters: defaultTownParameters, days: 90 };

  it('spends a tenth to a third of it in shops within three months', () => {
    const share = spentOfWindfall({ ...windfall, amount: 100_000 });
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.33);
  });

  it('spends less after a loss', () => {
    // The loss is negative, and so is the change of what is spent.
    expect(spentOfWindfall({ ...windfall, amount: -100_000 })).toBeGreaterThan(0.05);
  });

  it('spends less of it where only residents with hardly any money react', () => {
    const shopping = { ...defaultTownParameters.shopping, reactionPerMonthPpm: 0 };
    const parameters = { ...defaultTownParameters, shopping };
    const amount = 100_000;
    const calm = spentOfWindfall({ ...windfall, parameters, amount });
    expect(calm).toBeLessThan(spentOfWindfall({ ...windfall, amount }) - 0.05);
  });
});
