import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, runCommand, tool } from './command.ts';

type FrontEnd = 'member' | 'console';

/** The folders that a front end is built from, besides its own. The console runs the rules in a worker. */
const packages: Record<FrontEnd, string> = {
  member: '{ui,replica,client}',
  console: '{ui,replica,client,kernel,crowd,study}',
};

/** Bundles the member app into apps/member/dist, unless that is newer than all its sources. */
export const buildMember = () => build('member');

/** Bundles the console in the same way. */
export const buildConsole = () => build('console');

/** Bundles both, one after the other; returns the exit code of the first that fails. */
export async function buildFrontEnds(): Promise<number> {
  return (await buildMember()) || (await buildConsole());
}

async function build(name: FrontEnd): Promise<number> {
  const app = join(root, 'apps', name);
  const sources = [
    'package-lock.json',
    `apps/${name}/*`,
    `apps/${name}/{src,public,vite}/**/*`,
    `packages/${packages[name]}/src/**/*`,
  ];
  if (isFresh(join(app, 'dist/index.html'), sources)) {
    console.log(`apps/${name}/dist is up to date`);
    return 0;
  }
  console.log(`· bundling apps/${name}`);
  // Its list of a few hundred files would hide later output; dist/sizes.json holds the sizes of the member app.
  // A test that builds hands its own NODE_ENV on, with which React would be twice as large.
  const env = { NODE_ENV: 'production' };
  return runCommand(tool('vite'), ['build', app, '--logLevel', 'warn'], { env });
}

/** Whether a built file is newer than everything that it is built from. */
export function isFresh(built: string, sources: string[]): boolean {
  if (!existsSync(built)) return false;
  const builtAtMs = statSync(built).mtimeMs;
  return globSync(sources, { cwd: root }).every((path) => {
    const entry = statSync(join(root, path));
    return entry.isDirectory() || entry.mtimeMs < builtAtMs;
  });
}
