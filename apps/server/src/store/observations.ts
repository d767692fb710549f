import type { World } from '@glassmine/scheme';
import { timeOf } from '@glassmine/views';
import type { ServerDatabase } from './database.ts';
import { statement } from './statement.ts';

/** That a learner has opened something that explains the fraud: an X-ray card, an amount's origin, the own debrief. */
export interface Observation {
  room: string;
  /** Number of the person in the world. */
  learner: number;
  what: 'claim' | 'provenance' | 'debrief';
  /** Key of the claim, kind of the amount; nothing that anybody wrote. */
  subject: string;
  /** Of the first time: wall clock and world calendar, epoch ms. */
  at: number;
  worldAt: number;
}

/**
 * The first observations of learners. A view changes no world, so no journal has it; it is kept beside, for the record of
 * a class, and has no name in it and no words.
 */
export interface Observations {
  /** Only the first time is kept. */
  note(observation: Omit<Observation, 'at' | 'worldAt'>, world: World): void;
  /** Of a room, in the order they came. */
  read(room: string): Observation[];
}

export function openObservations(database: ServerDatabase, now: () => number): Observations {
  const insert = statement<
    [room: string, learner: number, what: string, subject: string, at: number, worldAt: number]
  >(
    database,
    `INSERT INTO observations (room, learner, what, subject, at, world_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  );
  const columns = 'SELECT room, learner, what, subject, at, world_at AS worldAt FROM observations';
  const ofRoom = statement<[room: string], Observation>(
    database,
    `${columns} WHERE room = ? ORDER BY at, learner, subject`,
  );
  const keyOf = ({ room, learner, what, subject }: Omit<Observation, 'at' | 'worldAt'>) =>
    `${room} ${learner} ${what} ${subject}`;
  // Most observations are repeated: those are not written at all.
  const known = new Set(statement<[], Observation>(database, columns).all().map(keyOf));
  return {
    note(observation, world) {
      const key = keyOf(observation);
      if (known.has(key)) return;
      known.add(key);
      const { room, learner, what, subject } = observation;
      insert.run(room, learner, what, subject, now(), timeOf(world, world.now));
    },
    // Of no prototype as SQLite gives them: they go to a thread, as plain objects.
    read: (room) => ofRoom.all(room).map((row) => ({ ...row })),
  };
}
