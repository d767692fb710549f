import type { PictureKind } from '@glassmine/replica/wire';
import type { ServerDatabase } from './database.ts';
import { statement } from './statement.ts';

/** Whose a picture is; its bytes are in a file of its name. */
export interface PictureRow {
  readonly id: string;
  readonly room: string;
  /** Row of the world's people. */
  readonly learner: number;
  readonly kind: PictureKind;
}

type Kept = { pictures: number; bytes: number };

export function pictureRows(database: ServerDatabase, now: () => number) {
  const insert = statement<
    [id: string, room: string, learner: number, kind: string, bytes: number, at: number]
  >(
    database,
    `INSERT INTO uploads (id, room, learner, kind, bytes, created_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO NOTHING`,
  );
  const select = statement<[id: string], PictureRow>(
    database,
    'SELECT id, room, learner, kind FROM uploads WHERE id = ?',
  );
  const ofRoom = 'SELECT count(*) AS pictures, coalesce(sum(bytes), 0) AS bytes FROM uploads WHERE room = ?';
  const countRoom = statement<[room: string], Kept>(database, ofRoom);
  const countLearner = statement<[room: string, learner: number], Kept>(
    database,
    `${ofRoom} AND learner = ?`,
  );
  const remove = statement<[id: string]>(database, 'DELETE FROM uploads WHERE id = ?');
  const removeRoom = statement<[room: string]>(database, 'DELETE FROM uploads WHERE room = ?');
  return {
    find: (id: string): PictureRow | null => select.get(id) ?? null,
    /** False when it was there already. */
    add: ({ id, room, learner, kind }: PictureRow, bytes: number): boolean =>
      insert.run(id, room, learner, kind, bytes, now()) === 1,
    ofRoom: (room: string): Kept => countRoom.get(room)!,
    ofLearner: (room: string, learner: number): Kept => countLearner.get(room, learner)!,
    drop: (id: string): void => void remove.run(id),
    dropRoom: (room: string): void => void removeRoom.run(room),
  };
}
