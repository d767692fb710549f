import { randomInt } from 'node:crypto';
import { DAY, HOUR } from '@glassmine/kernel';
import type { World } from '@glassmine/scheme';
import type { Notes } from '../store/notes.ts';
import type { Rooms } from './rooms.ts';
import { defaultScenario, readScenarioFile } from './scenario-files.ts';

/** World days that a scheme whose operator has gone is left standing: long enough to look around. */
const daysLeftStanding = 5;
/**
 * World time a new demo room has behind it: a week and a morning, so that a newcomer comes at eight on a working
 * day into something that already runs, with others' winnings to read and weeks to go.
 */
const beforeArrivalSeconds = 7 * DAY + 8 * HOUR;

/**
 * Makes sure that a demo room runs that is worth entering; resolves to its code. A room of another scenario
 * than the wanted one is ended.
 */
export async function openDemoRoom(
  rooms: Rooms,
  notes: Notes,
  scenario: string = defaultScenario,
): Promise<string> {
  const last = notes.read('demo-room');
  const room = last === null ? null : rooms.enter(last);
  if (last !== null && room !== null && typeof room !== 'string') {
    const { world } = room.simulation;
    if (!isOver(world) && world.scenario.key === scenario) {
      const { running, secondsPerDay } = world.settings;
      if (!running)
        await room.execute({ type: 'setClock', running: true, secondsPerDay }, { actor: 'server' });
      return last;
    }
    await rooms.end(last);
  }
  const code = await rooms.create(demoScenario(scenario), randomInt(2 ** 32));
  const created = rooms.running(code);
  // Day by day, so that the course of the room shows the days and not one leap.
  for (let left = beforeArrivalSeconds; left > 0; left -= DAY) {
    const ticks = Math.floor(Math.min(DAY, left) / created.simulation.world.scenario.clock.tickSeconds);
    await created.execute({ type: 'tick', ticks }, { actor: 'server' });
  }
  notes.write('demo-room', code);
  return code;
}

/** A scenario as shipped, at a world day a minute, with the X-ray at hand. */
export function demoScenario(name: string = defaultScenario): unknown {
  const scenario = readScenarioFile(name);
  return { ...scenario, xray: 'onDemand', clock: { ...scenario.clock, secondsPerDay: 60 } };
}

export function isOver({ now, operator, scenario, vars }: World): boolean {
  const isGone = operator.phase === 'gone' && now - operator.since > daysLeftStanding * DAY;
  return isGone || vars.closed === 1 || now >= scenario.clock.endDay * DAY;
}
