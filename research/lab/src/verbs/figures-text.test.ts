import type { LearnerFigures, MemberFigures } from '@glassmine/exports';
import { expect, test } from 'vitest';
import { learnerText, memberText } from './figures-text.ts';

const nobodyElse = { payers: [], payees: [], unspent: 0 };
const coin = { currency: 'pUSDT', onScreen: 74_521, result: -35_250, paidIn: 40_000, paidOut: 4_750 };
const cash = { currency: 'pNGN', onScreen: 100, result: -854_567, paidIn: 1_234_567, paidOut: 380_000 };
const learner: LearnerFigures = {
  member: 7 as LearnerFigures['member'],
  name: 'Ada Obi',
  paidIn: 41_234,
  paidOut: 5_130,
  result: -36_104,
  onScreen: 74_521,
  better: 0,
  worse: 0,
  best: { day: 12, net: 149_786, putBack: 50_000 },
  team: { members: 3, losing: 2, lost: 31_000, lostIn: [31_000, 0] },
  money: [
    { ...coin, ...nobodyElse },
    { ...cash, ...nobodyElse },
  ],
  receiver: [],
};

test('a learner’s line tells each currency by itself, and the result of both', () => {
  expect(learnerText(learner).split('\n')).toEqual([
    'Learner Ada Obi, member 7: really -361.04, cash at the room’s rate',
    '  paid in 400.00 pUSDT, got out 47.50 pUSDT, really -352.50 pUSDT, on the screen 745.21 pUSDT',
    '  paid in 12345.67 pNGN, got out 3800.00 pNGN, really -8545.67 pNGN, on the screen 1.00 pNGN',
    '  best left after day 12, with 1497.86; paid in 500.00 after that',
    '  3 came because of this learner, 2 of them lost 310.00',
  ]);
});

const book = { onScreen: 0, extractable: 0, outside: 100_000, paidIn: 0, paidOut: 0 };
const member: MemberFigures = {
  member: learner.member,
  name: learner.name,
  upline: -1,
  registeredOnDay: 3,
  paidIn: 1_234,
  paidOut: 0,
  net: -1_234,
  books: [
    { ...book, currency: 'pUSDT' },
    { ...book, currency: 'pNGN', paidIn: 1_234_567 },
  ],
};

test('a member’s lines name the currency of each amount', () => {
  expect(memberText(member)).toContain(
    'paid in 0.00 pUSDT and 12345.67 pNGN, got out 0.00 pUSDT and 0.00 pNGN',
  );
  expect(memberText(member)).toContain('really -12.34 pUSDT at the room’s rate');
});

test('a currency that a member has never moved is left out', () => {
  const { books, ...rest } = member;
  const text = memberText({ ...rest, books: books.map((each) => ({ ...each, paidIn: 0 })) });
  expect(text).not.toContain('pNGN');
  expect(text).toContain('outside 1000.00 pUSDT');
});
