import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, runCommand, tool } from './command.ts';

const app = join(root, 'apps/member');
const built = join(app, 'dist/index.html');
const sources = [
  'package-lock.json',
  'apps/member/*',
  'apps/member/{src,public,vite}/**/*',
  'packages/{ui,contract}/src/**/*',
];

/** Bundles the member app into apps/member/dist, unless that is newer than all it is made from. */
export async function buildMember(): Promise<number> {
  if (isFresh()) {
    console.log('apps/member/dist is up to date');
    return 0;
  }
  return runCommand(tool('vite'), ['build', app]);
}

function isFresh(): boolean {
  if (!existsSync(built)) return false;
  const builtAtMs = statSync(built).mtimeMs;
  return globSync(sources, { cwd: root }).every((path) => {
    const entry = statSync(join(root, path));
    return entry.isDirectory() || entry.mtimeMs < builtAtMs;
  });
}
