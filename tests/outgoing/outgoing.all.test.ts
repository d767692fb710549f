import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallScenario, TestServer } from '../../apps/server/src/server.fixture.ts';
import { type ServerProcess, startServerProcess } from '../faults/server-process.fixture.ts';
import { launchTwice, registerPlatform } from './launch.fixture.ts';
import { giveEveryCall } from './life.fixture.ts';
import { canTrace, trace, watch } from './sockets.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-outgoing-'));
const callerPath = fileURLToPath(new URL('./caller.fixture.ts', import.meta.url));
// These kernel tables exist only on Linux; tests/tidy checks on every system what the sources may import.
const isLinux = process.platform === 'linux';
let listener: Server;
beforeAll(async () => {
  listener = createServer(() => {}).listen(0, '127.0.0.1');
  await once(listener, 'listening');
});
afterAll(() => {
  listener.close();
  rmSync(folder, { recursive: true, force: true });
});

async function caller(protocol: 'tcp' | 'udp'): Promise<ChildProcess> {
  const { port } = listener.address() as AddressInfo;
  const child = spawn(process.execPath, [callerPath, protocol, String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout!, 'data');
  return child;
}

async function goAhead(child: ChildProcess): Promise<void> {
  const done = once(child.stdout!, 'data');
  child.stdin!.write('go');
  await done;
}

describe.runIf(isLinux)('the socket watcher of this test', () => {
  test.each(['tcp', 'udp'] as const)(
    'finds a %s socket that a process opens to the outside',
    async (protocol) => {
      const child = await caller(protocol);
      const watching = watch(child.pid!, 1);
      try {
        await goAhead(child);
        const { found } = watching.stop();
        expect(found.map((each) => each.protocol)).toContain(protocol === 'tcp' ? 'tcp' : 'udp');
      } finally {
        watching.stop();
        child.kill('SIGKILL');
      }
    },
  );

  test.runIf(canTrace).each(['tcp', 'udp'] as const)(
    'traces a %s connection that a process begins',
    async (protocol) => {
      const child = await caller(protocol);
      try {
        const tracing = await trace(child.pid!);
        await goAhead(child);
        const lines = await tracing.stop();
        const { port } = listener.address() as AddressInfo;
        expect(lines.join('\n')).toContain(`htons(${port})`);
      } finally {
        child.kill('SIGKILL');
      }
    },
  );
});

describe.runIf(isLinux)('the server', () => {
  let server: ServerProcess;
  let roomCode = '';
  beforeAll(async () => {
    const before = new TestServer({}, folder);
    await before.open();
    roomCode = await before.server.services.rooms.create(smallScenario(), 7);
    await before.server.services.facilitators.save('teacher', 'a long enough password', 'owner');
    registerPlatform(before.server.services.database);
    await before.close();
    server = await startServerProcess(folder);
  });
  afterAll(() => server.kill());

  test('opens no outgoing connection while members use every feature', async () => {
    const watching = watch(server.pid, Number(new URL(server.address).port));
    const answers = await giveEveryCall(server.address, roomCode);
    expect(await launchTwice(server.address, roomCode)).toEqual([200, 403]);
    const { looks, found } = watching.stop();
    expect(found).toEqual([]);
    expect(looks).toBeGreaterThan(20);
    expect(answers).toBeGreaterThan(60);
  });

  test.runIf(canTrace)('begins no outgoing connection, however short', async () => {
    const tracing = await trace(server.pid);
    const answers = await giveEveryCall(server.address, roomCode);
    expect(await launchTwice(server.address, roomCode)).toEqual([200, 403]);
    expect(await tracing.stop()).toEqual([]);
    expect(answers).toBeGreaterThan(60);
  });
});
