import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFor, isOnPostgres } from './postgres.fixture.ts';

/** URLs of the modules that a server has loaded when it listens, ours and others, without Node's own. */
async function loadedAtStart(settings: Record<string, string> = {}): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-loaded-'));
  const { databaseUrl } = await databaseFor(folder);
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    execArgv: ['--import', new URL('./loaded-modules.fixture.ts', import.meta.url).href],
    env: {
      PATH: process.env.PATH,
      NODE_NO_WARNINGS: '1',
      GLASSMINE_PORT: '0',
      GLASSMINE_DATA: folder,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl, GLASSMINE_NODE: 'test' }),
      ...settings,
    },
    silent: true,
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  let out = '';
  child.stdout?.on('data', (data) => {
    out += data;
  });
  await expect.poll(() => out).toContain('Glassmine listens at');
  child.send('loaded?');
  const [urls] = (await once(child, 'message')) as [string[]];
  return urls.filter((url) => url.startsWith('file:'));
}

/** What several nodes, metrics, the first document, password, launch, post, answer or file need. */
const late =
  /server\/src\/hosting\/|journal\/src\/postgres|\/node_modules\/(?:pg|pg-boss|jose|@zxcvbn-ts\/core|sanitize-html|@fastify\/swagger|@fastify\/swagger-ui|ajv|pdfkit|yazl|sharp|libphonenumber-js)\//;

test.skipIf(isOnPostgres)('a server on a single machine starts without what it may never need', async () => {
  const urls = await loadedAtStart();
  expect(urls.filter((url) => late.test(url))).toEqual([]);
  expect(urls.length).toBeGreaterThan(500);
  expect(urls.length).toBeLessThan(900);
});

test('a server that is measured loads its metrics', async () => {
  const urls = await loadedAtStart({ GLASSMINE_METRICS: '127.0.0.1:0' });
  expect(urls.filter((url) => url.includes('/src/hosting/metrics.'))).toHaveLength(1);
});
