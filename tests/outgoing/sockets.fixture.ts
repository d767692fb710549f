import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Reads the outgoing sockets of a process from the kernel's tables, not from the process. */
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

/** A process and its descendants. */
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
      // It was closed after the folder was listed.
    }
  }
  return inodes;
}

/**
 * Sockets of a process and its children, without the listening ones and those accepted on `ownPort`: TCP connections to
 * others, and every UDP socket.
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

/** Reads the sockets as often as the machine allows, until it is stopped. */
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

/** Whether a process can be traced here: the tool is installed, and the system permits it. */
export const canTrace =
  spawnSync('strace', ['-f', '-qq', '-e', 'trace=connect', 'true'], { stdio: 'ignore' }).status === 0;

/** Traces every connection that a process or its child begins, however short. `stop` returns the lines of the trace. */
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
      // Only calls with a network address can leave the machine.
      return written.split('\n').filter((line) => /sin6?_port/.test(line));
    },
  };
}
