import { UsageError } from '@glassmine/terminal';
import type { Shard } from '../sweep/shard.ts';

type Environment = Record<string, string | undefined>;

/** The shard to run, and how the command knows it. */
export interface AskedShard extends Shard {
  from: string;
}

const shardsMax = 100_000;

/**
 * The shard from `--shard I/N`, or from the variables that Slurm and Kubernetes set for each task of an array; null
 * for the whole sweep. Throws `UsageError` where it would have to guess.
 */
export function askedShard(
  shard: string | undefined,
  shards: number | undefined,
  env: Environment,
): AskedShard | null {
  if (shard !== undefined) {
    if (shards !== undefined)
      throw new UsageError(`--shards ${shards} says again how many --shard ${shard} are`);
    return fromOption(shard);
  }
  if (env.SLURM_ARRAY_TASK_ID !== undefined) return fromSlurm(shards, env);
  if (env.JOB_COMPLETION_INDEX !== undefined) return fromKubernetes(shards, env.JOB_COMPLETION_INDEX);
  if (shards === undefined) return null;
  throw new UsageError(
    `--shards ${shards}: neither SLURM_ARRAY_TASK_ID nor JOB_COMPLETION_INDEX says which of them this is; write --shard I/${shards}`,
  );
}

function fromOption(text: string): AskedShard {
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (index === undefined || of === undefined || index < 1 || index > of || of > shardsMax)
    throw new UsageError(`--shard ${text}: write it as I/N, from 1/N to N/N`);
  return { index, of, from: '--shard' };
}

function fromSlurm(shards: number | undefined, env: Environment): AskedShard {
  const name = 'SLURM_ARRAY_TASK_ID';
  const id = wholeOf(name, env[name]);
  const first = wholeOf('SLURM_ARRAY_TASK_MIN', env.SLURM_ARRAY_TASK_MIN);
  const count = wholeOf('SLURM_ARRAY_TASK_COUNT', env.SLURM_ARRAY_TASK_COUNT);
  const step = wholeOf('SLURM_ARRAY_TASK_STEP', env.SLURM_ARRAY_TASK_STEP ?? '1');
  if (shards !== undefined && shards !== count)
    throw new UsageError(`--shards ${shards}, but SLURM_ARRAY_TASK_COUNT says ${count}`);
  const index = (id - first) / step + 1;
  // An array such as 1,4,9 has numbers that no count explains.
  if (!Number.isInteger(index) || index < 1 || index > count || !endsWhereItCounts(env, first, step, count)) {
    throw new UsageError(
      `${name} is ${id}, of ${count} from ${first} in steps of ${step}: they are no numbers that follow; write --shard I/${count}`,
    );
  }
  return { index, of: count, from: name };
}

function endsWhereItCounts(env: Environment, first: number, step: number, count: number): boolean {
  const last = env.SLURM_ARRAY_TASK_MAX;
  return last === undefined || wholeOf('SLURM_ARRAY_TASK_MAX', last) === first + (count - 1) * step;
}

function fromKubernetes(shards: number | undefined, text: string): AskedShard {
  const name = 'JOB_COMPLETION_INDEX';
  const index = wholeOf(name, text);
  if (shards === undefined)
    throw new UsageError(
      `${name} is ${index}, of how many? Add --shards N, the completions of the job, or --shard 1/1 for the whole`,
    );
  if (index >= shards)
    throw new UsageError(`${name} is ${index}, but --shards ${shards} end at ${shards - 1}`);
  return { index: index + 1, of: shards, from: name };
}

function wholeOf(name: string, text: string | undefined): number {
  if (text === undefined)
    throw new UsageError(`${name} is not set, so that no shard can be told; write --shard I/N`);
  if (!/^\d+$/.test(text)) throw new UsageError(`${name} is ${text}, which is no whole number`);
  return Number(text);
}
