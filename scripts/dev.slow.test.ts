import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './command.ts';
import { freePort } from './free-port.ts';

const data = mkdtempSync(join(tmpdir(), 'glassmine-dev-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** Starts `npm run dev`. `printed` resolves once it has printed the text, or has ended. */
function startDev(port: string) {
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    env: { ...process.env, GLASSMINE_PORT: port, GLASSMINE_DATA: data, NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  let output = '';
  const printed = (text: string) =>
    new Promise<string>((resolve) => {
      const look = (chunk: unknown): void => {
        output += String(chunk);
        if (output.includes(text)) resolve(output);
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      void ended.then(() => resolve(output));
    });
  return { child, ended, printed };
}

test('the server and both apps answer, the apps pass calls on, and Ctrl-C ends all', async () => {
  const { child, ended, printed } = startDev('0');
  const output = await printed('Ctrl+C');
  const [member = '', desk = '', api = ''] = output.match(/http:\/\/127\.0\.0\.1:\d+/g) ?? [];
  const textOf = async (address: string) => (await fetch(address)).text();
  expect(await textOf(`${member}/`)).toContain('/@vite/client');
  expect(await textOf(`${desk}/console/`)).toContain('/console/@vite/client');
  for (const address of [member, desk, api]) expect((await fetch(`${address}/api/health`)).status).toBe(200);
  const [, roomCode] = /Room code +(\w+)/.exec(output) ?? [];
  expect(output).toContain(`${member}/#/join/${roomCode}`);

  child.kill('SIGINT');
  expect(await ended).toBe(0);
  for (const address of [member, desk, api]) await expect(fetch(address)).rejects.toThrow();
});

test('a port that is taken is told by its number, and how to choose others', async () => {
  const port = freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const { ended, printed } = startDev(String(port));
  expect(await printed('GLASSMINE_PORT')).toMatch(
    new RegExp(`Something else listens at port ${port} already. Stop it, or set GLASSMINE_PORT`),
  );
  expect(await ended).toBe(1);
  other.close();
});
