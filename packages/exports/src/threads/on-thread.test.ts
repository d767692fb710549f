import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EchoJob } from './echo-thread.fixture.ts';
import { onThread, type ThreadFailure } from './on-thread.ts';

const file = new URL('./echo-thread.fixture.ts', import.meta.url);
const echo = (job: EchoJob = {}, isKept?: () => boolean) =>
  onThread<{ threadId: number; memory: Uint8Array }>(file, job, isKept && { isKept });

test('a thread serves one job after the other, and two at once have one each', async () => {
  const first = await echo();
  expect((await echo()).threadId).toBe(first.threadId);
  const [one, two] = await Promise.all([echo(), echo()]);
  expect(new Set([one.threadId, two.threadId]).size).toBe(2);
});

test('what a job comes to is handed over with its memory', async () => {
  expect((await echo({ bytes: 1_000 })).memory).toHaveLength(1_000);
});

test('a job that fails says why, and its thread serves no other', async () => {
  const { threadId } = await echo();
  const failure = await echo({ does: 'fail' }).catch((error: unknown) => error as ThreadFailure);
  expect(failure).toMatchObject({ message: 'no room left', code: 'ENOSPC', thrown: 'Error' });
  expect((await echo()).threadId).not.toBe(threadId);
});

test('a thread that ends without an answer fails its job', async () => {
  await expect(echo({ does: 'end' })).rejects.toThrow('a thread ended without a result');
});

test('what can not be sent to a thread fails, and the next job is done', async () => {
  await expect(onThread(file, { does: () => {} })).rejects.toThrow('could not be cloned');
  expect((await echo()).threadId).toBeGreaterThan(0);
});

test('a thread that is not kept is gone', async () => {
  const { threadId } = await echo({}, () => false);
  expect((await echo()).threadId).not.toBe(threadId);
});

test('a thread that waits does not keep the process alive', () => {
  const program = `
    const { onThread } = await import(${JSON.stringify(join(import.meta.dirname, 'on-thread.ts'))});
    await onThread(new URL(${JSON.stringify(file.href)}), {});
    process.on('exit', () => console.log('ends by itself'));
  `;
  const options = { encoding: 'utf8', timeout: 1_800_000 } as const;
  const printed = execFileSync(process.execPath, ['-e', program], options);
  expect(printed).toBe('ends by itself\n');
});
