import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { openFacilitators } from '../accounts/facilitators.ts';
import { openPasswords } from '../accounts/passwords.ts';
import { openSessions } from '../accounts/sessions.ts';
import { openTexts } from '../texts/texts.ts';
import { openAudit } from './audit.ts';
import { courseRows } from './course.ts';
import { openServerDatabase } from './database.ts';
import { openFinalFigureStore } from './final-figures.ts';
import { testKey } from './installation-key.fixture.ts';
import { migrations, NewerDatabase } from './migrate.ts';
import { openObservations } from './observations.ts';
import { openNotes } from './open-notes.ts';
import { sheetRows } from './questionnaire-sheets.ts';
import { secondFactorRows } from './second-factors.ts';
import { pictureRows } from './uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * A database that a server wrote before migrations were numbered, with rows in each of its tables: three facilitators,
 * one of them disabled and one with a second factor, a learner who wrote and answered, a room that has ended.
 */
function version1(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, gunzipSync(readFileSync(join(import.meta.dirname, 'version-1.sqlite.gz'))));
  return path;
}
const room = '2DNP7D';
const learner = 41;
const writtenAt = 1_795_355_907_104;
const now = () => writtenAt;

const rowsOf = (database: DatabaseSync, tables: string[]) =>
  tables.map((table) => database.prepare(`SELECT * FROM ${table}`).all());
const namesIn = (database: DatabaseSync): string[] =>
  database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => String(name));
const schemaOf = (database: DatabaseSync) =>
  database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all();

test('a version 1 database keeps every row when it is opened, and gets the schema of a new one', () => {
  const path = version1('rows.sqlite');
  const renamed = new Map([
    ['keepsakes', 'final_figures'],
    ['sightings', 'observations'],
  ]);
  const before = new DatabaseSync(path);
  const tables = namesIn(before);
  const rows = rowsOf(before, tables);
  before.close();
  expect(tables).toHaveLength(17);
  expect(rows.filter((each) => each.length === 0)).toEqual([]);

  const database = openServerDatabase(path);
  // What version 1 noted of a look is that there was one.
  const grown = new Map<string, object>([
    ['sightings', { count: 1, seconds: 0, seq: -1, shown: null }],
    ['facilitators', { first_password_at: null, sessions_from: 0 }],
    ['second_factors', { is_encrypted: 0 }],
    ['questionnaire_sheets', { thoughts: null }],
    ['uploads', { checksum: '' }],
  ]);
  /** A session of before began half a day before its end, and nothing else is known of it. */
  const grownBy = (table: string, row: Record<string, unknown>): object => {
    if (table !== 'consoles') return grown.get(table) ?? {};
    const begun = Number(row.expires_at) - 43_200_000;
    return { begun_at: begun, seen_at: begun, proven_at: 0, browser: '' };
  };
  expect(
    rowsOf(
      database,
      tables.map((table) => renamed.get(table) ?? table),
    ),
  ).toEqual(rows.map((list, place) => list.map((row) => ({ ...row, ...grownBy(tables[place]!, row) }))));
  const fresh = openServerDatabase(':memory:');
  // What SQLite wrote down of a table's definition differs in its white space alone.
  const plain = (each: object) => JSON.stringify(each).replace(/\\n|\s+|IF NOT EXISTS/g, '');
  expect(schemaOf(database).map(plain)).toEqual(schemaOf(fresh).map(plain));
  database.close();
});

/** A browser that nobody has signed in at. */
const here = { address: 'here', consoleKey: null };

test('a version 1 database still signs facilitators in, and keeps disabled accounts and second factors', async () => {
  const database = openServerDatabase(version1('facilitators.sqlite'));
  const facilitators = openFacilitators({ database, key: testKey, passwords: openPasswords(), now });
  expect(await facilitators.signIn('teacher', 'a long enough password', here)).toEqual({ role: 'owner' });
  expect(await facilitators.signIn('teacher', 'another password', here)).toBe('wrong');
  expect(await facilitators.signIn('grace', '9rm7q-4p9ga-rcw3k-wpw8a', here)).toBe('wrong');
  const heidi = ['heidi', 'zxzdg-rwkh8-u8rsh-mdnb4', here] as const;
  expect(await facilitators.signIn(...heidi)).toBe('secondFactor');
  expect(await facilitators.signIn(...heidi, 'tsd5m-qh344-auvhr')).toEqual({ role: 'facilitator' });
  expect(facilitators.secondFactors.codesLeft('heidi')).toBe(9);
  database.close();
});

test('second factors of a version 1 database are encrypted at the first start, and nothing of them stays in the file', () => {
  const path = version1('factors.sqlite');
  const before = new DatabaseSync(path);
  const old = before.prepare("SELECT secret FROM second_factors WHERE name = 'heidi'").get()!
    .secret as Uint8Array;
  before.close();
  const isInFile = () =>
    readdirSync(folder)
      .filter((name) => name.startsWith('factors.sqlite'))
      .some((name) => readFileSync(join(folder, name)).includes(Buffer.from(old)));
  expect(isInFile()).toBe(true);
  const database = openServerDatabase(path);
  expect(secondFactorRows(database, testKey).find('heidi')).toMatchObject({
    secret: Buffer.from(old),
    isOn: true,
  });
  expect(isInFile()).toBe(false);
  database.close();
  const again = openServerDatabase(path);
  expect(secondFactorRows(again, testKey).find('heidi')?.secret).toEqual(Buffer.from(old));
  again.close();
});

test('a version 1 database keeps sessions, texts, the audit log and what is known of rooms', () => {
  const database = openServerDatabase(version1('all.sqlite'));
  const sessions = openSessions(database, now);
  expect(sessions.device('B67HeQyzFUFCI4imxQCnhxs7Fnf0KX5EDaE7fmeh2BQ')).toMatchObject({ room, learner });
  expect(sessions.member('VjITruHI4k4oBy5XHBN2L0LO8cT8x8V57GW7GjmnNjQ')).toMatchObject({ room, member: 1 });
  expect(sessions.console('YDUCiGDP39SDJy-crez8qYmNKbszYh-asPd09M4i2YQ')).toMatchObject({ name: 'teacher' });
  const texts = openTexts(database);
  expect(texts.read(room, 'fcapfdfodkfcfcmiblehbfhdibfjhcco')).toBe('Night Owl');
  expect(texts.proves(room, 'fcapfdfodkfcfcmiblehbfhdibfjhcco')).toBe(true);
  const audit = openAudit(database, now);
  expect(audit.read(null, 0, 100)).toHaveLength(8);
  expect(audit.read(room, 0, 100).map(({ action }) => action)).toEqual([
    'debrief/open',
    'questionnaire/open',
    'notice/create',
  ]);
  expect(openNotes(database).read(`debrief ${room}`)).toBe('open');
  expect(courseRows(database).after(room, 0)).toHaveLength(2);
  expect(openObservations(database, now).read(room)).toEqual([
    {
      room,
      learner,
      what: 'claim',
      subject: 'soldProgress',
      at: 1_795_355_904_190,
      worldAt: 1_767_571_200_000,
      count: 1,
      seq: -1,
      seconds: 0,
    },
  ]);
  expect(openFinalFigureStore(database).read('XCDCJ4', 'forks')).toEqual([]);
  const [sheet] = sheetRows(database).of(room, learner);
  expect(sheet).toMatchObject({ phase: 'before', set: 'b', selfRating: 4 });
  expect(sheet?.answers).toHaveLength(8);
  const picture = pictureRows(database, now).find('fejbnfakhlioalpikhnfidpaddbbkidl');
  expect(picture).toMatchObject({ room, learner, kind: 'post' });
  database.close();
});

test('migrations are applied once, in order, and their table says when', () => {
  const path = join(folder, 'fresh.sqlite');
  const applied = (database: DatabaseSync) =>
    database.prepare('SELECT number, name, at FROM migrations ORDER BY number').all();
  const first = openServerDatabase(path);
  const rows = applied(first);
  expect(rows.map(({ number, name }) => `${number} ${name}`)).toEqual(
    migrations.map(({ name }, index) => `${index + 1} ${name}`),
  );
  first.close();
  const second = openServerDatabase(path);
  expect(applied(second)).toEqual(rows);
  second.close();
});

test('a migration that fails leaves the database as it was', () => {
  const path = version1('half.sqlite');
  const before = new DatabaseSync(path);
  // The second migration wants this name.
  before.exec('CREATE TABLE final_figures (a INTEGER) STRICT');
  const tables = namesIn(before);
  before.close();
  expect(() => openServerDatabase(path)).toThrow(/already another table/);
  const after = new DatabaseSync(path);
  expect(namesIn(after)).toEqual(tables);
  expect(after.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 });
  after.close();
});

test.each([
  ['user_version, as servers before numbered migrations wrote it', 'PRAGMA user_version = 99'],
  ['the table of migrations', "INSERT INTO migrations (number, name, at) VALUES (99, 'later', 0)"],
])('a newer database is known by %s, and the error says what to do', (how, sql) => {
  const path = join(folder, `newer-${how.length}.sqlite`);
  const database = openServerDatabase(path);
  database.exec(sql);
  database.close();
  expect(() => openServerDatabase(path)).toThrow(NewerDatabase);
  expect(() => openServerDatabase(path)).toThrow(
    new RegExp(`newer version .* number 99, .* knows ${migrations.length}\\. Start that version`),
  );
});
