import {
  type Command,
  codeRow,
  commandRules,
  type Member,
  type Person,
  type World,
} from '@glassmine/replica';
import fc from 'fast-check';

/** A drawn command: its type and a few small numbers, which become a command in the world at hand. */
export interface Attempt {
  type: Command['type'];
  a: number;
  b: number;
  amount: number;
  yes: boolean;
}

export const commandTypes = Object.keys(commandRules) as Command['type'][];
const moving: Command['type'][] = [
  'tick',
  'sendTransfer',
  'bankTransfer',
  'buyMachine',
  'takeOut',
  'withdraw',
  'settleWithdrawal',
  'buySavings',
  'sellSavings',
  'exchange',
  'postPayout',
  'assignTransfer',
  'operatorDraw',
];
/** Closing is the end of a world, and so comes seldom. */
const staying = commandTypes.filter((type) => type !== 'closeRoom');

const amount = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 4_000 }) },
  { weight: 3, arbitrary: fc.integer({ min: 4_000, max: 60_000 }) },
  { weight: 3, arbitrary: fc.integer({ min: 100_000, max: 3_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(-5, 0, 1, 0.5, Number.NaN, 2 ** 60, 30_000_000) },
);

/** Mostly a row that is there: members and persons are few. */
const row = fc.oneof(
  { weight: 4, arbitrary: fc.nat(4) },
  { weight: 1, arbitrary: fc.integer({ min: -1, max: 7 }) },
);

export const attempts: fc.Arbitrary<Attempt> = fc.record({
  type: fc.oneof(
    { weight: 600, arbitrary: fc.constantFrom(...staying) },
    { weight: 398, arbitrary: fc.constantFrom(...moving) },
    { weight: 2, arbitrary: fc.constant('closeRoom' as const) },
  ),
  a: row,
  b: row,
  amount,
  yes: fc.boolean(),
});

export type Makers = {
  [T in Command['type']]: (world: World, attempt: Attempt) => Omit<Extract<Command, { type: T }>, 'type'>;
};

export const written = (n: number): string => 'abcdefghijklmnop'.charAt(n & 15).repeat(32);
export const purposes = ['register', 'fund', 'reset', 'bindEmail'] as const;
export const pick = <T>(list: readonly T[], n: number): T => list[(n + list.length) % list.length] as T;
export const personOf = (world: World, member: number): Person =>
  world.members.person[member as Member] ?? (-1 as Person);

/** The code that was last sent to a learner for this, if any. */
export function sentCode(world: World, learner: Person, purpose: (typeof purposes)[number]): string {
  if ((world.people.learner[learner] ?? -1) < 0) return '000000';
  const row = codeRow(world, learner, purpose);
  return row < 0 ? '000000' : String(world.codes.code[row]).padStart(6, '0');
}

/** Mostly a row in such a state; otherwise the drawn number. */
export function someRow(
  table: { count: number },
  isWanted: (row: number) => boolean,
  { a, yes }: Attempt,
): number {
  const rows = Array.from({ length: table.count }, (_, row) => row).filter(isWanted);
  return yes && rows.length > 0 ? pick(rows, a) : a;
}
