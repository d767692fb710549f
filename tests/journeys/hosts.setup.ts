/** Builds the apps where they are missing or old, and starts one host of servers for each of Playwright's workers, so that no two workers wait for the same process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { buildFrontEnds } from '../../scripts/member-build.ts';

async function startHost() {
  const host = spawn(process.execPath, [join(import.meta.dirname, 'server-host.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => host.kill('SIGKILL'));
  const [printed] = await Promise.race([
    once(host.stdout, 'data'),
    once(host, 'exit').then(() => Promise.reject(new Error('the host of the servers ended'))),
  ]);
  return { host, port: Number(String(printed)) };
}

export default async function startHosts({ workers }: FullConfig): Promise<() => void> {
  // Without them a journey would wait for a heading that never comes.
  if ((await buildFrontEnds()) !== 0) throw new Error('the apps cannot be built; see above');
  const hosts = await Promise.all(Array.from({ length: workers }, startHost));
  process.env.GLASSMINE_JOURNEY_HOSTS = hosts.map(({ port }) => port).join(' ');
  return () => {
    for (const { host } of hosts) host.kill('SIGKILL');
  };
}
