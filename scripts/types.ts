import { globSync } from 'node:fs';
import { root, runCommand, tool } from './command.ts';

/** Every TypeScript project of the repository: the root's, and those whose settings differ from it. */
export function projects(): string[] {
  const own = ['packages/*', 'research/*', 'apps/*', 'tests/*'].flatMap((folder) =>
    globSync(`${folder}/tsconfig.json`, { cwd: root }),
  );
  return ['tsconfig.json', ...own.sort()];
}

/** Checks the types of all projects; all are checked even when one fails. */
export async function checkTypes(): Promise<number> {
  let failures = 0;
  for (const project of projects()) {
    const exitCode = await runCommand(tool('tsc'), ['--noEmit', '-p', project]);
    console.log(`${exitCode === 0 ? '✓' : '✗'} ${project}`);
    if (exitCode !== 0) failures++;
  }
  return failures === 0 ? 0 : 1;
}
