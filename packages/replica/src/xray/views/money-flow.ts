import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member } from '../../base/rows.ts';
import { currencyName } from '../../formats/amounts.ts';
import { money, whole } from '../../formats/shapes.ts';
import { type Currency, currenciesOf } from '../../ledger/currencies.ts';
import {
  depositsBehind,
  type Flow,
  inflowKinds,
  inflowsOf,
  outflowsOf,
  payoutsFrom,
  type Slice,
  unspentOf,
} from '../../ledger/reserves.ts';
import type { Inflow, Outflow } from '../../ledger/world.ts';
import { eachUpline, teamLevels } from '../../members/rules/upline.ts';
import { fullName } from '../../outside/views/bank.ts';
import { moneyText } from '../../plain/money.ts';
import { inLevel } from '../../team/rules/bonus.ts';
import { level } from '../../team/views.ts';
import { fortuneOf } from '../../wallet/rules/purses.ts';
import type { World } from '../../world/world.ts';

const userId = Type.Integer({ description: 'the member; -1 the operator, -2 nobody knows whose it was' });

const parts = Type.Object({
  list: Type.Array(Type.Object({ userId, amount: money }), { description: 'the most first' }),
  count: Type.Integer({ minimum: 0, description: 'how many there are; the list may be cut' }),
  rest: Type.String({ description: 'sum of those that are not listed' }),
});

const bonus = Type.Object({ userId: whole, level: level, amount: money });

/** A member's money on the tree of invitations. */
export const moneyFlow = Type.Object({
  userId: whole,
  name: Type.String(),
  currency: Type.String({ description: 'of the result and of the bonuses' }),
  result: Type.String({ description: 'all currencies as one number, local ones at the room’s rates' }),
  money: Type.Array(
    Type.Object({
      currency: Type.String(),
      paidIn: money,
      paidOut: money,
      unspent: Type.String({ description: 'of what was paid in, what is still in the reserve' }),
      payers: parts,
      payees: parts,
    }),
    { description: 'what really moved, a currency each' },
  ),
  bonuses: Type.Object(
    {
      from: Type.Array(bonus, {
        description: 'for purchases of those below, as many levels as the scenario pays',
      }),
      fromRest: Type.String({ description: 'sum of those that are not listed' }),
      fromTotal: money,
      to: Type.Array(bonus, { description: 'for this member’s own purchases, to those above' }),
      other: Type.String({ description: 'for bringing people in, and for milestones' }),
    },
    { description: 'what the app booked: numbers on a screen until they are paid' },
  ),
});

export type MoneyFlow = Static<typeof moneyFlow>;

/** Of each list; the sum of the rest is told. */
const listedMax = 200;

const everyone = Number.MAX_SAFE_INTEGER;

/** Money of which nobody knows whose it is, as the wire has it; the operator is -1. */
const nobody = -2;

/** A member's rows among a currency's inflows and outflows. */
interface MemberRows {
  paidIn: readonly Inflow[];
  paidOut: readonly Outflow[];
}

/** Amounts by member, minor units; -1 the operator, -2 money of which nobody knows whose it is. */
interface Moved {
  paidIn: number;
  paidOut: number;
  /** Of what was paid in, what is still in the reserve. */
  unspent: number;
  payers: Map<number, number>;
  payees: Map<number, number>;
}

/**
 * What really moved between a member and the reserve of a currency: whose deposits paid this member, and who was
 * paid with this member's. Both are the ledger's own provenance, so that the parts sum to the whole. O(flows) without
 * `rows`.
 */
export function movedBy(world: World, member: Member, currency: Currency, rows?: MemberRows): Moved {
  const inflows = inflowsOf(world, currency);
  const outflows = outflowsOf(world, currency);
  const { paidIn, paidOut } = rows ?? {
    paidIn: rowsIn(inflows, member),
    paidOut: rowsIn(outflows, member),
  };
  const moved: Moved = { paidIn: 0, paidOut: 0, unspent: 0, payers: new Map(), payees: new Map() };
  const from = ({ row, amount }: Slice<Inflow>) => {
    const kind = inflowKinds[inflows.kind[row]!];
    add(moved.payers, kind === 'unmatched' ? nobody : inflows.member[row]!, amount);
  };
  for (const row of paidOut) {
    moved.paidOut += outflows.amount[row]!;
    depositsBehind(world, row, everyone, currency).list.forEach(from);
  }
  for (const row of paidIn) {
    moved.paidIn += inflows.amount[row]!;
    moved.unspent += unspentOf(world, row, currency);
    for (const slice of payoutsFrom(world, row, everyone, currency).list) {
      add(moved.payees, outflows.member[slice.row]!, slice.amount);
    }
  }
  return moved;
}

/**
 * A member's deposits or withdrawals, the first kind of either flow, in order. A transfer without a name is nobody's
 * until it is assigned. O(rows).
 */
export function rowsIn<R extends number>({ kind, member: members, count }: Flow<R>, member: Member): R[] {
  const rows: R[] = [];
  for (let row = 0 as R; row < count; row++) {
    if (kind[row] === 0 && members[row] === member) rows.push(row);
  }
  return rows;
}

function add(sums: Map<number, number>, who: number, amount: number): void {
  sums.set(who, (sums.get(who) ?? 0) + amount);
}

/** The most first; equals in the order of the members. */
export function greatest(sums: Map<number, number>): [who: number, amount: number][] {
  return [...sums].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
}

/** A member's money on the tree: real money by provenance, and beside it the bonuses that the app booked. */
export function moneyFlowView(world: World, member: Member): MoneyFlow {
  const { members, scenario } = world;
  const person = members.person[member]!;
  return {
    userId: member,
    name: fullName(world, person),
    currency: scenario.currency,
    result: moneyText(member === 0 ? 0 : fortuneOf(world, person)),
    money: currenciesOf(world)
      .map((currency) => currencyFlow(world, member, currency))
      .filter(({ paidIn, paidOut }) => paidIn !== '0.00' || paidOut !== '0.00'),
    bonuses: bonusesOf(world, member),
  };
}

function currencyFlow(world: World, member: Member, currency: Currency): MoneyFlow['money'][number] {
  const { paidIn, paidOut, unspent, payers, payees } = movedBy(world, member, currency);
  return {
    currency: currencyName(world, currency),
    paidIn: moneyText(paidIn),
    paidOut: moneyText(paidOut),
    unspent: moneyText(unspent),
    payers: listed(payers),
    payees: listed(payees),
  };
}

function listed(sums: Map<number, number>): MoneyFlow['money'][number]['payers'] {
  const all = greatest(sums);
  const rest = all.slice(listedMax).reduce((sum, [, amount]) => sum + amount, 0);
  const list = all.slice(0, listedMax).map(([userId, amount]) => ({ userId, amount: moneyText(amount) }));
  return { list, count: all.length, rest: moneyText(rest) };
}

/** Who brought this member bonuses, down to the last level of the team, and to whom this member's purchases brought some. */
function bonusesOf(world: World, member: Member): MoneyFlow['bonuses'] {
  const { members } = world;
  const below: { userId: number; level: number; minor: number }[] = [];
  for (let buyer = 1 as Member; buyer < members.count; buyer++) {
    eachUpline(world, buyer, (upline, level) => {
      if (upline !== member) return;
      const minor = inLevel(world, 'bonusToUplines', buyer, level);
      if (minor > 0) below.push({ userId: buyer, level: level + 1, minor });
    });
  }
  const above: MoneyFlow['bonuses']['to'] = [];
  eachUpline(world, member, (upline, level) => {
    const minor = inLevel(world, 'bonusToUplines', member, level);
    if (minor > 0) above.push({ userId: upline, level: level + 1, amount: moneyText(minor) });
  });
  below.sort((a, b) => b.minor - a.minor || a.userId - b.userId);
  const fromTeam = Array.from({ length: teamLevels(world) }, (_, level) =>
    inLevel(world, 'incomeByLevel', member, level),
  );
  const sum = fromTeam.reduce((total, minor) => total + minor, 0);
  const rest = below.slice(listedMax).reduce((total, { minor }) => total + minor, 0);
  return {
    from: below.slice(0, listedMax).map(({ minor, ...who }) => ({ ...who, amount: moneyText(minor) })),
    fromRest: moneyText(rest),
    fromTotal: moneyText(sum),
    to: above,
    other: moneyText(members.teamIncome[member]! - sum),
  };
}
