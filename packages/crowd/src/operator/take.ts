import { type currencies, drawOf, endingOf, execute, portion, reserveIn } from '@glassmine/replica';
import type { Policy } from './book.ts';

/** Draws a share of the day's deposits in a currency. What arrives after the exit goes to the operator whole. */
export function drawOfDay(
  { world, parameters }: Policy,
  currency: currencies.Currency,
  deposits: number,
): void {
  const reserve = reserveIn(world, currency);
  const share = Math.min(portion(deposits, parameters.drawOfInflowPpm), reserve);
  const ending = endingOf(world);
  // An authority that has closed it leaves the operator nothing.
  const amountMinor = ending === null ? share : ending === 'ranOff' ? reserve : 0;
  if (amountMinor > 0) execute(world, drawOf(currency, amountMinor));
}

/** Changes the phase; the `slowing` phase may have a fee of its own. */
export function setPhase(
  { world, parameters }: Policy,
  phase: 'paying' | 'slowing' | 'gone',
  takesWithdrawals: boolean,
): void {
  const isSlowFee = phase === 'slowing' && parameters.slowFeePpm > 0;
  const feePpm = isSlowFee ? parameters.slowFeePpm : world.scenario.withdrawal.feePpm;
  execute(world, { type: 'setOperator', phase, takesWithdrawals, feePpm });
}
