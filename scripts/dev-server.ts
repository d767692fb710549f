import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './command.ts';

/** What the server writes beside its data once it listens; see apps/server/src/main.ts. */
interface Demo {
  roomCode: string;
  facilitator: string;
  password: string | null;
}

const lookEveryMs = 50;
/** A server that has not ended by then does not hear. */
const stopWithinMs = 10_000;

/** The demo's server as a process that is started again and again, one at a time. */
export class DevServer {
  readonly #env: NodeJS.ProcessEnv & { GLASSMINE_DATA: string };
  readonly #options: readonly string[];
  #child: ChildProcess | null = null;

  constructor(env: NodeJS.ProcessEnv & { GLASSMINE_DATA: string }, options: readonly string[]) {
    this.#env = env;
    this.#options = options;
  }

  /** Resolves once the server listens; to null when it has ended before. */
  async start(): Promise<Demo | null> {
    const note = join(this.#env.GLASSMINE_DATA, 'demo.json');
    rmSync(note, { force: true });
    // What it prints are its own addresses, and not those of the apps that reload.
    const output = this.#options.includes('--log-requests') ? 'inherit' : 'ignore';
    const child = spawn(process.execPath, ['apps/server/src/main.ts', '--demo', ...this.#options], {
      cwd: root,
      env: this.#env,
      stdio: ['ignore', output, 'inherit'],
    });
    this.#child = child;
    while (isRunning(child)) {
      const demo = readNote(note);
      if (demo !== null) return demo;
      await sleep(lookEveryMs);
    }
    return null;
  }

  async restart(): Promise<Demo | null> {
    await this.stop();
    return this.start();
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child === null || !isRunning(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const limit = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
    await ended;
    clearTimeout(limit);
  }
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

/** Null while the file is not there or half written. */
function readNote(file: string): Demo | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Demo;
  } catch {
    return null;
  }
}
