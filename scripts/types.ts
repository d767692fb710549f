import { existsSync, globSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { root, runCommand, tool } from './command.ts';

/**
 * Between them they hold every source file against the settings of its kind, those that take longest first. The
 * tsconfig.json of a pure package or of an app is for editors, and to check one alone; the tests see that each is part
 * of one of these, with the same settings.
 */
export const projects = [
  'tsconfig.json',
  'tsconfig.dom.json',
  'tests/journeys/tsconfig.json',
  'packages/client/tsconfig.json',
  'tsconfig.pure.json',
];

/** What tsc knows of each project, so that the next check reads again only what has changed. */
const known = join(root, 'node_modules/.cache/types');

/**
 * Checks the types, as many projects at once as there are cores; all are checked even when one fails. Each has one
 * checker: several work out the same types anew, and the whole takes three times as long.
 */
export async function checkTypes(wanted = projects, cores = availableParallelism()): Promise<number> {
  const missing = wanted.filter((project) => !existsSync(join(root, project)));
  if (missing.length > 0) {
    console.error(noProject(missing));
    return 1;
  }
  mkdirSync(known, { recursive: true });
  const waiting = [...wanted];
  let failures = 0;
  const work = async (): Promise<void> => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const info = join(known, `${project.replaceAll(/[^\w.]+/g, '-')}.tsbuildinfo`);
      const options = ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', info];
      const exitCode = await runCommand(tool('tsc'), [...options, '-p', project]);
      console.log(`${exitCode === 0 ? '✓' : '✗'} ${project}`);
      if (exitCode !== 0) failures++;
    }
  };
  await Promise.all(Array.from({ length: cores }, work));
  return failures === 0 ? 0 : 1;
}

/** What to say of folders that hold no project of their own. */
function noProject(missing: readonly string[]): string {
  const folders = globSync('{packages,research,apps}/*/tsconfig.json', { cwd: root }).map(dirname).sort();
  return `${missing.join(', ')}: there is no such file. Name one of ${folders.join(', ')}, or no folder: all types are then checked.`;
}
