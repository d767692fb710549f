import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'glassmine-npm-stop-'));
let started: ChildProcess | null = null;

/** What a failed test leaves must not outlive it: npm, its shell and the server are one process group. */
afterEach(() => {
  try {
    process.kill(-(started?.pid as number), 'SIGKILL');
  } catch {
    // The group has ended, as it should.
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Whether a process of the group of `leader` still runs. */
function groupRuns(leader: number): boolean {
  try {
    process.kill(-leader, 0);
    return true;
  } catch {
    return false;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

// Each of the two, since a signal to npm alone ends the shell between npm and the server.
test.runIf(process.platform !== 'win32').each(['start', 'demo'])(
  'a SIGTERM to npm run %s ends the server too, and its port is free',
  async (script) => {
    const port = await freePort();
    const env = { ...process.env, GLASSMINE_DATA: folder, GLASSMINE_PORT: String(port) };
    const npm = spawn('npm', ['run', script], { cwd: root, env, detached: true });
    started = npm;
    let printed = '';
    const ready = new Promise<void>((resolve, reject) => {
      for (const stream of [npm.stdout, npm.stderr])
        stream.on('data', (chunk: Buffer) => {
          printed += chunk;
          if (/Glassmine listens at|Stop with Ctrl\+C/.test(printed)) resolve();
        });
      npm.on('exit', () => reject(new Error(`it ended: ${printed}`)));
    });
    await ready;
    expect(await isFree(port)).toBe(false);
    // As `kill PID` does: npm alone.
    npm.kill('SIGTERM');
    await expect.poll(() => groupRuns(npm.pid as number)).toBe(false);
    expect(await isFree(port)).toBe(true);
  },
);
