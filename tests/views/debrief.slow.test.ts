/** The debrief reconciles with the ledger, for every member of a world that has ended. */
import { readFileSync } from 'node:fs';
import { createSimulation, readScenario } from '@glassmine/crowd';
import { calendarMs, floatsOf } from '@glassmine/kernel';
import { accounts, houseBalance, type Member, type Outflow } from '@glassmine/replica';
import { roomDebriefView } from '@glassmine/replica/views';
import { callAt } from '@glassmine/replica/wire';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import { debriefOf, minor } from './evidence.fixture.ts';

const file = JSON.parse(readFileSync(new URL('../../scenarios/mining-app.json', import.meta.url), 'utf8'));

/** A small room after nine weeks without commands: the operator has paid, slowed down and left. */
function grown(days: number) {
  const simulation = createSimulation(readScenario({ ...file, crowd: { ...file.crowd, agents: 400 } }), 11);
  for (let day = 0; day < days; day++) simulation.execute({ type: 'tick', ticks: 240 });
  return simulation.world;
}

const sum = (texts: string[]) => texts.reduce((total, text) => total + minor(text), 0);

let world: ReturnType<typeof grown>;
beforeAll(() => {
  world = grown(63);
});

describe('the personal debrief', () => {
  test('lists for every member exactly the money paid in and paid out', () => {
    let paidOut = 0;
    let paidIn = 0;
    for (let row = 1; row < world.members.count; row += 7) {
      const member = row as Member;
      const view = debriefOf(world, member);
      expect(Value.Errors(callAt('room/debrief').answer, view)).toEqual([]);
      for (const money of view.money) {
        expect(sum([...money.payers.map(({ amount }) => amount), money.payersRest])).toBe(
          minor(money.paidOut),
        );
        expect(sum([...money.payees.map(({ amount }) => amount), money.payeesRest, money.unspent])).toBe(
          minor(money.paidIn),
        );
      }
      expect(minor(view.moves.at(-1)?.net ?? '0.00')).toBe(minor(view.paidOut) - minor(view.paidIn));
      expect(view.standing.better + view.standing.worse).toBeLessThan(view.standing.members);
      paidOut += minor(view.paidOut);
      paidIn += minor(view.paidIn);
    }
    expect(paidIn).toBeGreaterThan(0);
    expect(paidOut).toBeGreaterThan(0);
  });

  test('lists each red flag once, with the first day on which it was visible, never a future one', () => {
    const { flags, worldTime } = debriefOf(world, 5 as Member);
    expect(new Set(flags.map(({ flag }) => flag)).size).toBe(flags.length);
    expect(flags.length).toBeGreaterThan(5);
    const times = flags.map(({ at }) => at);
    expect([...times].sort((a, b) => a - b)).toEqual(times);
    expect(times.at(-1)).toBeLessThanOrEqual(worldTime);
  });
});

describe('the debrief of the room', () => {
  test('its money flows sum to what came in, what went out, and what is left', () => {
    const view = roomDebriefView(world, []);
    expect(
      Value.Errors(callAt('console/debrief').answer, { isOpen: false, isOver: false, room: view }),
    ).toEqual([]);
    const into = (group: number) =>
      sum(view.links.filter(({ to }) => to === group).map(({ amount }) => amount));
    const outOf = (group: number) =>
      sum(view.links.filter(({ from }) => from === group).map(({ amount }) => amount));
    expect([0, 1, 2, 3].reduce((all, group) => all + outOf(group), 0)).toBe(minor(view.deposits));
    expect(outOf(4)).toBe(minor(view.seed));
    expect([0, 1, 2, 3].reduce((all, group) => all + into(group), 0)).toBe(minor(view.payouts));
    expect(into(4)).toBe(minor(view.draws));
    expect(into(5)).toBe(houseBalance(world, accounts.account.reserve));
  });

  test('in each currency what came in is what went out and what is left, the operator’s start money included', () => {
    const view = roomDebriefView(world, []);
    expect(minor(view.seed)).toBeGreaterThan(0);
    for (const book of [view, view.cash ?? view]) {
      const { deposits, seed, other = '', payouts, draws, reserve } = book;
      expect(sum([deposits, seed, other])).toBe(sum([payouts, draws, reserve]));
    }
  });

  test('it marks what happened, the steps of the operator, and the pauses of the lesson, in their order', () => {
    const beside = {
      pauses: [
        { day: 3, isPoll: false },
        { day: 3, isPoll: true },
        { day: 3, isPoll: true },
      ],
    };
    const { marks = [] } = roomDebriefView(world, [], undefined, beside);
    const { happenings, operatorSteps, startDay } = world;
    expect(marks).toHaveLength(happenings.count + operatorSteps.count + 2);
    expect(marks.map(({ at }) => at)).toEqual(marks.map(({ at }) => at).sort((a, b) => a - b));
    const noon = calendarMs(startDay, 2.5 * 86_400);
    expect(marks.filter(({ at }) => at === noon).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['pause', 'poll']),
    );
    const times = marks.flatMap(({ kind, at }) => (kind === 'step' ? [at] : []));
    expect(times).toEqual(
      [...operatorSteps.at].slice(0, operatorSteps.count).map((at) => calendarMs(startDay, at)),
    );
  });

  test('the same money by its label sums to returns, bonuses, the operator’s take, and what is left', () => {
    const { uses, links, payouts, draws } = roomDebriefView(world, []);
    const as = (use: string) => sum(uses.filter(({ to }) => to === use).map(({ amount }) => amount));
    expect(as('returns') + as('bonuses')).toBe(minor(payouts));
    expect(as('operator')).toBe(minor(draws));
    expect(as('left')).toBe(houseBalance(world, accounts.account.reserve));
    for (const group of [0, 1, 2, 3, 4]) {
      const of = (list: { from: number; amount: string }[]) =>
        sum(list.filter(({ from }) => from === group).map(({ amount }) => amount));
      expect(of(uses)).toBe(of(links));
    }
    // Some money was paid as bonuses, and no more than the ledger credited for recruiting.
    const credited = floatsOf(world.members.teamIncome, world.members.count).reduce((a, b) => a + b, 0);
    expect(as('bonuses')).toBeGreaterThan(0);
    expect(as('bonuses')).toBeLessThanOrEqual(credited);
  });

  test('the Lorenz curve equals an independent computation from the ledger', () => {
    const { lorenz } = roomDebriefView(world, []);
    const paid = new Map<number, number>();
    for (const [flow, rate] of [
      [world.outflows, 1],
      [world.cashOutflows, 100 / world.scenario.localCurrencies[0]!.perUnitMinor],
    ] as const) {
      for (let row = 0 as Outflow; row < flow.count; row++) {
        const member = flow.member[row]!;
        if (member < 1) continue;
        paid.set(member, (paid.get(member) ?? 0) + flow.amount[row]! * rate);
      }
    }
    const all = Array.from({ length: world.members.count - 1 }, (_, i) => paid.get(i + 1) ?? 0);
    all.sort((a, b) => a - b);
    const total = all.reduce((a, b) => a + b, 0);
    for (const percent of [10, 50, 90, 99]) {
      const some = all.slice(0, Math.round((all.length * percent) / 100));
      const share = (some.reduce((a, b) => a + b, 0) / total) * 100;
      expect(lorenz[percent], `${percent} %`).toBeCloseTo(share, 1);
    }
  });

  test('early members were paid with the deposits of later ones', () => {
    const { links, groups } = roomDebriefView(world, []);
    expect(groups.map(({ members }) => members).reduce((a, b) => a + b, 0)).toBe(world.members.count - 1);
    expect(groups).toHaveLength(4);
    const paidTo = (group: number) => sum(links.filter(({ to }) => to === group).map(({ amount }) => amount));
    expect(paidTo(0)).toBeGreaterThan(paidTo(3));
  });

  test('the distribution ascends from the greatest loss, and the Lorenz curve from zero to one', () => {
    const { fortunes, lorenz, inLoss, inProfit, members } = roomDebriefView(world, []);
    expect(fortunes).toHaveLength(101);
    expect([...fortunes].sort((a, b) => a - b)).toEqual(fortunes);
    expect(lorenz[0]).toBe(0);
    expect(lorenz.at(-1)).toBe(100);
    lorenz.forEach((share, percent) => {
      expect(share).toBeLessThanOrEqual(percent + 1);
    });
    expect(inLoss + inProfit).toBeLessThanOrEqual(members);
  });

  test('a world in its first minute has no groups and no curve, and the view still works', () => {
    const view = roomDebriefView(grown(0), []);
    expect(view).toMatchObject({ members: 0, groups: [], fortunes: [], lorenz: [] });
  });
});
