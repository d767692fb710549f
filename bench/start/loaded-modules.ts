import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface LoadedModule {
  /** From the root of the repository, with `/`. */
  path: string;
  /** `@glassmine/kernel`, `apps/server`, or a package of npm by its name. */
  home: string;
  isOurs: boolean;
  isCommonJs: boolean;
  isMainThread: boolean;
}

export interface Started {
  /** Each once a thread, in the order in which they were loaded. */
  modules: LoadedModule[];
  /** From the start of the process until it listens. */
  listensMs: number;
  /** Bytes that it holds in memory then. */
  rss: number;
}

type Line = { isMainThread: boolean } & (
  | { url: string; isCommonJs: boolean }
  | { listensMs: number; rss: number }
);

/** Starts the server as `npm start` does, on a fresh data folder and a port of its own, until it listens. */
export async function startServerOnce(): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-start-'));
  const noted = join(folder, 'modules.jsonl');
  const hook = join(import.meta.dirname, 'note-modules.ts');
  const server = spawn(process.execPath, ['--import', hook, 'apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...plainEnv(),
      GLASSMINE_DATA: join(folder, 'data'),
      GLASSMINE_PORT: '0',
      GLASSMINE_MODULES_NOTED: noted,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await said(server, 'Glassmine listens at');
    return startedOf(readFileSync(noted, 'utf8'));
  } finally {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Without settings of the server, and without what Node has compiled earlier or a runner of tests tells its own processes. */
function plainEnv(): NodeJS.ProcessEnv {
  const given = Object.entries(process.env);
  return Object.fromEntries(given.filter(([name]) => !/^(GLASSMINE_|NODE_|VITEST)/.test(name)));
}

function said(server: ChildProcess, words: string): Promise<void> {
  let text = '';
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    server.stdout?.on('data', (chunk) => {
      text += chunk;
      if (text.includes(words)) resolve();
    });
  });
}

/** What stands before the line that says it listens: what comes later is not of the start. */
function startedOf(text: string): Started {
  const modules = new Map<string, LoadedModule>();
  for (const line of text.trimEnd().split('\n')) {
    const noted = JSON.parse(line) as Line;
    if ('listensMs' in noted) {
      const { listensMs, rss } = noted;
      return { modules: [...modules.values()], listensMs, rss };
    }
    const { url, isCommonJs, isMainThread } = noted;
    const path = relative(root, fileURLToPath(new URL(url)))
      .split(sep)
      .join('/');
    if (path.startsWith('bench/')) continue;
    modules.set(`${isMainThread} ${path}`, { path, ...homeOf(path), isCommonJs, isMainThread });
  }
  throw new Error('the server says where it listens, but no line of its modules does');
}

function homeOf(path: string): Pick<LoadedModule, 'home' | 'isOurs'> {
  const inNpm = path.lastIndexOf('node_modules/');
  if (inNpm >= 0) {
    const name = /^(@[^/]+\/)?[^/]+/.exec(path.slice(inNpm + 'node_modules/'.length))?.[0];
    return { home: name ?? path, isOurs: false };
  }
  const [kind, name] = path.split('/');
  return { home: kind === 'packages' ? `@glassmine/${name}` : `${kind}/${name}`, isOurs: true };
}
