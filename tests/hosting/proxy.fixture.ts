/** Caddy, nginx and HAProxy with the configurations of deploy/, their ports and files replaced by ones of the test's own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { selfSigned } from '../../apps/server/src/serving/certificate.fixture.ts';
import { freePorts } from '../../scripts/free-port.ts';
import { type ConfigChanges, shippedConfig } from '../../scripts/shipped-config.ts';
import { ended } from './server-behind.fixture.ts';

export const proxies = ['caddy', 'nginx', 'haproxy'] as const;
export type ProxyName = (typeof proxies)[number];

export const publicName = 'class.example.org';

export interface StartedProxy {
  plainPort: number;
  tlsPort: number;
  cert: string;
  stop(): Promise<void>;
}

/** Where Debian puts the program; undefined when it is not installed. */
export function programOf(name: ProxyName): string | undefined {
  return ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** @param own what a host writes in place of the shipped lines, beside what the test needs */
export async function startProxy(
  name: ProxyName,
  serverPort: number,
  own: ConfigChanges = [],
): Promise<StartedProxy> {
  const folder = mkdtempSync(join(tmpdir(), `glassmine-${name}-`));
  const { cert, key } = await selfSigned(-1, 30, publicName);
  for (const [file, text] of [
    ['fullchain.pem', cert],
    ['privkey.pem', key],
    ['combined.pem', `${cert}\n${key}`],
  ] as const)
    writeFileSync(join(folder, file), text);
  const [plainPort, tlsPort] = freePorts(2) as [number, number];
  const places = { folder, serverPort, plainPort, tlsPort };
  const config = configOf(name, places, own);
  const path = join(folder, 'config');
  const { around = (text: string) => text, args } = programs[name];
  writeFileSync(path, around(config, places));
  // Caddy keeps what it remembers in the user's folders.
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(programOf(name) as string, args(path, folder), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said.text += chunk));
  // Caddy opens its ports one after the other.
  for (const port of [tlsPort, plainPort]) await listening(child, port, said);
  return {
    plainPort,
    tlsPort,
    cert,
    async stop() {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Places {
  folder: string;
  serverPort: number;
  plainPort: number;
  tlsPort: number;
}

interface ProxyProgram {
  /** In deploy/. */
  file: string;
  /** What is replaced, by what: the ports of the test in place of those that root alone may bind. */
  changes(places: Places): ConfigChanges;
  /** What a whole system adds to the file. */
  around?(config: string, places: Places): string;
  args(path: string, folder: string): string[];
}

const programs: Record<ProxyName, ProxyProgram> = {
  caddy: {
    file: 'Caddyfile',
    // Its own certificate would come from an authority on the internet.
    changes: ({ folder }) => [
      [
        `${publicName} {\n`,
        `${publicName} {\n\ttls ${join(folder, 'fullchain.pem')} ${join(folder, 'privkey.pem')}\n`,
      ],
    ],
    around: (config, { plainPort, tlsPort }) =>
      `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${plainPort}\n\thttps_port ${tlsPort}\n}\n${config}`,
    args: (path) => ['run', '--adapter', 'caddyfile', '--config', path],
  },
  nginx: {
    file: 'nginx.conf',
    changes: ({ folder, plainPort, tlsPort }) => [
      ['listen 80;', `listen 127.0.0.1:${plainPort};`],
      ['listen 443 ssl;', `listen 127.0.0.1:${tlsPort} ssl;`],
      ['/etc/ssl/glassmine/', `${folder}/`],
    ],
    around: (config, { folder }) => aroundNginx(config, folder),
    args: (path, folder) => ['-c', path, '-e', join(folder, 'error.log')],
  },
  haproxy: {
    file: 'haproxy.cfg',
    changes: ({ folder, plainPort, tlsPort }) => [
      ['bind :80', `bind 127.0.0.1:${plainPort}`],
      ['bind :443 ', `bind 127.0.0.1:${tlsPort} `],
      ['/etc/ssl/glassmine/', `${folder}/`],
    ],
    args: (path) => ['-f', path, '-db'],
  },
};

export function configOf(name: ProxyName, places: Places, own: ConfigChanges = []): string {
  const { file, changes } = programs[name];
  // The server's port first: a port of the test's own may begin like it.
  return shippedConfig(file, [
    ...own,
    ['127.0.0.1:4600', `127.0.0.1:${places.serverPort}`],
    ...changes(places),
  ]);
}

/** What stands around a file of conf.d in a system's nginx.conf. */
function aroundNginx(config: string, folder: string): string {
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
  return `${user}\ndaemon off;\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${config}\n}\n`;
}

async function listening(child: ChildProcess, port: number, said: { text: string }): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended: ${said.text}`);
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await wait(50);
  }
}
