/** All that is told of a room: by the console's calls, by learners' phones, and by the files that are saved of it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { SeriesPoint } from '@glassmine/replica/wire';
import { longRows, wideRows } from '@glassmine/study';
import { expect, vi } from 'vitest';
import { rowsOfCourse } from '../../apps/console/src/pages/export/rows-of-course.ts';
import { rowsOfMembers } from '../../apps/console/src/pages/export/rows-of-members.ts';
import { csvOf } from '../../apps/console/src/parts/csv.ts';
import { unpack } from '../../apps/server/src/exports/archive.fixture.ts';
import { exported } from '../../apps/server/src/exports/exporting.fixture.ts';
import type { Statement } from '../../apps/server/src/exports/xapi/statement.ts';
import type { Manifest } from '../../packages/exports/src/run/manifest.ts';
import { type Data, type Kind, kinds, type OneRoom } from './one-room.fixture.ts';

type Row = Record<string, string | number | boolean | null>;

/** Rows of a CSV without quoted cells, by the names of the columns. */
function rowsOf(text: string): Record<string, string>[] {
  const [head = [], ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
}

/** The tables of a room as a program reads them. */
export interface Tables {
  /** Amounts come as numbers with cents. */
  ask(sql: string): Promise<Row[]>;
  run: Manifest;
  /** The report's words, without its marks. */
  report: string;
  dictionary: string;
}

async function tablesOf(room: OneRoom, folder: string, format: 'parquet' | 'csv'): Promise<Tables> {
  const { body, fileName } = await exported(room.server, room.facilitator, { kind: 'glassmine', format });
  const names = await unpack(body, folder);
  const base = join(folder, fileName.replace('.zip', ''));
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  for (const name of names.filter((each) => each.endsWith(format))) {
    const table = name.split('/')[1]!.split('.')[0]!;
    await connection.run(`create view ${table} as select * from '${join(folder, name)}'`);
  }
  const text = (name: string) => readFileSync(join(base, name), 'utf8');
  return {
    async ask(sql) {
      const rows = (await connection.runAndReadAll(sql)).getRowObjectsJson();
      return rows as Row[];
    },
    run: JSON.parse(text('run.json')),
    report: text('report.html')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
    dictionary: text('data-dictionary.md'),
  };
}

/** What the console says of the room. */
async function consoleOf(room: OneRoom) {
  const timeline = await vi.waitFor(
    async () => {
      const read = await room.ask('console/timeline');
      expect(read.isCatchingUp).toBe(false);
      return read;
    },
    { timeout: 1_800_000, interval: 200 },
  );
  return {
    board: await room.ask('console/board', { since: 0 }),
    debrief: (await room.ask('console/debrief')).room,
    lobby: await room.ask('console/lobby'),
    learners: await room.members('learners'),
    everybody: await room.members('everybody'),
    network: await room.ask('console/network'),
    questionnaire: await room.ask('console/questionnaire'),
    sheets: await room.ask('console/questionnaire/files'),
    attended: await room.ask('console/attendance'),
    timeline,
    lastDay: (await room.ask('console/timeline/day', { day: timeline.lived })).board,
    lastMembers: await room.ask('console/timeline/members', {
      day: timeline.lived,
      pageNum: 1,
      pageSize: 100,
    }),
  };
}

/** What the phones of learners say; and of those with an account, their pages at the console. */
async function phonesOf(room: OneRoom) {
  const phones = {} as Record<Kind, Awaited<ReturnType<typeof phoneOf>>>;
  for (const kind of kinds) phones[kind] = await phoneOf(room, kind);
  return phones;
}

async function phoneOf(room: OneRoom, kind: Kind) {
  const { learner } = room.learners[kind];
  const userId = room.world.people.member[learner]!;
  const page = { pageNum: 1, pageSize: 100 };
  const hasAccount = userId >= 0;
  return {
    learner,
    userId,
    debrief: await room.of(kind, 'room/debrief'),
    rows: await room.of(kind, 'room/debrief/rows'),
    end: await room.of(kind, 'room/end'),
    account: hasAccount ? await room.of(kind, 'assets/account') : null,
    sums: hasAccount ? await room.of(kind, 'assets/user/allExtract') : null,
    page: hasAccount ? await room.ask('console/member/detail', { userId, ...page }) : null,
    flow: hasAccount ? await room.ask('console/network/money', { userId }) : null,
  };
}

export async function tellingsOf(room: OneRoom) {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-figures-'));
  const desk = await consoleOf(room);
  const phones = await phonesOf(room);
  const learnerWithXray = desk.network.learners.find(({ arm }) => arm === 'xray')!;
  const kind = kinds.find((each) => phones[each].userId === learnerWithXray.userId)!;
  const truth: Data<'room/xray/truth'> = await room.of(kind, 'room/xray/truth');
  const parquet = await tablesOf(room, folder, 'parquet');
  const csv = await tablesOf(room, folder, 'csv');
  const { body } = await exported(room.server, room.facilitator, { kind: 'xapi' });
  const { sheets, attended } = desk;
  return {
    desk,
    phones,
    truth,
    parquet,
    csv,
    statements: JSON.parse(body.toString('utf8')) as Statement[],
    membersCsv: rowsOf(csvOf(rowsOfMembers(desk.network))),
    courseCsv: rowsOf(csvOf(rowsOfCourse(desk.debrief))),
    longCsv: rowsOf(csvOf(longRows(sheets))),
    wideCsv: rowsOf(csvOf(wideRows(sheets, attended))),
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type Tellings = Awaited<ReturnType<typeof tellingsOf>>;

/** A moment of the course in cents, of one currency. */
export const bookAt = (point: SeriesPoint, currency: 'coin' | 'cash') =>
  currency === 'coin'
    ? point
    : (point.cash ?? { deposits: 0, payouts: 0, draws: 0, reserve: 0, liabilities: 0 });
