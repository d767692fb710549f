/** The server as it runs behind a proxy, with the demo's room and account, and what it has printed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;

export interface ServerBehind {
  port: number;
  roomCode: string;
  facilitator: string;
  password: string;
  /** The security log's addresses of wrong passwords, in order. */
  wrongFrom(): string[];
  stop(): Promise<void>;
}

export async function startBehind(origin: string): Promise<ServerBehind> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'glassmine-behind-'));
  const env = {
    ...process.env,
    GLASSMINE_DATA: dataFolder,
    GLASSMINE_HOST: '127.0.0.1',
    GLASSMINE_PORT: '0',
    GLASSMINE_ORIGIN: origin,
    GLASSMINE_TRUSTED_PROXY: '127.0.0.1',
    GLASSMINE_SECOND_FACTOR: 'none',
  };
  const child = spawn(process.execPath, ['apps/server/src/main.ts', '--demo'], { cwd: root, env });
  const read = { text: '' };
  await printed(child, read, /Stop with/);
  const note = JSON.parse(readFileSync(join(dataFolder, 'demo.json'), 'utf8'));
  return {
    ...note,
    port: Number(new URL(note.address).port),
    wrongFrom: () =>
      read.text
        .split('\n')
        .filter((line) => line.includes('"signIn:wrong"'))
        .map((line) => JSON.parse(line).address),
    async stop() {
      await ended(child);
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Resolves when a program has printed what is waited for; rejects with all it printed when it ends before. */
function printed(child: ChildProcess, read: { text: string }, awaited: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    const take = (chunk: Buffer) => {
      read.text += chunk;
      if (awaited.test(read.text)) resolve();
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${child.spawnfile} ended: ${read.text}`)));
  });
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
