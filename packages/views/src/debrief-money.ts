import type { Counterparty, DebriefMoney } from '@glassmine/contract';
import {
  type accounts,
  type Member,
  maskedName,
  savingsChange,
  screenTotal,
  type World,
} from '@glassmine/replica';
import { currencyName, moneyText } from './amounts.ts';
import type { FlowFigures } from './flow-figures.ts';
import { greatest, movedBy } from './money-flow.ts';

/** Counterparties that are named; all others are one sum. */
const namedMax = 12;

/** What really moved between a member and the reserve of a currency, as the member may see it: names are masked. */
export function debriefMoneyView(
  world: World,
  member: Member,
  currency: accounts.Currency,
  flows: FlowFigures,
): DebriefMoney {
  const rows = { paidIn: flows.inflows.of(member), paidOut: flows.outflows.of(member) };
  const { paidIn, paidOut, unspent, payers, payees } = movedBy(world, member, currency, rows);
  const payersView = named(world, member, payers);
  const payeesView = named(world, member, payees);
  return {
    currency: currencyName(world, currency),
    onScreen: moneyText(screenTotal(world, member, currency)),
    result: moneyText(savingsChange(world, world.members.person[member]!, currency)),
    paidIn: moneyText(paidIn),
    paidOut: moneyText(paidOut),
    payers: payersView.list,
    payersRest: payersView.rest,
    payees: payeesView.list,
    payeesRest: payeesView.rest,
    unspent: moneyText(unspent),
  };
}

/** The greatest by name, and the sum of the rest. */
function named(world: World, you: number, sums: Map<number, number>): { list: Counterparty[]; rest: string } {
  const all = greatest(sums);
  const rest = all.slice(namedMax).reduce((sum, [, amount]) => sum + amount, 0);
  return {
    rest: moneyText(rest),
    list: all.slice(0, namedMax).map(([who, amount]) => ({
      name: who < 0 ? '' : maskedName(world.seed, world.members.person[who as Member]!),
      kind: who >= 0 ? 'member' : who === -1 ? 'operator' : 'nobody',
      isYou: who === you,
      amount: moneyText(amount),
    })),
  };
}
