import { addRow, isWhole, put, rule } from '@glassmine/kernel';
import { afterEnd } from '../control/after-end.ts';
import { controlEvents } from '../control/events.ts';
import { tellEverybody } from '../events/events.ts';
import { account, type Currency, currencies, reserveAccount } from '../ledger/accounts.ts';
import { addOutflow } from '../ledger/cash.ts';
import { post, reserveIn } from '../ledger/post.ts';
import { sendByBank } from '../outside/bank.ts';
import { bankEnds } from '../outside/bank-accounts.ts';
import { broadcast, operatorHolder, schemeHolder } from '../outside/chain.ts';
import type { Member, Withdrawal } from '../rows.ts';
import { walletPostings } from './postings.ts';
import { type HandMode, operatorPhases, type WalletWorld } from './world.ts';

/** The operator takes money out of a reserve. */
export interface OperatorDraw {
  type: 'operatorDraw';
  amountMinor: number;
  /** The scheme's own currency when it is left out. */
  currency?: Currency;
}

const drawn = { coin: account.operatorDraw, cash: account.cashOperatorDraw } as const;

/** The command that draws an amount of a currency. */
export function drawOf(currency: Currency, amountMinor: number): OperatorDraw {
  return { type: 'operatorDraw', amountMinor, ...(currency === 'cash' && { currency }) };
}

/** The draws with which an operator runs off: all that is in the reserve of each currency. */
export function runOffDraws(world: WalletWorld): OperatorDraw[] {
  return currencies
    .map((currency) => drawOf(currency, reserveIn(world, currency)))
    .filter(({ amountMinor }) => amountMinor > 0);
}

export const operatorDraw = rule({
  fits: (c) =>
    typeof c.amountMinor === 'number' &&
    (c.currency === undefined || currencies.includes(c.currency as Currency)),
  check: (world: WalletWorld, { amountMinor, currency = 'coin' }: OperatorDraw) => {
    if (!isWhole(amountMinor, 1, Number.MAX_SAFE_INTEGER)) return 'amount.bounds';
    return amountMinor > reserveIn(world, currency) ? 'operator.insufficient' : null;
  },
  apply: (world, { amountMinor, currency = 'coin' }) => {
    post(world, drawn[currency], reserveAccount[currency], amountMinor, walletPostings.operatorDraw, 0);
    addOutflow(world, 'operatorDraw', -1 as Member, amountMinor, currency);
    if (currency === 'coin') broadcast(world, schemeHolder, operatorHolder, amountMinor, -1 as Withdrawal);
    else toOperatorsBank(world, amountMinor);
    return { amountMinor };
  },
});

function toOperatorsBank(world: WalletWorld, amount: number): void {
  const { scheme: from, operator: to } = bankEnds;
  sendByBank(world, { from, to, bank: 0, amount, reference: '', withdrawal: -1 as Withdrawal });
}

/** The operator changes how it behaves. */
export interface SetOperator {
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
export interface SetByHand {
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
