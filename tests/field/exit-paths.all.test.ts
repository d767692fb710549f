import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { startCli } from '../faults/cli-process.fixture.ts';
import { startServerProcess } from '../faults/server-process.fixture.ts';
import { sweepOf } from '../faults/sweeps.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-exits-'));
const at = (name: string) => join(folder, name);
const mounted: string[] = [];

/** A disk of its own, where this process may make one. */
function mount(name: string, options: string): boolean {
  mkdirSync(at(name));
  if (process.platform !== 'linux') return false;
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', at(name)]).status === 0;
  if (isMounted) mounted.push(at(name));
  return isMounted;
}

const mayMount = mount('full', 'size=16k') && mount('read-only', 'ro');
let taken: Server;
let port = 0;
beforeAll(async () => {
  // A data folder with accounts and a journal, a backup of it, and a run.
  const server = await startServerProcess(at('data'));
  await server.stop();
  for (const made of [
    ['backup', at('copy'), '--data', at('data')],
    ['simulate', '--members', '50', '--no-town', '--days', '1', '--out', at('run')],
  ])
    expect(await startCli(made).ended).toMatchObject({ code: 0 });
  port = await freePort();
  taken = createServer().listen(port, '127.0.0.1');
});
afterAll(() => {
  taken.close();
  for (const path of mounted) spawnSync('umount', [path]);
  rmSync(folder, { recursive: true, force: true });
});

/** Ends of commands at disks and ports that refuse, each with the sentence that says so. */
const verbs: Record<string, (place: string) => string[]> = {
  start: (place) => ['start', '--data', at(place), '--port', '0'],
  demo: (place) => ['demo', '--data', at(place), '--port', '0'],
  backup: (place) => ['backup', at(`${place}/copy`), '--data', at('data')],
  restore: (place) => ['restore', at('copy'), '--data', at(place)],
  simulate: (place) => [
    'simulate',
    '--members',
    '50',
    '--no-town',
    '--days',
    '1',
    '--out',
    at(`${place}/run`),
  ],
  export: (place) => ['export', at('run'), '--out', at(`${place}/export`)],
  sweep: (place) => sweepOf(at(`${place}/sweep`)),
  facilitator: (place) => ['facilitator', 'add', 'grace', '--data', at(place)],
};
const refusing = {
  full: /(disk is full|database or disk is full|disk I\/O error|ENOSPC)/,
  'read-only': /read-only/,
};
const table = Object.keys(verbs).flatMap((verb) =>
  Object.entries(refusing).map(([place, sentence]) => ({ verb, place, sentence })),
);

test.runIf(mayMount).each(table)(
  '$verb on a $place disk ends with a sentence',
  async ({ verb, place, sentence }) => {
    const { code, stderr, stdout } = await startCli(verbs[verb]!(place)).ended;
    expect(stdout + stderr).toMatch(sentence);
    expectSentence(stdout + stderr);
    expect(code).toBeGreaterThan(0);
    // The next one finds the disk as it was.
    if (place === 'full') spawnSync('sh', ['-c', 'rm -rf "$0"/* "$0"/.[!.]*', at('full')]);
  },
);

test.each(['start', 'demo'])('%s at a port that is taken says so', async (verb) => {
  const { code, stderr } = await startCli([verb, '--data', at(verb), '--port', String(port)]).ended;
  expect(stderr).toContain(`GLASSMINE_PORT is ${port}, but something else listens there already.`);
  expectSentence(stderr);
  expect(code).toBe(1);
});

/** No trace, and nothing of an error but its sentence. */
function expectSentence(text: string): void {
  expect(text).not.toMatch(/^\s+at .*:\d+/m);
  expect(text).not.toMatch(/errno|syscall|\{ *$/m);
}
