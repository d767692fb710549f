import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { vi } from 'vitest';
import { ok, TestServer } from '../../apps/server/src/server.fixture.ts';
import { png } from '../../apps/server/src/uploads/picture.fixture.ts';
import type { State } from './file-states.ts';

/** Data folders of one installation at several moments, and one of another installation. */
export interface Folders {
  roomCode: string;
  /** The first picture of the room. */
  pictureId: string;
  /** As a polite stop left it, early on and later. */
  older: string;
  stopped: string;
  /** As a kill left it: what was done last stands in the write-ahead logs alone. */
  killed: string;
  other: string;
}

const made: string[] = [];

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-state-'));
  made.push(folder);
  return folder;
}

export const removeFolders = (): void => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
};

export function copyOf(folder: string): string {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

export async function makeFolders(): Promise<Folders> {
  const server = await TestServer.start();
  await server.facilitator();
  await play(server);
  await server.close();
  const older = copyOf(server.folder);
  await server.open();
  await play(server);
  const killed = await copyWithLogs(server);
  await server.close();
  const stopped = copyOf(server.folder);
  const { roomCode, folder } = server;
  const another = await TestServer.start();
  await play(another);
  await another.close();
  const other = copyOf(another.folder);
  for (const each of [folder, another.folder]) rmSync(each, { recursive: true, force: true });
  const [picture = ''] = readdirSync(join(stopped, 'uploads', roomCode));
  return { roomCode, pictureId: picture.replace('.webp', ''), older, stopped, killed, other };
}

/** A learner buys, writes and sends a picture, and a facilitator is made. */
export async function play(server: TestServer): Promise<void> {
  const learner = await server.investor('500');
  ok(await learner.buy());
  const { texts, uploads, audit } = server.server.services;
  texts.keep(server.roomCode, 'learner:0', 'what I wrote', 'request');
  await uploads.storeImage(server.roomCode, 0, await png(), 'post', 'request');
  audit.add('teacher', 'room/create', server.roomCode, {});
}

/** Logs are emptied again and again: it takes one in which something stands, and heads that know of it. */
async function copyWithLogs(server: TestServer): Promise<string> {
  for (;;) {
    const heads = readFileSync(join(server.folder, 'heads.json'), 'utf8');
    for (let times = 0; times < 6; times++) await server.tick(1);
    server.server.services.audit.add('teacher', 'room/create', server.roomCode, {});
    await vi.waitFor(
      () => {
        if (readFileSync(join(server.folder, 'heads.json'), 'utf8') === heads)
          throw new Error('not yet written');
      },
      { timeout: 600_000, interval: 5 },
    );
    const copy = copyOf(server.folder);
    const isLogged = (name: string) => statSync(join(copy, `${name}.sqlite-wal`)).size > 4 * 4_120;
    if (isLogged('journal') && isLogged('accounts')) return copy;
  }
}

/** Whether a file is there only while a server runs, and after it was killed. */
export const isOfKilled = (file: string): boolean => /-(wal|shm)$|^owners\//.test(file);

/** A copy of the folder in which one file is in this state. */
export function damagedCopy(folders: Folders, file: string, state: State): string {
  const folder = copyOf(isOfKilled(file) ? folders.killed : folders.stopped);
  const path = join(folder, nameIn(folder, file, folders.roomCode));
  const damage = damages[state];
  if (damage === undefined) throw new Error(`no file is in the state: ${state}`);
  damage(path, (source) => join(source, nameIn(source, file, folders.roomCode)), folders);
  return folder;
}

/** A file of the room or of the server's lock, by its place in the table. */
function nameIn(folder: string, file: string, roomCode: string): string {
  if (file.startsWith('owners/')) {
    const ending = file.endsWith('-journal') ? '.lock-journal' : '.lock';
    return join('owners', readdirSync(join(folder, 'owners')).find((name) => name.endsWith(ending))!);
  }
  if (!file.startsWith('uploads/')) return file;
  const room = join('uploads', roomCode);
  return join(room, readdirSync(join(folder, room))[0]!);
}

type Damage = (path: string, in_: (folder: string) => string, folders: Folders) => void;

const damages: Partial<Record<State, Damage>> = {
  missing: (path) => rmSync(path, { recursive: true }),
  empty: (path) => truncateSync(path, 0),
  truncated: (path) => truncateSync(path, Math.floor(statSync(path).size / 2)),
  overwritten: (path) => writeFileSync(path, 'nothing that SQLite can read\n'.repeat(100)),
  'a flipped bit': (path) => flipBit(path),
  'a changed input': (path) => change(path, "UPDATE inputs SET actor = actor || 'x' WHERE seq = 3"),
  'a changed text': (path) => change(path, "UPDATE texts SET text = 'what I never wrote'"),
  'of another installation': (path, at, { other }) => cpSync(at(other), path),
  'of an older backup': (path, at, { older }) => cpSync(at(older), path),
};

function change(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  if (database.prepare(sql).run().changes === 0) throw new Error(`nothing to change: ${sql}`);
  database.close();
}

/** Where it does harm: in the kind of a database's second page, in the second frame of a log, in the head of a key. */
function flipBit(path: string): void {
  const bytes = readFileSync(path);
  const places: [ending: string, at: number][] = [
    ['.sqlite', 4_096],
    ['-wal', 32 + 4_120 + 100],
    ['.key', 3],
  ];
  const at = places.find(([ending]) => path.endsWith(ending))?.[1] ?? bytes.length >> 1;
  bytes[at]! ^= 1;
  writeFileSync(path, bytes);
}

/** What was said, without what differs from one run to the next. */
export function plain(said: string, folder: string, roomCode: string): string {
  return said
    .replaceAll(`${folder}/`, '')
    .replaceAll(folder, 'DATA')
    .replaceAll(roomCode, 'CODE')
    .replaceAll("installation's", 'installation’s')
    .replace(/damaged-[0-9TZ-]+/g, 'damaged-TIME')
    .replace(/inputs? \d+( to \d+)?/g, 'inputs N to M')
    .replace(/\b[0-9a-f]{4}(-[0-9a-f]{4}){3}\b/g, 'FINGERPRINT');
}
