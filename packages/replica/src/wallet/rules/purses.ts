import { addRow, isWhole, put, rule } from '@glassmine/kernel';
import { tellEverybody } from '../../base/events.ts';
import type { Learner, Member, Person, Withdrawal } from '../../base/rows.ts';
import { afterEnd, controlEvents } from '../../control/rules.ts';
import {
  accountsOf,
  type Currency,
  currenciesOf,
  currencyByName,
  journalName,
  namesCurrency,
  schemeCurrency,
} from '../../ledger/currencies.ts';
import { ownMoney, post, reserveIn } from '../../ledger/post.ts';
import { addOutflow } from '../../ledger/reserves.ts';
import type { LocalCurrency } from '../../ledger/world.ts';
import { bankEnds, firstBankOf, sendByBank } from '../../outside/rules/bank.ts';
import { broadcast, operatorHolder, schemeHolder } from '../../outside/rules/chain.ts';
import {
  type Address,
  type Card,
  type ExchangeRow,
  type HandMode,
  operatorPhases,
  type WalletWorld,
  walletPostings,
} from './world.ts';

/** Opens the purse of a learner who just joined: the row beside its row of `learners`. */
export function openPurse(world: WalletWorld): void {
  const row = addRow(world.purses);
  world.purses.firstAddress[row] = -1 as Address;
  world.purses.firstCard[row] = -1 as Card;
  world.purses.exchange[row] = -1 as ExchangeRow;
}

/** The purse of a member, or -1 for one of the crowd. */
export function purseOf(world: WalletWorld, member: Member): Learner {
  return world.people.learner[world.members.person[member]!]!;
}

/** Counts the fee that was taken of a withdrawal; the crowd has no screen that would show it. */
export function countFee(world: WalletWorld, member: Member, currency: Currency, fee: number): void {
  const purse = purseOf(world, member);
  if (purse < 0) return;
  const at = purse * world.purses.strides.fees + currency;
  world.purses.fees[at] = world.purses.fees[at]! + fee;
}

/** The fees that were taken of a learner's withdrawals so far, minor units. */
export function paidFees(world: WalletWorld, member: Member, currency: Currency): number {
  const purse = purseOf(world, member);
  return purse < 0 ? 0 : world.purses.fees[purse * world.purses.strides.fees + currency]!;
}

/** What the scenario says of a local currency. */
export function localTerms(
  { localCurrencies }: Pick<WalletWorld['scenario'], 'localCurrencies'>,
  currency: Currency,
): LocalCurrency {
  return localCurrencies[currency - 1] as LocalCurrency;
}

/** An amount in the scheme's currency at the room's rate, minor units, rounded towards nothing. */
function worthOf(
  { scenario }: { readonly scenario: Pick<WalletWorld['scenario'], 'localCurrencies'> },
  currency: Currency,
  minor: number,
): number {
  if (currency === schemeCurrency) return minor;
  return Math.trunc((minor * 100) / localTerms(scenario, currency).perUnitMinor);
}

/** Sum of amounts by currency in the scheme's own, each converted as one amount. */
export function sumAtRates(
  world: { readonly scenario: Pick<WalletWorld['scenario'], 'localCurrencies'> },
  amount: (currency: Currency) => number,
): number {
  return currenciesOf(world).reduce((sum, currency) => sum + worthOf(world, currency, amount(currency)), 0);
}

/** What somebody paid in and was paid out, by currency. */
type StakeBooks = readonly { readonly paidIn: number; readonly paidOut: number }[];

/**
 * What was paid in and paid out as one amount each in the scheme's currency. The difference of the two is what
 * `fortuneOf` says once no money is in transit: local money is converted as one amount, not as two that are rounded
 * each.
 */
export function stakeAtRate(
  world: Pick<WalletWorld, 'scenario'>,
  books: StakeBooks,
): { paidIn: number; paidOut: number } {
  const net = sumAtRates(world, (currency) => books[currency]!.paidOut - books[currency]!.paidIn);
  const paidIn = sumAtRates(world, (currency) => books[currency]!.paidIn);
  return { paidIn, paidOut: paidIn + net };
}

/** What a person had of a currency before the scheme, minor units. */
export function savingsAtStart(world: WalletWorld, person: Person, currency: Currency): number {
  const { people } = world;
  return currency === schemeCurrency
    ? people.savingsAtStart[person]!
    : people.bankAtStart[person * people.strides.bankAtStart + currency - 1]!;
}

/**
 * Savings now less savings at the start, minor units of a currency: a person's real gain or loss in wallet or bank.
 * Money in transit counts as gone; what ordinary life brought or cost is left out.
 */
export function savingsChange(
  world: WalletWorld,
  person: Person,
  currency: Currency = schemeCurrency,
): number {
  const change = ownMoney(world, person, currency) - savingsAtStart(world, person, currency);
  return currency === schemeCurrency ? change - world.people.livedOn[person]! : change;
}

/** What it left a person with, against the start: all currencies as one number, local ones at the room's rates. */
export function fortuneOf(world: WalletWorld, person: Person): number {
  return sumAtRates(world, (currency) => savingsChange(world, person, currency));
}

/** Members whom it left with more, and with less, than they began with, local money at the room's rates. O(members). */
export function countFortunes(world: WalletWorld): { inProfit: number; inLoss: number } {
  let inProfit = 0;
  let inLoss = 0;
  for (let member = 1 as Member; member < world.members.count; member++) {
    const change = fortuneOf(world, world.members.person[member]!);
    if (change > 0) inProfit++;
    else if (change < 0) inLoss++;
  }
  return { inProfit, inLoss };
}

/** The operator takes money out of a reserve. */
interface OperatorDraw {
  type: 'operatorDraw';
  amountMinor: number;
  /** A currency's name in the journal; the scheme's own when it is left out. */
  currency?: string;
}

/** The command that draws an amount of a currency. */
export function drawOf(currency: Currency, amountMinor: number): OperatorDraw {
  return {
    type: 'operatorDraw',
    amountMinor,
    ...(currency !== schemeCurrency && { currency: journalName(currency) }),
  };
}

/** The currency that a draw takes. */
export function drawnIn({ currency }: OperatorDraw): Currency {
  return currencyByName(currency);
}

/** The draws with which an operator runs off: all that is in the reserve of each currency. */
export function runOffDraws(world: WalletWorld): OperatorDraw[] {
  return currenciesOf(world)
    .map((currency) => drawOf(currency, reserveIn(world, currency)))
    .filter(({ amountMinor }) => amountMinor > 0);
}

export const operatorDraw = rule({
  fits: (c, world) =>
    typeof c.amountMinor === 'number' && (c.currency === undefined || namesCurrency(c.currency, world)),
  check: (world: WalletWorld, { amountMinor, currency }: OperatorDraw) => {
    if (!isWhole(amountMinor, 1, Number.MAX_SAFE_INTEGER)) return 'amount.bounds';
    return amountMinor > reserveIn(world, currencyByName(currency)) ? 'operator.insufficient' : null;
  },
  apply: (world, { amountMinor, currency: named }) => {
    const currency = currencyByName(named);
    const { operatorDraw, reserve, rail } = accountsOf(currency);
    post(world, operatorDraw, reserve, amountMinor, walletPostings.operatorDraw, 0);
    addOutflow(world, 'operatorDraw', -1 as Member, amountMinor, currency);
    if (rail === 'chain') broadcast(world, schemeHolder, operatorHolder, amountMinor, -1 as Withdrawal);
    else toOperatorsBank(world, currency, amountMinor);
    return { amountMinor };
  },
});

function toOperatorsBank(world: WalletWorld, currency: Currency, amount: number): void {
  const { scheme: from, operator: to } = bankEnds;
  const bank = firstBankOf(currency);
  sendByBank(world, { from, to, bank, amount, reference: '', withdrawal: -1 as Withdrawal });
}

/** The operator changes how it behaves. */
interface SetOperator {
  type: 'setOperator';
  phase: 'paying' | 'slowing' | 'gone';
  takesWithdrawals: boolean;
  /** Fee on withdrawals from now on; it stays when it is left out. */
  feePpm?: number;
}

export const setOperator = rule({
  fits: (c) =>
    operatorPhases.includes(c.phase as SetOperator['phase']) &&
    typeof c.takesWithdrawals === 'boolean' &&
    (c.feePpm === undefined || isWhole(c.feePpm, 0, 1_000_000)),
  check: () => null,
  apply: (world: WalletWorld, { phase, takesWithdrawals, feePpm = world.operator.feePpm }: SetOperator) => {
    const isNew = world.operator.phase !== phase;
    const since = isNew ? world.vars.now : world.operator.since;
    if (isNew) notePhase(world, phase);
    const stage = afterEnd(world);
    world.operator = { ...world.operator, phase, since, takesWithdrawals, feePpm };
    if (afterEnd(world) !== stage) tellEverybody(world, controlEvents.end, 0);
    return { since };
  },
});

function notePhase({ phaseChanges, vars }: WalletWorld, phase: SetOperator['phase']): void {
  const row = addRow(phaseChanges);
  phaseChanges.phase[row] = operatorPhases.indexOf(phase);
  put(phaseChanges, 'at', row, vars.now);
}

/** Who settles withdrawals: the policy, or the facilitator's hand for learners or for everybody. */
interface SetByHand {
  type: 'setByHand';
  whose: HandMode;
}

export const setByHand = rule({
  fits: (c) => ['nobody', 'learners', 'everybody'].includes(c.whose as string),
  check: () => null,
  apply: (world: WalletWorld, { whose }: SetByHand) => {
    world.operator = { ...world.operator, byHand: whose };
    return { whose };
  },
});
