import type { DatabaseSync } from 'node:sqlite';
import type { World } from '@glassmine/scheme';
import { timeOf } from '@glassmine/views';

/** That a learner looked at something: an X-ray card, where an amount came from, the own debrief. */
export interface Sighting {
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
 * What learners looked at for the first time. Looking changes no world, so no journal has it; it is kept beside, for
 * the record of a class, and has no name in it and no words.
 */
export interface Sightings {
  note(what: Omit<Sighting, 'at' | 'worldAt'>, world: World): void;
  /** Of a room, in the order they came. */
  read(room: string): Sighting[];
}

const schema = `
  CREATE TABLE IF NOT EXISTS sightings (
    room TEXT NOT NULL, learner INTEGER NOT NULL, what TEXT NOT NULL, subject TEXT NOT NULL,
    at INTEGER NOT NULL, world_at INTEGER NOT NULL, PRIMARY KEY (room, learner, what, subject)
  ) STRICT, WITHOUT ROWID;
`;

export function openSightings(database: DatabaseSync, now: () => number): Sightings {
  database.exec(schema);
  const insert = database.prepare('INSERT INTO sightings VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING');
  const select = database.prepare('SELECT * FROM sightings WHERE room = ? ORDER BY at, learner, subject');
  // Most looks are second looks: those are not written at all.
  const known = new Set(
    database
      .prepare('SELECT room, learner, what, subject FROM sightings')
      .all()
      .map(({ room, learner, what, subject }) => `${room} ${learner} ${what} ${subject}`),
  );
  return {
    note({ room, learner, what, subject }, world) {
      const key = `${room} ${learner} ${what} ${subject}`;
      if (known.has(key)) return;
      known.add(key);
      insert.run(room, learner, what, subject, now(), timeOf(world, world.now));
    },
    read: (room) =>
      select.all(room).map(({ world_at: worldAt, ...rest }) => ({ ...rest, worldAt }) as unknown as Sighting),
  };
}
