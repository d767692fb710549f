import { expect, test } from 'vitest';
import { runCommand } from './command.ts';

const node = (script: string, limitMinutes = 1) =>
  runCommand(process.execPath, ['-e', script], { limitMinutes });

test('a command hands back its exit code', async () => {
  expect(await node('process.exit(0)')).toBe(0);
  expect(await node('process.exit(3)')).toBe(3);
});

test('a command that cannot be started has failed', async () => {
  expect(await runCommand('/no/such/tool', [])).toBe(1);
});

test('a command that never ends is stopped at its limit, and has failed', async () => {
  expect(await node('for (;;);', 0.005)).toBe(1);
});
