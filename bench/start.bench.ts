// What a server loads until it listens: modules are read, compiled and kept, whether anybody needs them or not.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './figures.ts';
import type { BenchResult } from './results.ts';
import { type LoadedModule, type Started, startServerOnce } from './start/loaded-modules.ts';

const rounds = 5;
const root = join(import.meta.dirname, '..');

/** Packages of npm with fewer modules and smaller files stand in one row. */
const [leastModules, leastKilobytes] = [5, 50];

const kilobytesOf = (modules: readonly LoadedModule[]) =>
  modules.reduce((sum, { path }) => sum + statSync(join(root, path)).size, 0) / 1_000;

/** One row for what is alike: its modules, those of them in CommonJS, and the size of their files. */
function row(what: string, modules: readonly LoadedModule[]): string[] {
  const inCommonJs = modules.filter(({ isCommonJs }) => isCommonJs).length;
  return [what, String(modules.length), String(inCommonJs), `${kilobytesOf(modules).toFixed(0)} kB`, ''];
}

/** The homes of modules, those with the most modules first. */
function byHome(modules: readonly LoadedModule[]): [home: string, modules: LoadedModule[]][] {
  const homes = Map.groupBy(modules, ({ home }) => home);
  return [...homes].sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1));
}

function rowsOf({ modules }: Started): string[][] {
  const main = modules.filter(({ isMainThread }) => isMainThread);
  const [ours, others] = [true, false].map((isOurs) => main.filter((each) => each.isOurs === isOurs)) as [
    LoadedModule[],
    LoadedModule[],
  ];
  const packages = byHome(others);
  const small = packages.filter(([, of]) => of.length < leastModules && kilobytesOf(of) < leastKilobytes);
  return [
    row('all threads', modules),
    row('main thread', main),
    row('main thread, ours', ours),
    row('main thread, from npm', others),
    ...byHome(ours).map(([home, of]) => row(`ours: ${home}`, of)),
    ...packages.filter((each) => !small.includes(each)).map(([home, of]) => row(`npm: ${home}`, of)),
    row(
      'npm: all smaller packages',
      small.flatMap(([, of]) => of),
    ),
  ];
}

export async function run(): Promise<BenchResult> {
  const started: Started[] = [];
  for (let round = 0; round < rounds; round++) started.push(await startServerOnce());
  const last = started.at(-1) as Started;
  const listensMs = median(started.map((each) => each.listensMs));
  const rss = median(started.map((each) => each.rss)) / 2 ** 20;
  return {
    title: 'Start of a server on one machine: modules that it loads until it listens',
    command: 'npm run bench -- start',
    rows: [
      ['what', 'modules', 'CommonJS', 'files', `median of ${rounds} starts`],
      ...rowsOf(last),
      ['time until it listens', '', '', '', `${listensMs.toFixed(0)} ms`],
      ['memory that it holds then', '', '', '', `${rss.toFixed(0)} MB`],
    ],
    notes:
      'Each start has a fresh data folder and nothing that Node has compiled earlier; noting the modules takes a part of ' +
      'its time. A package that several threads load counts once for each.',
  };
}
