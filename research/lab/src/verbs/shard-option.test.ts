import { expect, test } from 'vitest';
import { askedShard } from './shard-option.ts';

const slurm = (id: number, count: number, min: number, more: Record<string, string> = {}) => ({
  SLURM_ARRAY_TASK_ID: `${id}`,
  SLURM_ARRAY_TASK_COUNT: `${count}`,
  SLURM_ARRAY_TASK_MIN: `${min}`,
  ...more,
});

test('without an option and outside of an array the whole sweep is run', () => {
  expect(askedShard(undefined, undefined, {})).toBeNull();
});

test('--shard says which of how many, and outranks the variables of a cluster', () => {
  expect(askedShard('3/8', undefined, slurm(1, 2, 1))).toEqual({ index: 3, of: 8, from: '--shard' });
});

test.each([
  ['of an array from 1', slurm(3, 8, 1), 3, 8],
  ['of an array from 0', slurm(0, 8, 0), 1, 8],
  ['of an array from 10 in steps of 5', slurm(20, 4, 10, { SLURM_ARRAY_TASK_STEP: '5' }), 3, 4],
  ['that is the last one', slurm(7, 8, 0, { SLURM_ARRAY_TASK_MAX: '7' }), 8, 8],
])('the shard is taken from the task of Slurm %s', (_, env, index, of) => {
  expect(askedShard(undefined, undefined, env)).toEqual({ index, of, from: 'SLURM_ARRAY_TASK_ID' });
  expect(askedShard(undefined, of, env)).toMatchObject({ index, of });
});

test('the shard is taken from the index of a Kubernetes job, whose number the caller gives', () => {
  const env = { JOB_COMPLETION_INDEX: '0' };
  expect(askedShard(undefined, 4, env)).toEqual({ index: 1, of: 4, from: 'JOB_COMPLETION_INDEX' });
  expect(askedShard(undefined, 4, { JOB_COMPLETION_INDEX: '3' })).toMatchObject({ index: 4, of: 4 });
});

test.each([
  ['0/4', undefined, {}, 'from 1/N to N/N'],
  ['5/4', undefined, {}, 'from 1/N to N/N'],
  ['2', undefined, {}, 'write it as I/N'],
  ['1/2', 2, {}, 'says again'],
  [undefined, 4, {}, 'neither SLURM_ARRAY_TASK_ID nor JOB_COMPLETION_INDEX'],
  [undefined, undefined, { JOB_COMPLETION_INDEX: '2' }, 'of how many'],
  [undefined, 2, { JOB_COMPLETION_INDEX: '2' }, 'end at 1'],
  [undefined, undefined, { SLURM_ARRAY_TASK_ID: '2' }, 'SLURM_ARRAY_TASK_MIN is not set'],
  [undefined, 3, slurm(1, 4, 1), 'SLURM_ARRAY_TASK_COUNT says 4'],
  [undefined, undefined, slurm(9, 3, 1, { SLURM_ARRAY_TASK_MAX: '9' }), 'no numbers that follow'],
  [undefined, undefined, slurm(4, 3, 1, { SLURM_ARRAY_TASK_MAX: '9' }), 'no numbers that follow'],
  [undefined, undefined, { ...slurm(1, 3, 1), SLURM_ARRAY_TASK_ID: 'x' }, 'no whole number'],
])('a shard %j of %j that no variable explains is refused (%j)', (shard, shards, env, said) => {
  expect(() => askedShard(shard, shards, env)).toThrow(said);
});
