// HAProxy with deploy/cluster/haproxy.cfg, its ports, names and certificate replaced by ones of this machine.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../free-port.ts';
import { type ConfigChanges, shippedConfig } from '../shipped-config.ts';

export interface Balancer {
  /** Plain http on this machine. */
  address: string;
  stop(): Promise<void>;
}

/** Where Debian puts it; undefined when it is not installed. */
export const haproxy = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((path) => existsSync(path));

/**
 * @param nodePorts of the three nodes, on 127.0.0.1
 * @param wanted port of the balancer; a free one without
 */
export async function startBalancer(
  folder: string,
  nodePorts: readonly number[],
  wanted?: number,
): Promise<Balancer> {
  if (haproxy === undefined) throw new Error('HAProxy is not installed');
  const [plainPort, free] = freePorts(2);
  const port = wanted ?? free;
  const changes: ConfigChanges = [
    ['bind :80', `bind 127.0.0.1:${plainPort}`],
    ['bind :443 ssl crt /etc/ssl/glassmine/combined.pem', `bind 127.0.0.1:${port}`],
    ['set-header X-Forwarded-Proto https', 'set-header X-Forwarded-Proto http'],
    ...nodePorts.map((nodePort, index) => [`10.0.0.1${index + 1}:4600`, `127.0.0.1:${nodePort}`] as const),
  ];
  const path = join(folder, 'haproxy.cfg');
  writeFileSync(path, shippedConfig('cluster/haproxy.cfg', changes));
  const child = spawn(haproxy, ['-f', path, '-db'], { stdio: ['ignore', 'pipe', 'pipe'] });
  // Ctrl+C in a terminal reaches it as well, and then it has gone before it is stopped.
  const gone = once(child, 'exit');
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
  const address = `http://127.0.0.1:${port}`;
  await untilAnswered(child, `${address}/api/ready`, said);
  return {
    address,
    async stop() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function untilAnswered(child: ChildProcess, url: string, said: readonly string[]): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended: ${said.join('')}`);
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
