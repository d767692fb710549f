/** What clients hear from HAProxy, with the configuration that is shipped, in the seconds after a node has died. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Balancer, haproxy, startBalancer } from '../../scripts/cluster/balancer.ts';
import { freePorts } from '../../scripts/free-port.ts';

/** So many that most are sent before the checks have found the dead node, which takes them up to two seconds. */
const callsCount = 300;
const sideBySide = 4;

describe.skipIf(haproxy === undefined)('a node dies', () => {
  let folder: string;
  let owner: Server;
  let others: Server[];
  let balancer: Balancer;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'glassmine-balancer-'));
    const [ownerPort, ...otherPorts] = freePorts(3) as [number, number, number];
    owner = await standIn(ownerPort, true);
    others = await Promise.all(otherPorts.map((port) => standIn(port, false)));
    balancer = await startBalancer(folder, [ownerPort, ...otherPorts]);
  });

  afterEach(async () => {
    await balancer.stop();
    for (const server of [owner, ...others]) die(server);
    rmSync(folder, { recursive: true, force: true });
  });

  // A browser repeats by itself what was cut off on a connection that has answered before, and nothing else.
  test.each([
    ['kept open', true],
    ['new for each call', false],
  ])('each call is answered, and asked to come again, over connections that are %s', async (_, keepAlive) => {
    const agent = new Agent({ keepAlive, maxSockets: sideBySide });
    const call = () => answerOf(`${balancer.address}/api/assets/record/list`, agent);
    expect(await call()).toBe('200 -');
    die(owner);
    const answers = new Set<string>();
    for (let sent = 0; sent < callsCount; sent += sideBySide)
      for (const answer of await Promise.all(Array.from({ length: sideBySide }, call))) answers.add(answer);
    agent.destroy();
    expect([...answers]).toEqual(['503 1']);
  });
});

/** A node as HAProxy meets it: ready, and with the room of all calls, or without. */
async function standIn(port: number, hasRoom: boolean): Promise<Server> {
  const server = createServer(({ url }, response) => {
    if (hasRoom || url === '/api/ready') response.end();
    else response.writeHead(503, { 'Retry-After': '1' }).end();
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}

function die(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/** Status and `Retry-After` of a call of one room, or what became of its connection. */
function answerOf(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    request(url, { agent, headers: { 'X-Room-Token': 'a-room' } }, (response) => {
      response.resume();
      response.on('end', () => resolve(`${response.statusCode} ${response.headers['retry-after'] ?? '-'}`));
    })
      .on('error', ({ message }) => resolve(message))
      .end();
  });
}
