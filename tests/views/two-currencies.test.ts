/**
 * A room where one learner pays in coins, one in cash, and one changes between them: X-ray, truth, phone, both debriefs,
 * console and the recount from postings alone say the same to the cent, each currency by itself.
 */

import type { Member } from '@glassmine/replica';
import {
  boardView,
  claimView,
  consoleMembersView,
  consoleRoomView,
  moneyFlowView,
  networkView,
  phoneHomeView,
  provenanceView,
  recordsView,
  roomDebriefView,
  seriesPointView,
  truthView,
  withdrawalsView,
} from '@glassmine/replica/views';
import { callAt, type Figure } from '@glassmine/replica/wire';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DebriefFigures } from '../../packages/exports/src/recount/debrief-figures.ts';
import { minor, recountedDebrief } from './evidence.fixture.ts';
import type { Who } from './people.fixture.ts';
import { twoCurrencies } from './two-currencies.fixture.ts';

const wording = { language: 'en', say: (id: string) => id, written: () => '' };
const page = { pageNum: 1, pageSize: 1_000 };

let room: ReturnType<typeof twoCurrencies>;
let figures: DebriefFigures;
beforeAll(() => {
  room = twoCurrencies();
  figures = room.figures;
});

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
    expect(figures.room.locals[0]).toMatchObject({ deposits: 3_234_567, payouts: 380_000 });
    expect(figures.room.locals[0]?.draws).toBeGreaterThanOrEqual(345_678);
  });

  test('each learner reads the same gain or loss on phone, in the X-ray, in the debrief and at the console', () => {
    const { world } = room;
    const listed = consoleMembersView(world, { ...page, whose: 'learners' }, wording).list;
    const network = networkView(world, []);
    for (const who of [room.byCoin, room.byCash, room.both]) {
      const said = recountOf(who);
      const [coin, cash] = ['pUSDT', 'pNGN'].map((name) => said.money.find((each) => each.currency === name));
      const truth = truthView(world, who.member);
      const home = phoneHomeView(world, who.learner);
      const debrief = recountedDebrief(world, said);
      const atConsole = listed.find(({ userId }) => userId === who.member);
      expect(Value.Errors(callAt('phone/home').answer, home)).toEqual([]);
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
      const shown = Object.fromEntries(said.money.map(({ currency, onScreen }) => [currency, onScreen]));
      expect(parts(claimView(world, who.member, 'assetTotal', 0)?.claimed)).toEqual(shown);
      const paidIn = Object.fromEntries(said.money.map((each) => [each.currency, each.paidIn]));
      const paidOut = Object.fromEntries(said.money.map((each) => [each.currency, each.paidOut]));
      const card = claimView(world, who.member, 'assetTotal', 0);
      expect(parts(card?.figures.paidIn)).toEqual(paidIn);
      expect(parts(card?.figures.paidBack)).toEqual(paidOut);
    }
  });

  test('both reserves read the same in the X-ray, on the board, in the debrief of the room and in the recount', () => {
    const { world, byCash } = room;
    const truth = truthView(world, byCash.member);
    const board = boardView(world, 0, [], seriesPointView(world, 0));
    const ofRoom = consoleRoomView(world, 'ABC234', 1);
    const debrief = roomDebriefView(world, []);
    expect(Value.Errors(callAt('console/board').answer, board)).toEqual([]);
    expect(Value.Errors(callAt('room/xray/truth').answer, truth)).toEqual([]);
    for (const key of ['deposits', 'payouts', 'draws', 'seed', 'reserve', 'onScreens'] as const) {
      expect(minor(debrief[key]), key).toBe(figures.room[key]);
      expect(minor(debrief.cash?.[key]), key).toBe(figures.room.locals[0]?.[key]);
    }
    for (const [book, said] of [
      [debrief, figures.room],
      [debrief.cash, figures.room.locals[0]],
    ] as const) {
      expect(book?.links?.map((link) => ({ ...link, amount: minor(link.amount) }))).toEqual(said?.links);
      const named = book?.uses?.reduce((sum, { amount }) => sum + minor(amount), 0);
      expect(named).toBe(said!.links.reduce((sum, { amount }) => sum + amount, 0));
      expect(said!.links.length).toBeGreaterThan(2);
    }
    const { reserve, onScreens, owed, draws } = figures.room.locals[0]!;
    for (const text of [truth.cash.reserve, board.cash?.reserve, ofRoom.cashReserve]) {
      expect(minor(text)).toBe(reserve);
    }
    for (const text of [truth.cash.liabilities, board.cash?.liabilities, ofRoom.cashLiabilities]) {
      expect(minor(text)).toBe(owed);
    }
    for (const text of [truth.cash.shown, board.cash?.shown]) expect(minor(text)).toBe(onScreens);
    for (const text of [truth.cash.operatorTake, board.cash?.operatorTake]) expect(minor(text)).toBe(draws);
    const { deposits, payouts } = figures.room.locals[0]!;
    const inCourse = { deposits, payouts, draws, reserve, liabilities: owed, shown: onScreens };
    expect(board.latest.cash).toEqual(
      Object.fromEntries(Object.entries(inCourse).map(([name, amount]) => [name, amount / 100])),
    );
    for (const each of [truth, board]) {
      expect(minor(each.reserve)).toBe(figures.room.reserve);
      expect(minor(each.liabilities)).toBe(figures.room.owed);
      expect(minor(each.shown)).toBe(figures.room.onScreens);
      expect(minor(each.operatorTake)).toBe(figures.room.draws);
    }
    const card = claimView(world, -1 as Member, 'mining', 0);
    expect(parts(card?.figures.deposits)).toEqual({
      pUSDT: figures.room.deposits,
      pNGN: figures.room.locals[0]?.deposits,
    });
    expect(parts(card?.figures.paid)).toEqual({
      pUSDT: figures.room.payouts,
      pNGN: figures.room.locals[0]?.payouts,
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

  test('what counts both currencies says the room’s rate', () => {
    const { world, both } = room;
    const truth = truthView(world, both.member);
    const board = boardView(world, 0, [], seriesPointView(world, 0));
    const card = claimView(world, both.member, 'totalRevenue', 0);
    const rate = (world.scenario.localCurrencies[0]!.perUnitMinor / 100).toFixed(2);
    for (const each of [truth, board, card, networkView(world, []), roomDebriefView(world, [])]) {
      expect(each?.atRate).toBe(rate);
    }
    expect(claimView(world, both.member, 'mining', 0)?.atRate).toBe('');
  });

  test('how a member of the team has fared is told in each currency that moved', () => {
    const { world, byCoin, byCash, both } = room;
    for (const who of [byCash, both]) {
      const origin = provenanceView(world, byCoin.member, `team:${who.member}`);
      expect(Value.Errors(callAt('room/xray/provenance').answer, origin)).toEqual([]);
      const moved = recountOf(who).money.filter(({ paidIn, paidOut }) => paidIn + paidOut > 0);
      const said = (what: 'paidIn' | 'paidOut') =>
        Object.fromEntries(moved.map((each) => [each.currency, each[what]]));
      expect(moved).toHaveLength(who === both ? 2 : 1);
      expect(parts(origin?.member?.paidIn)).toEqual(said('paidIn'));
      expect(parts(origin?.member?.paidBack)).toEqual(said('paidOut'));
    }
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
      for (const record of recordsView(world, who.member, page, wording).list) {
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
