import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '../../scripts/free-port.ts';
import { until } from './cli-process.fixture.ts';

const programs = ['/usr/sbin/munged', '/usr/sbin/slurmctld', '/usr/sbin/slurmd', '/usr/bin/sbatch'];

/** Why no Slurm can be started here; null when it can. */
export function noSlurm(): string | null {
  const missing = programs.filter((program) => !existsSync(program));
  if (missing.length > 0)
    return `${missing.join(', ')} missing: scripts/bootstrap.mjs installs them on Debian as root`;
  return process.getuid?.() === 0 ? null : 'slurmd runs as root alone';
}

/** A cluster of this one machine, with a key, ports and folders of its own. */
export interface Slurm {
  /** Submits a script of `sh` as an array (`1-3`), and resolves when no task is left. */
  runArray(script: string, array: string): Promise<void>;
  /** What the daemons have written. */
  logs(): string;
  stop(): void;
}

export async function startSlurm(): Promise<Slurm> {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-slurm-'));
  // munged refuses a socket where others may write.
  chmodSync(folder, 0o755);
  const inside = (name: string) => join(folder, name);
  for (const name of ['state', 'spool']) mkdirSync(inside(name));
  writeFileSync(inside('munge.key'), randomBytes(128), { mode: 0o400 });
  writeFileSync(inside('slurm.conf'), configuration(inside));
  const { DATABASE_URL: _, ...own } = process.env;
  const env = { ...own, SLURM_CONF: inside('slurm.conf') };
  const daemons: ChildProcess[] = [];
  const start = (program: string, args: string[]) => {
    const child = spawn(program, args, { env, stdio: 'ignore' });
    daemons.push(child);
  };
  const munge = ['socket', 'pid-file', 'log-file', 'seed-file'].map(
    (name) => `--${name}=${inside(`munge.${name}`)}`,
  );
  start('/usr/sbin/munged', ['--foreground', '--force', `--key-file=${inside('munge.key')}`, ...munge]);
  await until(() => existsSync(inside('munge.socket')));
  start('/usr/sbin/slurmctld', ['-D']);
  start('/usr/sbin/slurmd', ['-D']);
  const ask = async (program: string, args: string[]) =>
    (await promisify(execFile)(program, args, { env, cwd: folder })).stdout;
  return {
    async runArray(script, array) {
      const path = inside('array.sh');
      writeFileSync(path, `#!/bin/sh\n${script}\n`);
      const args = ['--parsable', `--array=${array}`, `--output=${inside('task-%a.out')}`, path];
      const id = (await untilAnswered(() => ask('sbatch', args))).trim();
      for (let left = id; left !== ''; ) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        left = await untilAnswered(() => ask('squeue', ['--noheader', '--format=%i', '--array']));
      }
    },
    logs: () =>
      readdirSync(folder)
        .filter((name) => /^(ctld|slurmd)\.log$|\.out$/.test(name))
        .map((name) => `${name}: ${readFileSync(inside(name), 'utf8')}`)
        .join('\n'),
    stop() {
      for (const daemon of daemons.reverse()) daemon.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The controller takes a moment until it answers. */
async function untilAnswered(ask: () => Promise<string>): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

function configuration(inside: (name: string) => string): string {
  const name = hostname().split('.')[0];
  const [controllerPort, nodePort] = freePorts(2);
  return [
    'ClusterName=glassmine',
    `SlurmctldHost=${name}(127.0.0.1)`,
    `AuthInfo=socket=${inside('munge.socket')}`,
    'SlurmUser=root',
    `SlurmctldPort=${controllerPort}`,
    `SlurmdPort=${nodePort}`,
    `StateSaveLocation=${inside('state')}`,
    `SlurmdSpoolDir=${inside('spool')}`,
    `SlurmctldPidFile=${inside('ctld.pid')}`,
    `SlurmdPidFile=${inside('slurmd.pid')}`,
    `SlurmctldLogFile=${inside('ctld.log')}`,
    `SlurmdLogFile=${inside('slurmd.log')}`,
    'ProctrackType=proctrack/linuxproc',
    'TaskPlugin=task/none',
    'SelectType=select/linear',
    'ReturnToService=2',
    `NodeName=${name} NodeAddr=127.0.0.1 CPUs=1 State=UNKNOWN`,
    `PartitionName=all Nodes=${name} Default=YES State=UP`,
    '',
  ].join('\n');
}
