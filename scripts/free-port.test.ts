import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, freePorts } from './free-port.ts';

test('a free port can be bound, and lies below those that a system gives to connections', async () => {
  const port = freePort();
  expect(port).toBeGreaterThanOrEqual(20_000);
  expect(port).toBeLessThan(32_768);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
});

test('of ports that are wanted together no two are the same', () => {
  // Of 500 draws among 12,768 ports about ten pairs would be.
  const ports = freePorts(500);
  expect(new Set(ports).size).toBe(500);
});
