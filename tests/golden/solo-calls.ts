import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../../scripts/command.ts';

const server = join(root, 'apps/server');

/**
 * The paths of the calls that the build without a server answers, in order. Its configuration decides them by a module
 * that it makes itself; Node runs that module, so it does not matter how it chooses.
 */
export async function soloCalls(): Promise<string[]> {
  const module = await loadVirtual('virtual:solo-routes');
  const print = 'process.stdout.write(JSON.stringify(routes.map(({ call }) => call.path)));';
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', `${module}\n${print}`], {
    cwd: server,
    encoding: 'utf8',
  });
  return (JSON.parse(printed) as string[]).toSorted();
}

/** The text of a module that a plugin of the solo build makes. */
async function loadVirtual(id: string): Promise<string> {
  const { default: config } = await import('../../apps/server/vite.solo.config.ts');
  for (const plugin of (config.plugins ?? []) as Plugin[]) {
    const load = typeof plugin.load === 'function' ? plugin.load : plugin.load?.handler;
    const text = await load?.call({} as never, `\0${id}`);
    if (typeof text === 'string') return text;
  }
  throw new Error(`no plugin of the solo build makes ${id}`);
}
