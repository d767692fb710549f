import { accounts, execute, houseBalance, portion, type World } from '@glassmine/scheme';
import type { Policy } from './book.ts';

export function draw(world: World, amountMinor: number): void {
  if (amountMinor > 0) execute(world, { type: 'operatorDraw', amountMinor });
}

/** Draws the same share of the day's cash deposits; after the exit, the whole cash reserve. */
export function drawCash({ world, parameters }: Policy, today: number): void {
  const reserve = houseBalance(world, accounts.account.cashReserve);
  const share = Math.min(portion(today, parameters.drawOfInflowPpm), reserve);
  const amountMinor = world.operator.phase === 'gone' ? reserve : share;
  if (amountMinor > 0) execute(world, { type: 'operatorDraw', amountMinor, currency: 'cash' });
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
