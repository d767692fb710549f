import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What a process holds open to somewhere else, read from the kernel's tables and not from the process. */
export interface Outgoing {
  protocol: string;
  localPort: number;
  remote: string;
}

const listening = '0A';

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** A process and those it has started. */
function family(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(family)];
}

function inodesOf(pid: number): Set<string> {
  const folder = `/proc/${pid}/fd`;
  const inodes = new Set<string>();
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    return inodes;
  }
  for (const name of names) {
    try {
      const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${name}`))?.[1];
      if (inode) inodes.add(inode);
    } catch {
      // Closed between the list and the look.
    }
  }
  return inodes;
}

/**
 * Sockets of a process and its children that are not its listening ones and not those that were accepted on
 * `ownPort`: TCP towards somebody else, and any UDP at all.
 */
function outgoingOf(pid: number, ownPort: number): Outgoing[] {
  const found: Outgoing[] = [];
  for (const each of family(pid)) {
    const inodes = inodesOf(each);
    for (const protocol of ['tcp', 'tcp6', 'udp', 'udp6']) {
      for (const line of read(`/proc/${each}/net/${protocol}`).split('\n').slice(1)) {
        const [, local = '', remote = '', state, , , , , , inode = ''] = line.trim().split(/\s+/);
        if (!inodes.has(inode)) continue;
        const localPort = Number.parseInt(local.split(':')[1] ?? '', 16);
        const isServing = protocol.startsWith('tcp') && (state === listening || localPort === ownPort);
        if (!isServing) found.push({ protocol, localPort, remote });
      }
    }
  }
  return found;
}

/** Looks again and again, as often as the machine lets it, until it is stopped. */
export function watch(pid: number, ownPort: number): { stop(): { looks: number; found: Outgoing[] } } {
  const found: Outgoing[] = [];
  let looks = 0;
  const look = () => {
    looks++;
    found.push(...outgoingOf(pid, ownPort));
  };
  look();
  const timer = setInterval(look, 4);
  return {
    stop() {
      clearInterval(timer);
      look();
      return { looks, found };
    },
  };
}

/** Whether a process can be traced here: the tool is there, and the system lets it. */
export const canTrace =
  spawnSync('strace', ['-f', '-qq', '-e', 'trace=connect', 'true'], { stdio: 'ignore' }).status === 0;

/** Notes every connection that a process or a child of it begins, however short. Lines of the trace come back. */
export async function trace(pid: number): Promise<{ stop(): Promise<string[]> }> {
  const calls = 'connect,sendto,sendmsg,sendmmsg';
  const tracer: ChildProcess = spawn('strace', ['-f', '-e', `trace=${calls}`, '-s', '0', '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let written = '';
  await new Promise<void>((resolve, reject) => {
    tracer.stderr?.on('data', (chunk) => {
      written += chunk;
      if (/attached/.test(written)) resolve();
    });
    tracer.on('exit', () => reject(new Error(`the trace ended: ${written}`)));
  });
  return {
    async stop() {
      const gone = new Promise((resolve) => tracer.on('close', resolve));
      tracer.kill('SIGINT');
      await gone;
      // Only calls that name an address of a network can leave the machine's own files.
      return written.split('\n').filter((line) => /sin6?_port/.test(line));
    },
  };
}
