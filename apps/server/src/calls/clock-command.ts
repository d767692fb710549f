import { DAY, HOUR, isWorkingDay, secondOfDay } from '@glassmine/kernel';
import type { Command, World } from '@glassmine/replica';
import { FormError } from '@glassmine/replica/wire';
import { ticksToNextDay } from '@glassmine/room';

export interface ClockForm {
  action: 'pause' | 'resume' | 'speed' | 'nextDay' | 'withdrawals';
  secondsPerDay?: number;
}

/** What a facilitator's hand on the clock means to the world; null when its last day is over. */
export function clockCommand(world: World, { action, secondsPerDay }: ClockForm): Command | null {
  const { settings, scenario } = world;
  const left = Math.ceil((scenario.clock.endDay * DAY - world.now) / scenario.clock.tickSeconds);
  if (left <= 0 && action !== 'pause') return null;
  switch (action) {
    case 'pause':
      return { type: 'setClock', running: false, secondsPerDay: settings.secondsPerDay };
    case 'resume':
      return { type: 'setClock', running: true, secondsPerDay: settings.secondsPerDay };
    case 'speed':
      if (secondsPerDay === undefined) throw new FormError('secondsPerDay', 'missing');
      return { type: 'setClock', running: settings.running, secondsPerDay };
    case 'nextDay':
      return { type: 'tick', ticks: Math.min(left, ticksToNextDay(world)) };
    case 'withdrawals':
      return { type: 'tick', ticks: Math.min(left, ticksToWithdrawals(world)) };
  }
}

/** To the first tick at which requests are taken on a working day, today when that is still to come. */
function ticksToWithdrawals({ now, startDay, scenario }: World): number {
  const opens = scenario.withdrawal.fromHour * HOUR;
  let at = now - secondOfDay(now) + opens;
  while (at <= now || !isWorkingDay(startDay, at)) at += DAY;
  return Math.ceil((at - now) / scenario.clock.tickSeconds);
}
