import {
  type accounts,
  depositsBehind,
  inflowKinds,
  inflowsOf,
  maskedName,
  outflowsOf,
  payoutsFrom,
  type Slice,
  unspentOf,
  type World,
} from '@glassmine/scheme';
import type { Counterparty, DebriefMoney } from '../debrief-shapes.ts';
import { currencyName, moneyText } from './amounts.ts';

type Currency = accounts.Currency;

/** Counterparties that are named; all others are one sum. */
const namedMax = 12;
const everyone = Number.MAX_SAFE_INTEGER;

/** Amounts by member, -1 for the operator, -2 for money of which nobody knows whose it is. */
class Tally {
  readonly amounts = new Map<number, number>();

  add(who: number, amount: number): void {
    this.amounts.set(who, (this.amounts.get(who) ?? 0) + amount);
  }

  /** The greatest by name, and the sum of the rest. */
  view(world: World, you: number): { list: Counterparty[]; rest: string } {
    const all = [...this.amounts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    const rest = all.slice(namedMax).reduce((sum, [, amount]) => sum + amount, 0);
    return {
      rest: moneyText(rest),
      list: all.slice(0, namedMax).map(([who, amount]) => ({
        name: who < 0 ? '' : maskedName(world.seed, world.members.person[who] as number),
        kind: who >= 0 ? 'member' : who === -1 ? 'operator' : 'nobody',
        isYou: who === you,
        amount: moneyText(amount),
      })),
    };
  }
}

/**
 * What really moved between a member and the reserve of a currency: whose deposits paid this member, and who was
 * paid with this member's. Both are the ledger's own provenance, so that the parts sum to the whole.
 */
export function debriefMoneyView(world: World, member: number, currency: Currency): DebriefMoney {
  const inflows = inflowsOf(world, currency);
  const outflows = outflowsOf(world, currency);
  const payers = new Tally();
  const payees = new Tally();
  let paidIn = 0;
  let paidOut = 0;
  let unspent = 0;
  const from = ({ row, amount }: Slice) => {
    const kind = inflowKinds[inflows.kind[row] as number];
    payers.add(kind === 'unmatched' ? -2 : (inflows.member[row] as number), amount);
  };
  for (let row = 0; row < outflows.count; row++) {
    if (outflows.member[row] !== member) continue;
    paidOut += outflows.amount[row] as number;
    depositsBehind(world, row, everyone, currency).list.forEach(from);
  }
  for (let row = 0; row < inflows.count; row++) {
    if (inflows.member[row] !== member) continue;
    paidIn += inflows.amount[row] as number;
    unspent += unspentOf(world, row, currency);
    for (const slice of payoutsFrom(world, row, everyone, currency).list) {
      payees.add(outflows.member[slice.row] as number, slice.amount);
    }
  }
  const payersView = payers.view(world, member);
  const payeesView = payees.view(world, member);
  return {
    currency: currencyName(world, currency),
    paidIn: moneyText(paidIn),
    paidOut: moneyText(paidOut),
    payers: payersView.list,
    payersRest: payersView.rest,
    payees: payeesView.list,
    payeesRest: payeesView.rest,
    unspent: moneyText(unspent),
  };
}
