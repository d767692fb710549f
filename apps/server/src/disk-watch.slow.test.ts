import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { isOnPostgres } from './postgres.fixture.ts';
import { ok, TestServer } from './server.fixture.ts';
import type { ServerDatabase } from './store/database.ts';

const server = TestServer.forFile();

// A database that is full says so by itself, and its operator is told by its own tools.
test.skipIf(isOnPostgres)(
  'a full disk is reported at the console, at health and in the log, and the server continues once there is space',
  async () => {
    await server.facilitator();
    const { texts } = server.server.services;
    const database = sqliteOf(server.server.services.database);
    const signIn = () =>
      server.call('console/sign-in', { name: 'teacher', password: 'a long enough password' }, {}, 'hi');
    database.exec('PRAGMA max_page_count = 1');
    const fill = () => {
      for (let n = 0; n < 500; n++) texts.keep('FILLED', 'learner:0', 'x'.repeat(500), `fill ${n}`);
    };
    expect(fill).toThrow(/full/);
    let reply = await signIn();
    for (let n = 0; n < 60 && reply.code === 200; n++) reply = await signIn();
    expect(reply).toMatchObject({ status: 503, code: 503, msg: expect.stringMatching(/डिस्क/) });
    const health = async () => JSON.parse((await server.server.app.inject('/api/health')).body);
    expect(await health()).toMatchObject({
      status: 'degraded',
      warnings: [expect.stringMatching(/^The disk is full/)],
    });
    expect(server.lines.some((line) => line.includes('"kind":"diskFull"'))).toBe(true);
    database.exec('PRAGMA max_page_count = 1000000');
    expect((await signIn()).code).toBe(200);
    await expect.poll(async () => (await health()).status).toBe('ok');
    ok(await (await server.member()).call('assets/home'));
  },
);

/** The SQLite file of a test's server, for statements of the test's own. Throws for a server on PostgreSQL. */
function sqliteOf(database: ServerDatabase): DatabaseSync {
  if (database instanceof DatabaseSync) return database;
  throw new Error('this server has no SQLite file');
}
