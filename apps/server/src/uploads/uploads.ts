import { createHmac, hash, randomBytes } from 'node:crypto';
import { type PictureKind, pictureUrl, type RefusalKey } from '@glassmine/replica/wire';
import type { ServerDatabase } from '../store/database.ts';
import { type PictureRow, pictureRows } from '../store/uploads.ts';
import { openPictureDecoder, type PictureDecoder } from './picture-decoder.ts';
import type { PictureFiles } from './picture-files.ts';

/** A picture that is kept. */
export interface StoredPicture {
  /** 32 small letters; what commands and views carry. */
  readonly id: string;
  /** Where it is served, to those who may see it. */
  readonly url: string;
  /** False when the same request had stored it before. */
  readonly isNew: boolean;
}

export type UploadRefusal = Extract<RefusalKey, `upload.${string}`>;

export interface Uploads {
  /**
   * Draws a picture anew and keeps it, or says why not.
   * @param key of the request: the same key and bytes give the same picture, so that a command that is sent
   *   again is the same command
   */
  storeImage(
    room: string,
    learner: number,
    bytes: Buffer,
    kind: PictureKind,
    key?: string,
  ): Promise<StoredPicture | { refusal: UploadRefusal }>;
  find(id: string): PictureRow | null;
  /** The WebP bytes; null when they are gone, or not those that were kept. */
  read(picture: PictureRow): Promise<Buffer | null>;
  /** Deletes one picture of a room, such as an avatar that was replaced. */
  drop(room: string, id: string): Promise<void>;
  /** Deletes all that was sent in a room (charter 6). */
  endRoom(room: string): void;
}

/** Those of a server, which end with it. */
export interface OpenUploads extends Uploads {
  /** Rooms of which a picture is missing or of another length. */
  changedRooms(): string[];
  /** Ends the processes that draw. */
  close(): Promise<void>;
}

export interface Quotas {
  learnerPictures: number;
  learnerBytes: number;
  roomPictures: number;
  roomBytes: number;
}

/** Of pictures as they are kept, which is a tenth of what phones send. */
export const usualQuotas: Quotas = {
  learnerPictures: 60,
  learnerBytes: 20 * 1024 * 1024,
  roomPictures: 4_000,
  roomBytes: 400 * 1024 * 1024,
};

export interface UploadsOptions {
  database: ServerDatabase;
  files: PictureFiles;
  /** Makes unguessable names. */
  secret: Uint8Array;
  now: () => number;
  quotas?: Quotas;
  /** Is told what a picture has done to its decoder, in words that hold nothing of the picture. */
  report?: (words: string) => void;
  decoder?: PictureDecoder;
  /** Is told the room of a picture that is not as it was kept. */
  changed?: (room: string) => void;
}

export function isPictureId(text: unknown): text is string {
  return typeof text === 'string' && /^[a-p]{32}$/.test(text);
}

export function openUploads(options: UploadsOptions): OpenUploads {
  const { database, files, quotas = usualQuotas, report = () => {}, changed = () => {} } = options;
  const { decoder = openPictureDecoder({ report }) } = options;
  const rows = pictureRows(database, options.now);

  function overQuota(room: string, learner: number, more: number): UploadRefusal | null {
    const own = rows.ofLearner(room, learner);
    if (own.pictures >= quotas.learnerPictures || own.bytes + more > quotas.learnerBytes) {
      return 'upload.learnerFull';
    }
    const all = rows.ofRoom(room);
    const isFull = all.pictures >= quotas.roomPictures || all.bytes + more > quotas.roomBytes;
    return isFull ? 'upload.roomFull' : null;
  }

  return {
    async storeImage(room, learner, bytes, kind, key) {
      const id = pictureId(options.secret, [room, learner, kind, key, hash('sha256', bytes)]);
      if (rows.find(id) && files.has(room, id)) return { id, url: pictureUrl(id), isNew: false };
      const full = overQuota(room, learner, 0);
      if (full) return { refusal: full };
      const drawn = await decoder.redraw(bytes, kind);
      if (typeof drawn === 'string') return { refusal: drawn };
      const prepared = await files.prepare(room, id, drawn);
      // Many may have come this far together: what counts is how full it is now, and no turn lies between.
      const refusal = rows.find(id) ? null : overQuota(room, learner, drawn.length);
      if (refusal) {
        await prepared.discard();
        return { refusal };
      }
      const proof = { bytes: drawn.length, hash: hash('sha256', drawn) };
      const isNew = await prepared.keep(() => rows.add({ id, room, learner, kind }, proof));
      return { id, url: pictureUrl(id), isNew };
    },
    find: rows.find,
    async read({ room, id }) {
      const bytes = await files.read(room, id);
      const kept = rows.proofOf(id);
      // Its row goes before its bytes: one that was dropped meanwhile is not lost.
      if (kept === null) return bytes;
      if (bytes !== null && (kept.hash === '' || hash('sha256', bytes) === kept.hash)) return bytes;
      changed(room);
      return null;
    },
    changedRooms: () => files.changedRooms(rows.all),
    async drop(room, id) {
      if (!isPictureId(id) || rows.find(id)?.room !== room) return;
      rows.drop(id);
      await files.remove(room, id);
    },
    endRoom(room) {
      rows.dropRoom(room);
      files.removeRoom(room);
    },
    close: () => decoder.close(),
  };
}

/** Deletes what rooms left behind that ended while the server was on its way down. */
export function forgetEndedRooms(
  uploads: Uploads,
  files: Pick<PictureFiles, 'rooms'>,
  isKept: (room: string) => boolean,
): void {
  for (const room of files.rooms()) if (!isKept(room)) uploads.endRoom(room);
}

/** 128 bits as letters alone: no digits in it that could be taken for somebody's number. */
function pictureId(secret: Uint8Array, parts: (string | number | undefined)[]): string {
  const key = parts.includes(undefined) ? randomBytes(32) : Buffer.from(parts.join(' '));
  const digest = createHmac('sha256', secret).update('picture ').update(key).digest().subarray(0, 16);
  return [...digest].map((byte) => letters[byte >> 4]! + letters[byte & 15]!).join('');
}

const letters = 'abcdefghijklmnop';
