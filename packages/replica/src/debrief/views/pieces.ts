import type { Member } from '../../base/rows.ts';
import { timeOf } from '../../formats/amounts.ts';
import type { Currency } from '../../ledger/currencies.ts';
import { inflowKinds, inflowsOf, outflowsOf } from '../../ledger/reserves.ts';
import type { Inflow, Outflow } from '../../ledger/world.ts';
import { memberCount } from '../../members/rules/accounts.ts';
import { moneyText } from '../../plain/money.ts';
import type { World } from '../../world/world.ts';
import type { Piece } from '../../xray/views/flow-figures.ts';
import type { RoomDebrief } from './shapes.ts';

/**
 * Groups by time of joining, behind them the operator and, among payers, those without a name; among the paid, what is
 * left.
 */
const groupCount = 4;

const operator = groupCount;

const nameless = groupCount + 1;

const left = groupCount + 1;

const payerCount = nameless + 1;

const unmatched = inflowKinds.indexOf('unmatched');

const uses = ['returns', 'bonuses', 'operator', 'left'] as const;

/** Members come in order of time: a quarter of the rows is a quarter of the people. The promoter is the operator. */
function groupOf(world: World, member: Member): number {
  if (member <= 0) return operator;
  return Math.min(groupCount - 1, Math.floor(((member - 1) * groupCount) / memberCount(world)));
}

export function groupsOf(world: World): RoomDebrief['groups'] {
  const { registeredAt, count } = world.members;
  const at = (member: Member) => timeOf(world, registeredAt[member]!);
  const groups: RoomDebrief['groups'] = [];
  let first = 1;
  for (let member = 1 as Member; member < count; member++) {
    const isLast = member === count - 1 || groupOf(world, (member + 1) as Member) !== groupOf(world, member);
    if (!isLast) continue;
    groups.push({ members: member - first + 1, from: at(first as Member), to: at(member) });
    first = member + 1;
  }
  return groups;
}

export interface PieceSums {
  readonly add: Piece;
  /** Who was paid with whose money, by groups. */
  links(): RoomDebrief['links'];
  /** Under which name the money left: what a member had been credited for recruiting, over all credits, is bonuses. */
  uses(): RoomDebrief['uses'];
}

/** Sums the pieces of the line of provenance of a currency, for the chapters on the flow of money. */
export function openPieceSums(world: World, currency: Currency): PieceSums {
  const { members } = world;
  const [inflows, outflows] = [inflowsOf(world, currency), outflowsOf(world, currency)];
  const linkSums = new Float64Array(payerCount * (left + 1));
  const useSums = new Float64Array(payerCount * uses.length);
  const payerOf = (inflow: Inflow) =>
    inflows.kind[inflow] === unmatched ? nameless : groupOf(world, inflows.member[inflow]!);
  const paid = new Float64Array(members.count);
  const addUse = (from: number, use: (typeof uses)[number], amount: number) => {
    const cell = from * uses.length + uses.indexOf(use);
    useSums[cell] = useSums[cell]! + amount;
  };

  function addUses(from: number, outflow: Outflow, amount: number): void {
    const member = outflow < 0 ? (-1 as Member) : outflows.member[outflow]!;
    if (member < 0) {
      addUse(from, outflow < 0 ? 'left' : 'operator', amount);
      return;
    }
    const credited = members.totalRevenue[member]!;
    const share = credited === 0 ? 0 : Math.min(1, members.teamIncome[member]! / credited);
    // Rounded on the running sum, so that the cents of a member's payouts are lost nowhere.
    const before = paid[member]!;
    paid[member] = before + amount;
    const bonus = Math.floor((before + amount) * share) - Math.floor(before * share);
    addUse(from, 'bonuses', bonus);
    addUse(from, 'returns', amount - bonus);
  }

  return {
    add(inflow, outflow, amount) {
      const from = payerOf(inflow);
      const to = outflow < 0 ? left : groupOf(world, outflows.member[outflow]!);
      const cell = from * (left + 1) + to;
      linkSums[cell] = linkSums[cell]! + amount;
      addUses(from, outflow, amount);
    },
    links: () =>
      [...linkSums].flatMap((amount, cell) => {
        const [from, to] = [Math.floor(cell / (left + 1)), cell % (left + 1)];
        return amount > 0 ? [{ from, to, amount: moneyText(amount) }] : [];
      }),
    uses: () =>
      [...useSums].flatMap((amount, cell) => {
        const to = uses[cell % uses.length] as (typeof uses)[number];
        return amount > 0 ? [{ from: Math.floor(cell / uses.length), to, amount: moneyText(amount) }] : [];
      }),
  };
}
