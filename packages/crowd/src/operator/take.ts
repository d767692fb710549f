import { accounts, execute, houseBalance, portion, type World } from '@glassmine/scheme';
import type { Policy } from './book.ts';

export function draw(world: World, amountMinor: number): void {
  if (amountMinor > 0) execute(world, { type: 'operatorDraw', amountMinor });
}

/** The same share of the day's cash; once the scheme is gone, all of it. */
export function drawCash({ world, settings }: Policy, today: number): void {
  const reserve = houseBalance(world, accounts.account.cashReserve);
  const share = Math.min(portion(today, settings.drawOfInflowPpm), reserve);
  const amountMinor = world.operator.phase === 'gone' ? reserve : share;
  if (amountMinor > 0) execute(world, { type: 'operatorDraw', amountMinor, currency: 'cash' });
}

/** While it is slow, the fee may be another. */
export function setPhase(
  { world, settings }: Policy,
  phase: 'paying' | 'slowing' | 'gone',
  takesWithdrawals: boolean,
): void {
  const isDearer = phase === 'slowing' && settings.slowFeePpm > 0;
  const feePpm = isDearer ? settings.slowFeePpm : world.scenario.withdrawal.feePpm;
  execute(world, { type: 'setOperator', phase, takesWithdrawals, feePpm });
}
