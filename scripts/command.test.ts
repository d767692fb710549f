import { expect, test } from 'vitest';
import { runCommand } from './command.ts';

const node = (script: string, limitMinutes = 1) =>
  runCommand(process.execPath, ['-e', script], { limitMinutes });

test('runCommand returns the exit code of the command', async () => {
  expect(await node('process.exit(0)')).toBe(0);
  expect(await node('process.exit(3)')).toBe(3);
});

test('runCommand reports failure when the command cannot be started', async () => {
  expect(await runCommand('/no/such/tool', [])).toBe(1);
});

test('runCommand stops a command at its time limit and reports failure', async () => {
  expect(await node('for (;;);', 0.005)).toBe(1);
});
