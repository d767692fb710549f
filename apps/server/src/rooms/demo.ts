import { DAY } from '@glassmine/kernel';
import type { World } from '@glassmine/replica';
import type { Notes } from '../store/notes.ts';
import { Elsewhere } from './elsewhere.ts';
import { newRoomSeed } from './room-seed.ts';
import type { Rooms } from './rooms.ts';
import { defaultScenario, readScenarioFile } from './scenario-files.ts';
import type { WarmUps } from './warm-up.ts';

/** World days that a scheme whose operator has gone is left standing: long enough to look around. */
const daysLeftStanding = 5;
/**
 * A new demo room has a week behind it, so that a newcomer comes on a working day into something that already runs,
 * with others' winnings to read and weeks to go.
 */
const warmUpDays = 7;

export interface DemoServices {
  rooms: Rooms;
  notes: Notes;
  warmUps: WarmUps;
}

/**
 * Makes sure that a demo room runs that is worth entering; resolves to its code. A room of another scenario
 * than the wanted one is ended.
 */
export async function openDemoRoom(
  { rooms, notes, warmUps }: DemoServices,
  scenario: string = defaultScenario,
): Promise<string> {
  const last = notes.read('demo-room');
  // Among nodes the first call opens it, unless another node runs it.
  if (last !== null && (await isElsewhere(rooms, last))) return last;
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
  const code = await rooms.create(demoScenario(scenario), newRoomSeed());
  await warmUps.run(code, warmUpDays);
  notes.write('demo-room', code);
  return code;
}

async function isElsewhere({ shared }: Rooms, code: string): Promise<boolean> {
  try {
    await shared?.place(code);
    return false;
  } catch (error) {
    if (error instanceof Elsewhere) return true;
    throw error;
  }
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
