import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

// What `npm pack` makes is installed for a user of its own, as a school does it, and run from a folder elsewhere by the
// Node that the machine has.
const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'glassmine-package-'));
const elsewhere = join(folder, 'some folder');
const prefix = join(folder, 'prefix');
const installed = join(prefix, 'lib/node_modules/glassmine');

const path = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((entry) => !entry.includes('node_modules'))
  .join(delimiter);
const env: NodeJS.ProcessEnv = { PATH: `${join(prefix, 'bin')}${delimiter}${path}`, HOME: folder };

let tarball = '';
beforeAll(async () => {
  mkdirSync(elsewhere);
  await run('npm', ['pack', '--pack-destination', folder], { cwd: root });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  tarball = join(folder, `glassmine-${version}.tgz`);
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
  const npmEnv = { ...process.env, PATH: path };
  await run('npm', ['install', '--global', '--prefix', prefix, ...quiet, tarball], {
    cwd: folder,
    env: npmEnv,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the tarball is small, and holds no test, no source that Node would have to translate and no data', async () => {
  expect(statSync(tarball).size).toBeLessThan(25_000_000);
  const files = globSync('**/*', { cwd: installed, exclude: ['node_modules/**'] });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => /\.(test|fixture|contract)\.|\.tsx?$|\.sqlite$|\.env/.test(file))).toEqual(
    [],
  );
});

test('every module that it imports is in it, of Node, or a dependency that is declared', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const known = new Set(Object.keys(manifest.dependencies));
  const missing: string[] = [];
  for (const file of globSync('dist/{apps/server,apps/cli,packages,research}/**/*.js', { cwd: installed })) {
    const code = readFileSync(join(installed, file), 'utf8');
    const named = code.matchAll(
      /(?:from |import\(|new URL\()['"]([^'"\n]+\.(?:m?js|json)|[@\w][^'"\n.]*)['"]/g,
    );
    for (const [, specifier = ''] of named) {
      const isThere = specifier.startsWith('.')
        ? existsSync(resolve(installed, file, '..', specifier))
        : isBuiltin(specifier) ||
          known.has(
            specifier
              .split('/')
              .slice(0, specifier[0] === '@' ? 2 : 1)
              .join('/'),
          );
      if (!isThere) missing.push(`${file}: ${specifier}`);
    }
  }
  expect(missing).toEqual([]);
});

test('every thread that the server starts is in it, though no import names some', () => {
  const threads = globSync('apps/server/src/**/*-{worker,thread}.ts', { cwd: root });
  expect(threads.length).toBeGreaterThan(4);
  const missing = threads.filter(
    (file) => !existsSync(join(installed, 'dist', file.replace(/\.ts$/, '.js'))),
  );
  expect(missing).toEqual([]);
});

test.each([
  ['demo', 'Room code'],
  ['start', 'Join'],
])('glassmine %s serves the apps from any folder, and keeps its data there', async (verb, printed) => {
  const server = await serve(verb);
  expect(server.text()).toContain(printed);
  for (const [page, mark] of [
    ['/', 'Glassmine'],
    ['/console/', 'Glassmine'],
    ['/api/health', '"'],
  ] as const) {
    const answer = await fetch(server.address + page);
    expect([page, answer.status]).toEqual([page, 200]);
    expect(await answer.text()).toContain(mark);
  }
  expect(existsSync(join(elsewhere, 'glassmine-data/accounts.sqlite'))).toBe(true);
  expect(await server.stop()).toBe(0);
});

test('the command line tells its own name, runs worlds on threads and knows the accounts of that server', async () => {
  const help = await run('glassmine', ['simulate', '--help'], { cwd: elsewhere, env });
  expect(help.stdout).toContain('  glassmine simulate ');
  expect(help.stdout).not.toContain('npm run');
  await run(
    'glassmine',
    ['simulate', '--members', '60', '--residents', '600', '--days', '2', '--out', 'first'],
    {
      cwd: elsewhere,
      env,
    },
  );
  const verified = await run('glassmine', ['verify', 'first'], { cwd: elsewhere, env });
  expect(verified.stdout).toContain('As it was:');
  const list = await run('glassmine', ['facilitator', 'list'], { cwd: elsewhere, env });
  expect(list.stdout).toContain('teacher');
});

interface Serving {
  address: string;
  text(): string;
  stop(): Promise<number | null>;
}

async function serve(verb: string): Promise<Serving> {
  const child: ChildProcess = spawn('glassmine', [verb, '--port', '0'], { cwd: elsewhere, env });
  const gone = once(child, 'exit') as Promise<[number | null]>;
  let printed = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      const found = /Console +(http:\S+)\/console\//.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void gone.then(() => reject(new Error(`it ended: ${printed}`)));
  });
  return {
    address,
    text: () => printed,
    async stop() {
      child.kill('SIGTERM');
      return (await gone)[0];
    },
  };
}
