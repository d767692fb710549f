/**
 * A room where one learner pays in coins, one in cash, and one changes between them: X-ray, truth, phone, both debriefs,
 * console and the recount from postings alone say the same to the cent, each currency by itself.
 */
import { readFileSync } from 'node:fs';
import { calls, type Figure } from '@glassmine/contract';
import { createSimulation, readScenario } from '@glassmine/crowd';
import {
  bankAccountAt,
  type Command,
  collectingAccount,
  liabilities,
  type Member,
  type Person,
  referenceOf,
  windowOpen,
} from '@glassmine/scheme';
import {
  boardView,
  claimView,
  consoleMembersView,
  consoleRoomView,
  messagesView,
  minorOf,
  moneyFlowView,
  networkView,
  personalDebriefView,
  phoneHomeView,
  provenanceView,
  recordsView,
  roomDebriefView,
  seriesPointView,
  truthView,
  withdrawalsView,
} from '@glassmine/views';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import { type DebriefFigures, debriefFigures } from '../../packages/lab/src/recount/debrief-figures.ts';
import { observePostings } from '../../packages/lab/src/recount/observed-postings.ts';

const file = JSON.parse(readFileSync(new URL('../../scenarios/mining-app.json', import.meta.url), 'utf8'));
const minor = (text = '') => (text.startsWith('-') ? 0 - minorOf(text.slice(1)) : minorOf(text));
const wording = { language: 'en', say: (id: string) => id, written: () => '' };
const page = { pageNum: 1, pageSize: 1_000 };

interface Who {
  learner: Person;
  member: Member;
}

function lived() {
  const scenario = readScenario({ ...file, crowd: { ...file.crowd, agents: 120 } });
  const simulation = createSimulation(scenario, 3);
  const { world } = simulation;
  const watch = observePostings(world);
  const give = (command: Command) => {
    const outcome = simulation.execute(command);
    if (!outcome.ok) throw new Error(`${command.type}: ${outcome.refusal}`);
    return outcome.result as Record<string, number>;
  };
  const lastCode = (learner: Person) =>
    messagesView(world, learner, { pageNum: 1, pageSize: 1 }).list[0]?.code as string;
  const join = (): Who => {
    const learner = give({ type: 'joinRoom' }).learner as Person;
    const inviteCode = lastCode(learner);
    give({ type: 'requestCode', learner, purpose: 'register' });
    const code = lastCode(learner);
    const { member } = give({ type: 'register', learner, code, inviteCode, passwordHash: 'h' });
    give({ type: 'requestCode', learner, purpose: 'fund' });
    give({ type: 'setFundPassword', member: member as Member, code: lastCode(learner), passwordHash: 'h' });
    return { learner, member: member as Member };
  };
  const payCash = ({ learner, member }: Who, amountMinor: number) =>
    give({
      type: 'bankTransfer',
      person: learner,
      account: collectingAccount,
      reference: referenceOf(world, member),
      amountMinor,
    });
  const byCoin = join();
  const byCash = join();
  const both = join();
  const to = (byCoin.member << 2) | 1;
  give({ type: 'sendTransfer', person: byCoin.learner, to, amountMinor: 30_000 });
  payCash(byCash, 1_234_567);
  payCash(both, 2_000_000);
  give({ type: 'tick', ticks: 30 });
  give({ type: 'buyMachine', member: byCoin.member, product: 1, units: 1, agreed: true });
  give({ type: 'exchange', member: both.member, from: 'cash', amountMinor: 777_777 });
  give({ type: 'setByHand', whose: 'learners' });
  give({ type: 'tick', ticks: 240 });
  while (!windowOpen(world)) give({ type: 'tick', ticks: 1 });
  const ask = ({ learner, member }: Who, amountMinor: number) => {
    const { card } = give({ type: 'bindCard', member, account: bankAccountAt(learner, 0) });
    const command = { type: 'withdraw', member, amountMinor, addressId: card, currency: 'cash' } as Command;
    return give(command).withdrawal as number;
  };
  const paid = ask(byCash, 400_000);
  give({ type: 'settleWithdrawal', withdrawal: paid, pay: true });
  ask(both, 500_000);
  give({ type: 'operatorDraw', amountMinor: 345_678, currency: 'cash' });
  give({ type: 'tick', ticks: 30 });
  const figures = debriefFigures(world, watch.end());
  return { world, figures, byCoin, byCash, both, paid };
}

let room: ReturnType<typeof lived>;
let figures: DebriefFigures;
beforeAll(() => {
  room = lived();
  figures = room.figures;
}, 120_000);

const recountOf = ({ member }: Who) => figures.learners.find((each) => each.member === member)!;
const cashOf = (who: Who) => recountOf(who).money.find(({ currency }) => currency === 'pNGN');

/** The parts of a figure by currency. */
function parts(figure: Figure | undefined): Record<string, number> {
  const { value = '', currency = '', beside } = figure ?? {};
  return {
    [currency]: minor(value),
    ...(beside && { [beside.currency]: minor(beside.value) }),
  };
}

describe('a room with a coin learner, a cash learner and one who exchanged', () => {
  test('has moved what the test is about', () => {
    expect(figures.learners).toHaveLength(3);
    expect(recountOf(room.byCoin).money.map(({ currency }) => currency)).toEqual(['pUSDT']);
    expect(cashOf(room.byCash)).toMatchObject({ paidIn: 1_234_567, paidOut: 380_000 });
    expect(recountOf(room.both).money.map(({ currency }) => currency)).toEqual(['pUSDT', 'pNGN']);
    expect(figures.room.cash).toMatchObject({ deposits: 3_234_567, payouts: 380_000 });
    expect(figures.room.cash?.draws).toBeGreaterThanOrEqual(345_678);
  });

  test('each learner reads the same gain or loss on phone, in the X-ray, in the debrief and at the console', () => {
    const { world } = room;
    const listed = consoleMembersView(world, { ...page, whose: 'learners' }, wording).list;
    const network = networkView(world);
    for (const who of [room.byCoin, room.byCash, room.both]) {
      const said = recountOf(who);
      const [coin, cash] = ['pUSDT', 'pNGN'].map((name) => said.money.find((each) => each.currency === name));
      const truth = truthView(world, who.member);
      const home = phoneHomeView(world, who.learner);
      const debrief = personalDebriefView(world, who.member);
      const atConsole = listed.find(({ userId }) => userId === who.member);
      expect(Value.Errors(calls.phone.home.data, home)).toEqual([]);
      for (const text of [truth.yourResult, home.result, debrief.result, atConsole?.result]) {
        expect(minor(text)).toBe(said.result);
      }
      expect(minor(moneyFlowView(world, who.member).result)).toBe(said.result);
      expect(network.results[who.member]).toBe(said.result / 100);
      for (const text of [truth.yourSavingsChange, home.savingsChange, atConsole?.savingsChange]) {
        expect(minor(text)).toBe(coin?.result ?? 0);
      }
      for (const text of [truth.cash.yourSavingsChange, home.cashChange, atConsole?.cashChange]) {
        expect(minor(text)).toBe(cash?.result ?? 0);
      }
      expect(minor(atConsole?.onScreen)).toBe(coin?.onScreen ?? 0);
      expect(minor(atConsole?.cashOnScreen)).toBe(cash?.onScreen ?? 0);
      expect(minor(debrief.onScreen)).toBe(said.onScreen);
      const shown = Object.fromEntries(said.money.map(({ currency, onScreen }) => [currency, onScreen]));
      expect(parts(claimView(world, who.member, 'assetTotal', 0)?.claimed)).toEqual(shown);
      const paidIn = Object.fromEntries(said.money.map((each) => [each.currency, each.paidIn]));
      const paidOut = Object.fromEntries(said.money.map((each) => [each.currency, each.paidOut]));
      const card = claimView(world, who.member, 'assetTotal', 0);
      expect(parts(card?.figures.paidIn)).toEqual(paidIn);
      expect(parts(card?.figures.paidBack)).toEqual(paidOut);
      expect(
        debrief.money.map(({ currency, onScreen, result, paidIn: given, paidOut: got }) => ({
          currency,
          onScreen: minor(onScreen),
          result: minor(result),
          paidIn: minor(given),
          paidOut: minor(got),
        })),
      ).toEqual(
        said.money.map(({ currency, onScreen, result, paidIn: given, paidOut: got }) => {
          return { currency, onScreen, result, paidIn: given, paidOut: got };
        }),
      );
      for (const [nth, own] of said.receiver.entries()) {
        for (const key of ['pool', 'losses', 'yourLoss', 'netInvestment', 'risingTide'] as const) {
          expect(minor(debrief.receiver[nth]?.[key]), key).toBe(own[key]);
        }
      }
      expect(debrief.standing).toMatchObject({ better: said.better, worse: said.worse });
    }
  });

  test('both reserves read the same in the X-ray, on the board, in the debrief of the room and in the recount', () => {
    const { world, byCash } = room;
    const truth = truthView(world, byCash.member);
    const board = boardView(world, 0, [], seriesPointView(world, 0));
    const ofRoom = consoleRoomView(world, 'ABC234', 1);
    const debrief = roomDebriefView(world, []);
    expect(Value.Errors(calls.console.board.data, board)).toEqual([]);
    expect(Value.Errors(calls.room.truth.data, truth)).toEqual([]);
    for (const key of ['deposits', 'payouts', 'draws', 'seed', 'reserve', 'onScreens'] as const) {
      expect(minor(debrief[key]), key).toBe(figures.room[key]);
      expect(minor(debrief.cash?.[key]), key).toBe(figures.room.cash?.[key]);
    }
    const { reserve, onScreens, draws } = figures.room.cash!;
    for (const text of [truth.cash.reserve, board.cash?.reserve, ofRoom.cashReserve]) {
      expect(minor(text)).toBe(reserve);
    }
    for (const text of [truth.cash.liabilities, board.cash?.liabilities, ofRoom.cashLiabilities]) {
      expect(minor(text)).toBe(onScreens);
    }
    for (const text of [truth.cash.operatorTake, board.cash?.operatorTake]) expect(minor(text)).toBe(draws);
    for (const each of [truth, board]) {
      expect(minor(each.reserve)).toBe(figures.room.reserve);
      expect(minor(each.liabilities)).toBe(figures.room.onScreens);
      expect(minor(each.operatorTake)).toBe(figures.room.draws);
    }
    const card = claimView(world, -1 as Member, 'mining', 0);
    expect(parts(card?.figures.deposits)).toEqual({
      pUSDT: figures.room.deposits,
      pNGN: figures.room.cash?.deposits,
    });
    expect(parts(card?.figures.paid)).toEqual({
      pUSDT: figures.room.payouts,
      pNGN: figures.room.cash?.payouts,
    });
    expect(parts(claimView(world, -1 as Member, 'withdrawalWindow', 0)?.figures.reserve)).toEqual({
      pUSDT: figures.room.reserve,
      pNGN: reserve,
    });
  });

  test('withdrawals that wait are summed by currency', () => {
    const { world } = room;
    const board = boardView(world, 0, [], seriesPointView(world, 0));
    const pending = parts(claimView(world, -1 as Member, 'withdrawalWindow', 0)?.figures.pending);
    expect(pending.pNGN).toBe(475_000);
    expect(pending).toEqual({ pUSDT: minor(board.pendingAmount), pNGN: minor(board.cash?.pendingAmount) });
    expect(board.cash?.pendingCount).toBe(1);
  });

  test('coverage is one number at the room’s rate, and says so', () => {
    const { world, both } = room;
    const truth = truthView(world, both.member);
    const board = boardView(world, 0, [], seriesPointView(world, 0));
    const worth = (cash: number) => Math.trunc((cash * 100) / world.scenario.exchange.cashPerCoinMinor);
    const owed = liabilities(world) + minor(truth.promises) + worth(figures.room.cash!.onScreens);
    const all = figures.room.reserve + worth(figures.room.cash!.reserve);
    const expected = Math.round((all / owed) * 1000) / 10;
    expect(truth.coveragePercent).toBe(expected);
    expect(board.coveragePercent).toBe(expected);
    expect(consoleRoomView(world, 'ABC234', 1).coveragePercent).toBe(expected);
    const card = claimView(world, both.member, 'totalRevenue', 0);
    expect(Math.round(Number(card?.truth.value) * 10) / 10).toBe(expected);
    const rate = (world.scenario.exchange.cashPerCoinMinor / 100).toFixed(2);
    for (const each of [truth, board, card, networkView(world), roomDebriefView(world, [])]) {
      expect(each?.atRate).toBe(rate);
    }
    expect(claimView(world, both.member, 'mining', 0)?.atRate).toBe('');
  });

  test('every amount of cash answers where it came from, in cash', () => {
    const { world, byCash, both, paid } = room;
    const ref = `withdrawal:${paid}`;
    expect(withdrawalsView(world, byCash.member, page).list.map((each) => each.net)).toEqual(['3800.00']);
    expect(provenanceView(world, byCash.member, ref)).toMatchObject({
      kind: 'paid',
      currency: 'pNGN',
      amount: '3800.00',
    });
    for (const who of [byCash, both]) {
      for (const record of recordsView(world, who.member, page).list) {
        if (record.currency !== 'pNGN' || !record.ref) continue;
        const origin = provenanceView(world, who.member, record.ref);
        expect(origin?.currency, record.ref).toBe('pNGN');
        expect(minor(origin?.covered) + minor(origin?.missing) + minor(origin?.unspent)).toBe(
          minor(origin?.amount),
        );
      }
      for (const slot of ['cash', 'frozenCash']) {
        expect(provenanceView(world, who.member, `balance:${slot}`)?.currency, slot).toBe('pNGN');
      }
    }
  });
});
