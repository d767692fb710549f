import { DAY, HOUR } from '@glassmine/kernel';
import type { Room } from '@glassmine/room';
import type { Log } from '../log.ts';
import type { Notes } from '../store/notes.ts';
import type { Rooms } from './rooms.ts';

/** Agents times days at most: some ten seconds of a server's time, while the facilitator waits for the room. */
const agentDaysMax = 150_000;
/** The hour at which people come in: nine, when withdrawals begin to be taken. */
const arrivalHour = 9;

/** Worlds that live for some days before anybody comes in, so that others' payouts are there to be seen. */
export interface WarmUps {
  /** Lets a new room live through its days; resolves at nine of the morning after. A restart goes on with it. */
  run(code: string, days: number): Promise<void>;
  /** Whether a room is still in its warm-up, when no learner can join. */
  isUnder(code: string): boolean;
  /** World days that a room runs before the first learner joins. */
  daysOf(code: string): number;
  /** Goes on with those that a stop of the server has cut short. */
  resume(): void;
  /** The same of one room, which another node had. */
  resumeOne(code: string): void;
}

const noteOf = (code: string) => `warm-up ${code}`;
const secondsOf = (days: number) => days * DAY + arrivalHour * HOUR;

/** Whether a room can be opened with so long a warm-up: not too much to compute, and with a day left to teach. */
export function isWarmUpPossible(request: { agents: number; days: number; warmUpDays: number }): boolean {
  const { agents, days, warmUpDays } = request;
  return warmUpDays === 0 || (agents * warmUpDays <= agentDaysMax && warmUpDays < days);
}

export function openWarmUps(notes: Notes, rooms: Rooms, log: Log): WarmUps {
  const daysOf = (code: string) => Number(notes.read(noteOf(code)) ?? 0);
  const isUnder = (code: string) => {
    const days = daysOf(code);
    const room = days > 0 ? rooms.enter(code) : 'room.unknown';
    return typeof room !== 'string' && room.simulation.world.now < secondsOf(days);
  };
  const resumeOne = (code: string) => {
    if (!isUnder(code)) return;
    advanceUntil(rooms.running(code), secondsOf(daysOf(code))).catch((error) => log.error('warm-up', error));
  };
  return {
    daysOf,
    isUnder,
    async run(code, days) {
      if (days === 0) return;
      notes.write(noteOf(code), String(days));
      await advanceUntil(rooms.running(code), secondsOf(days));
    },
    resume: () => rooms.codes().forEach(resumeOne),
    resumeOne,
  };
}

/** Day by day, so that the course of the room shows the days and not one leap. */
async function advanceUntil(room: Room, until: number): Promise<void> {
  const { world } = room.simulation;
  while (world.now < until) {
    const seconds = Math.min(DAY - (world.now % DAY), until - world.now);
    const ticks = Math.ceil(seconds / world.scenario.clock.tickSeconds);
    await room.execute({ type: 'tick', ticks }, { actor: 'server' });
  }
}
