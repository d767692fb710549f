import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Member, Person, Posting } from '../base/rows.ts';
import { MEMBER_SLOTS, SLOT_BITS } from '../ledger/accounts.ts';
import { checkBooks } from '../ledger/books.ts';
import { owed } from '../ledger/post.ts';
import { inviteCodeOf } from '../members/rules/accounts.ts';
import { addPerson, addressOf, holderCode, holders } from '../outside/rules/phone.ts';
import { windowOpen } from '../wallet/rules/withdraw.ts';
import { createWorld } from './create-world.ts';
import { type Command, commandRules, execute } from './execute.ts';
import {
  emptyScheme,
  lastCode,
  must,
  newMember,
  recharge,
  scenarioWith,
  tickUntil,
} from './small-world.fixture.ts';
import { hashWorld, restoreWorld, snapshotWorld } from './snapshot.ts';
import type { World } from './world.ts';

const scenario = scenarioWith();

const runs = process.env.GLASSMINE_SOAK ? 3_000 : 300;

// What is drawn is fixed, so that what the property must meet never depends on chance; soak runs draw anew.
const sameDraws = process.env.GLASSMINE_SOAK ? {} : { seed: 1 };

/**
 * Three learners: a member with machines, a bound wallet, a fund password and money to withdraw, on a working
 * morning; a member with a deposit and a code for a fund password; one with a code to register with. And one
 * person of the crowd.
 */
function town(seed: number): World {
  const world = createWorld(scenario, seed);
  addPerson(world, 5_000, []);
  const first = newMember(world);
  recharge(world, first, 60_000);
  const { learner, member } = first;
  must(world, { type: 'buyMachine', member, product: 2, units: 2, agreed: true });
  must(world, { type: 'tick', ticks: 240 });
  must(world, { type: 'takeOut', member });
  const address = addressOf(world, holderCode(holders.wallet, learner));
  must(world, { type: 'bindAddress', member, address });
  must(world, { type: 'requestCode', learner, purpose: 'fund' });
  must(world, { type: 'setFundPassword', member, code: lastCode(world, learner), passwordName: 'h' });
  const second = newMember(world);
  recharge(world, second, 30_000);
  must(world, { type: 'requestCode', learner: second.learner, purpose: 'fund' });
  const third = must(world, { type: 'joinRoom' }).learner as number;
  must(world, { type: 'tick', ticks: 240 });
  must(world, { type: 'requestCode', learner: third, purpose: 'register' });
  tickUntil(world, () => windowOpen(world));
  return world;
}

/** Mostly those who are there: persons 2, 3, 4 are the learners, members 1 and 2 theirs. */
const id = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 1, 2, 3, 4) },
  fc.integer({ min: -1, max: 6 }),
);

const amount = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 4_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(-5, 0, 70_000, Number.NaN, 0.5, 2 ** 60) },
);

const accepted = new Map<string, number>();

/** Drawn commands; the fields that depend on the world are filled in when the command is given. */
const attempt = fc.oneof(
  fc.record({ type: fc.constant('tick' as const), ticks: fc.constantFrom(0, 1, 5, 20, 240) }),
  fc.record({
    type: fc.constant('buyMachine' as const),
    member: id,
    product: id,
    units: amount,
    agreed: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('buyMachine' as const),
    member: fc.constantFrom(1, 2),
    product: fc.constantFrom(0, 1, 5),
    units: fc.constant(1),
    agreed: fc.constant(true),
  }),
  fc.record({ type: fc.constant('takeOut' as const), member: id }),
  fc.record({ type: fc.constant('sendTransfer' as const), person: id, to: id, amountMinor: amount }),
  fc.record({ type: fc.constant('withdraw' as const), member: id, amountMinor: amount, addressId: id }),
  fc.record({ type: fc.constant('settleWithdrawal' as const), withdrawal: id, pay: fc.boolean() }),
  fc.record({ type: fc.constant('operatorDraw' as const), amountMinor: amount }),
  fc.record({ type: fc.constant('bindAddress' as const), member: id, address: id }),
  fc.record({
    type: fc.constant('requestCode' as const),
    learner: id,
    purpose: fc.constantFrom('register' as const, 'fund' as const),
  }),
  fc.record({
    type: fc.constant('setFundPassword' as const),
    member: id,
    code: id,
    passwordName: fc.constant('h'),
  }),
  fc.record({
    type: fc.constant('register' as const),
    learner: id,
    code: id,
    inviteCode: id,
    passwordName: fc.constant('h'),
  }),
  fc.record({ type: fc.constant('registerAgent' as const), person: id, upline: id }),
  fc.record({ type: fc.constant('readMessages' as const), learner: id }),
  fc.record({ type: fc.constant('joinRoom' as const) }),
  fc.record({ type: fc.constant('setXray' as const), mode: fc.constantFrom('off' as const, 'on' as const) }),
);

type Attempt = typeof attempt extends fc.Arbitrary<infer T> ? T : never;

function given(world: World, wanted: Attempt): Command {
  const learnerCode = (learner: Person) =>
    (world.people.learner[learner] ?? -1) >= 0 ? lastCode(world, learner) : '123456';
  const address = (n: number) =>
    addressOf(world, holderCode(n % 2 ? holders.wallet : holders.deposit, n >> 1));
  switch (wanted.type) {
    case 'sendTransfer':
      return { ...wanted, to: address(wanted.to) };
    case 'bindAddress':
      return { ...wanted, address: addressOf(world, holderCode(holders.wallet, wanted.address)) };
    case 'setFundPassword':
      return {
        ...wanted,
        code: learnerCode(world.members.person[wanted.member as Member] ?? (-1 as Person)),
      };
    case 'register':
      return {
        ...wanted,
        code: learnerCode(wanted.learner as Person),
        inviteCode: inviteCodeOf(world, 0 as Member),
      };
    default:
      return wanted as Command;
  }
}

/** Balances of learners' accounts, added up from the kept postings. */
function foldPostings(world: World): Map<number, number> {
  const sums = new Map<number, number>();
  const { postings } = world;
  for (let row = 0 as Posting; row < postings.count; row++) {
    const amountMinor = postings.amount[row]!;
    for (const [account, delta] of [
      [postings.debit[row]!, -amountMinor],
      [postings.credit[row]!, amountMinor],
    ] as const) {
      if ((account & 15) < MEMBER_SLOTS) sums.set(account, (sums.get(account) ?? 0) + delta);
    }
  }
  return sums;
}

describe('the world, under drawn commands', () => {
  it('keeps its books, and a refusal changes nothing', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.array(attempt, { minLength: 5, maxLength: 40, size: 'max' }),
        (seed, attempts) => {
          const world = town(seed);
          for (const wanted of attempts) {
            const command = given(world, wanted);
            const before = hashWorld(world);
            const outcome = execute(world, command);
            if (!outcome.ok) expect(hashWorld(world)).toBe(before);
            else accepted.set(command.type, (accepted.get(command.type) ?? 0) + 1);
            expect(checkBooks(world)).toEqual([]);
          }
          for (const [account, sum] of foldPostings(world)) {
            const slot = (account & 15) as 0;
            if (world.members.isLearner[(account >> SLOT_BITS) as Member] === 1) {
              expect(owed(world, (account >> SLOT_BITS) as Member, slot)).toBe(sum);
            }
          }
        },
      ),
      { numRuns: runs, ...sameDraws },
    );
    // A property that only ever sees refusals would show nothing.
    const types = ['takeOut', 'withdraw', 'settleWithdrawal', 'register', 'setFundPassword', 'buyMachine'];
    for (const type of [...types, 'sendTransfer', 'operatorDraw', 'registerAgent', 'tick']) {
      expect(accepted.get(type) ?? 0, type).toBeGreaterThan(3);
    }
  });

  it('is the same from the same seed, and goes on the same from a snapshot', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.array(attempt, { minLength: 5, maxLength: 30, size: 'max' }),
        fc.nat(30),
        (seed, attempts, cut) => {
          const world = town(seed);
          let other = town(seed);
          attempts.forEach((wanted, i) => {
            const command = given(world, wanted);
            if (i === cut) other = restoreWorld(scenario, snapshotWorld(other));
            expect(execute(other, command)).toEqual(execute(world, command));
            expect(hashWorld(other)).toBe(hashWorld(world));
          });
          expect([...snapshotWorld(restoreWorld(scenario, snapshotWorld(world)))]).toEqual([
            ...snapshotWorld(world),
          ]);
        },
      ),
      { numRuns: Math.ceil(runs / 6) },
    );
  });

  it('differs by seed', () => {
    expect(hashWorld(emptyScheme(1))).not.toBe(hashWorld(emptyScheme(2)));
  });

  it('never throws on anything that looks like a command', () => {
    const types = [...Object.keys(commandRules), 'nonsense', '__proto__', 'toString'];
    const world = town(3);
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.dictionary(fc.string(), fc.anything()), (type, fields) => {
        const named = Object.fromEntries(
          ['learner', 'member', 'person', 'code', 'to', 'ticks', 'purpose', 'mode', 'amountMinor'].map(
            (key, i) => [key, Object.values(fields)[i] as unknown],
          ),
        );
        const command = { ...named, type } as unknown as Command;
        if (['joinRoom', 'closeRoom', 'tick', 'setClock', 'setXray', 'setOperator'].includes(type)) return;
        const outcome = execute(world, command);
        if (!outcome.ok) expect(typeof outcome.refusal).toBe('string');
      }),
      { numRuns: 2_000 },
    );
    for (const odd of [null, undefined, 1, 'tick', [], {}]) {
      expect(execute(world, odd as unknown as Command)).toEqual({ ok: false, refusal: 'command.malformed' });
    }
    expect(checkBooks(world)).toEqual([]);
  });

  it('refuses every join once the room is closed', () => {
    const world = town(1);
    execute(world, { type: 'closeRoom' });
    expect(execute(world, { type: 'joinRoom' })).toEqual({ ok: false, refusal: 'room.closed' });
  });

  it('refuses a snapshot that is truncated or of another version', () => {
    const bytes = snapshotWorld(town(1));
    expect(() => restoreWorld(scenario, bytes.subarray(0, bytes.length - 64))).toThrow(RangeError);
    expect(() => restoreWorld(scenario, new Uint8Array(4))).toThrow(RangeError);
  });
});
