import { DAY } from '@glassmine/kernel';
import type { ControlWorld } from './world.ts';

/** What stands of the scheme's app: all of it, a notice on top of it, or a server that answers nobody. */
type EndStage = 'open' | 'notice' | 'silent';

/** Whether the operator has gone: from then on nobody earns, and nothing arrives on a balance by itself. */
export function hasEnded({ operator }: ControlWorld): boolean {
  return operator.phase === 'gone';
}

/**
 * The stage that a world is in. Such apps stay up for some days, tell their members that all is well and take deposits;
 * then the server is switched off.
 */
export function afterEnd(world: ControlWorld): EndStage {
  if (!hasEnded(world)) return 'open';
  const silentFrom = world.operator.since + world.scenario.end.noticeDays * DAY;
  return world.vars.now < silentFrom ? 'notice' : 'silent';
}
