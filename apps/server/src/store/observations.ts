import type { World } from '@glassmine/replica';
import { timeOf } from '@glassmine/replica/views';
import type { ServerDatabase } from './database.ts';
import { statement } from './statement.ts';
import { transaction } from './transaction.ts';

/** What a learner looked at, as the caller says it; `seconds` are real ones, of a page. */
export interface Look {
  /**
   * What explains the fraud: an X-ray card, an amount's origin, the own debrief; a page of the app, and a chat that was
   * read.
   */
  what: 'claim' | 'provenance' | 'debrief' | 'page' | 'chat';
  /** Key of the claim, kind of the amount, path of the page, name of the chat; nothing that anybody wrote. */
  subject: string;
  seconds?: number;
}

/** How often a learner has looked at something, and how long. */
export interface Observation extends Required<Look> {
  room: string;
  /** Number of the person in the world. */
  learner: number;
  count: number;
  /** Of the first time: wall clock and world calendar, epoch ms. */
  at: number;
  worldAt: number;
}

/**
 * What learners looked at. A view changes no world, so no journal has it; it is kept beside, for the record of a class
 * and for the learner's own debrief, and has no name in it and no words.
 */
export interface Observations {
  note(who: Pick<Observation, 'room' | 'learner'>, looks: readonly Look[], world: World): void;
  /** Of a room, in the order of the first times. */
  read(room: string): Observation[];
  /** Of one learner, likewise. */
  of(room: string, learner: number): Observation[];
}

export function openObservations(database: ServerDatabase, now: () => number): Observations {
  const add = statement<
    [room: string, learner: number, what: string, subject: string, at: number, worldAt: number, s: number]
  >(
    database,
    `INSERT INTO observations (room, learner, what, subject, at, world_at, count, seconds)
     VALUES (?, ?, ?, ?, ?, ?, 1, ?)
     ON CONFLICT (room, learner, what, subject)
     DO UPDATE SET count = observations.count + 1, seconds = observations.seconds + excluded.seconds`,
  );
  const columns =
    'SELECT room, learner, what, subject, at, world_at AS worldAt, count, seconds FROM observations';
  const ofRoom = statement<[room: string], Observation>(
    database,
    `${columns} WHERE room = ? ORDER BY at, learner, subject`,
  );
  const ofLearner = statement<[room: string, learner: number], Observation>(
    database,
    `${columns} WHERE room = ? AND learner = ? ORDER BY at, subject`,
  );
  return {
    note({ room, learner }, looks, world) {
      if (looks.length === 0) return;
      transaction(database, () => {
        for (const { what, subject, seconds = 0 } of looks)
          add.run(room, learner, what, subject, now(), timeOf(world, world.now), seconds);
      });
    },
    // Of no prototype as SQLite gives them: they go to a thread, as plain objects.
    read: (room) => ofRoom.all(room).map((row) => ({ ...row })),
    of: (room, learner) => ofLearner.all(room, learner).map((row) => ({ ...row })),
  };
}
