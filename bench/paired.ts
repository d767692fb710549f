// Measures an earlier commit and this tree alternately (old, new, old, new), so that other load on the machine affects
// both. Each run is a separate process and uses the benchmark of its own commit, or this tree's where that has none.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/command.ts';
import { compare, type Figures, figuresOf, renderCompared } from './figures.ts';
import type { BenchResult } from './results.ts';

/** Prints the figures of a benchmark beside those of `revision`, without a verdict. */
export function benchAgainst(name: string, revision: string, pairs: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-bench-'));
  const checkout = join(folder, 'old');
  try {
    git(['worktree', 'add', '--detach', '--quiet', checkout, revision]);
    linkPackages(checkout);
    lendBench(checkout, name);
    const [oldRuns, newRuns]: [Figures[], Figures[]] = [[], []];
    for (let pair = 1; pair <= pairs; pair++) {
      console.log(`pair ${pair} of ${pairs}`);
      oldRuns.push(measureIn(checkout, name));
      newRuns.push(measureIn(root, name));
    }
    console.log(renderCompared(name, revision, compare(oldRuns, newRuns)));
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', checkout], { cwd: root });
    rmSync(folder, { recursive: true, force: true });
  }
}

function git(args: string[]): void {
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Links the installed packages of this checkout into another one, with the other's own workspaces under their names. */
function linkPackages(checkout: string): void {
  const installed = join(root, 'node_modules');
  const own = join(checkout, 'node_modules');
  mkdirSync(join(own, '@glassmine'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@glassmine') symlinkSync(join(installed, name), join(own, name));
  }
  for (const kind of ['packages', 'research', 'apps']) {
    // An older commit has not all of them.
    if (!existsSync(join(checkout, kind))) continue;
    for (const name of readdirSync(join(checkout, kind))) {
      symlinkSync(join(checkout, kind, name), join(own, '@glassmine', name));
    }
  }
}

/** Copies a benchmark that is newer than the commit, with its own folder, into the checkout. */
function lendBench(checkout: string, name: string): void {
  const parts = [`bench/${name}.bench.ts`, `bench/${name}`];
  if (existsSync(join(checkout, parts[0] as string))) return;
  for (const part of parts.filter((each) => existsSync(join(root, each)))) {
    cpSync(join(root, part), join(checkout, part), { recursive: true });
  }
}

function measureIn(folder: string, name: string): Figures {
  const file = join(folder, 'bench', `${name}.bench.ts`);
  const marker = 'figures of the benchmark: ';
  const code = `const { run } = await import(${JSON.stringify(file)});
    console.log(${JSON.stringify(marker)} + JSON.stringify(await run()));
    process.exit(0);`;
  const child = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = child.stdout.split('\n').find((each) => each.startsWith(marker));
  if (child.status !== 0 || line === undefined) throw new Error(`${file} ended with ${child.status}`);
  return figuresOf(JSON.parse(line.slice(marker.length)) as BenchResult);
}
