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

/** The picture's bytes as they were kept: how many, and their SHA-256; that is empty for those of earlier versions. */
export interface PictureProof {
  readonly bytes: number;
  readonly hash: string;
}

type Kept = { pictures: number; bytes: number };

export function pictureRows(database: ServerDatabase, now: () => number) {
  const insert = statement<
    [id: string, room: string, learner: number, kind: string, bytes: number, at: number, hash: string]
  >(
    database,
    `INSERT INTO uploads (id, room, learner, kind, bytes, created_at, checksum) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO NOTHING`,
  );
  const select = statement<[id: string], PictureRow>(
    database,
    'SELECT id, room, learner, kind FROM uploads WHERE id = ?',
  );
  const proof = statement<[id: string], PictureProof>(
    database,
    'SELECT bytes, checksum AS hash FROM uploads WHERE id = ?',
  );
  const prove = statement<[bytes: number, hash: string, id: string]>(
    database,
    'UPDATE uploads SET bytes = ?, checksum = ? WHERE id = ?',
  );
  const every = statement<[], { id: string; room: string; bytes: number }>(
    database,
    'SELECT id, room, bytes FROM uploads',
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
    /** False when it was there already, without its bytes. */
    add({ id, room, learner, kind }: PictureRow, { bytes, hash }: PictureProof): boolean {
      if (insert.run(id, room, learner, kind, bytes, now(), hash) === 1) return true;
      prove.run(bytes, hash, id);
      return false;
    },
    proofOf: (id: string): PictureProof | null => proof.get(id) ?? null,
    all: () => every.all(),
    ofRoom: (room: string): Kept => countRoom.get(room)!,
    ofLearner: (room: string, learner: number): Kept => countLearner.get(room, learner)!,
    drop: (id: string): void => void remove.run(id),
    dropRoom: (room: string): void => void removeRoom.run(room),
  };
}
