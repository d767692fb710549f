import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { TestServer } from '../server.fixture.ts';
import { type ConnectionLimits, usualConnections } from './connections.ts';
import { usualLimits } from './limits.ts';

const ofPhone = 7;
const windows = 5;

let server: TestServer;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await server.dispose();
});

async function listening(limits: Partial<ConnectionLimits>): Promise<void> {
  const callsPerMinute = Number.POSITIVE_INFINITY;
  server = await TestServer.start({ limits: { ...usualLimits, callsPerMinute, ...limits } });
  await server.server.listen();
}

/** A client from an address of its own of this machine, which reads nothing unless it is told to. */
async function open(localAddress = '127.0.0.1'): Promise<Socket> {
  const { port } = server.server.app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket.pause();
}

/** Those that are open at the server. */
const openAtServer = () =>
  new Promise<number>((done) => server.server.app.server.getConnections((_, count) => done(count)));

const request = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;

/** Asks for more than the machine itself keeps between the two ends. */
const askForMuch = (socket: Socket) =>
  socket.write(request('/api/docs/json').repeat(usualConnections.requestsUnderWay));

async function answerOf(socket: Socket, text: string): Promise<string> {
  socket.write(text);
  const [answer] = (await once(socket.resume(), 'data')) as [Buffer];
  return String(answer);
}

/** Sends a poll, which the server holds for a moment. */
async function holdPoll(socket: Socket): Promise<void> {
  const poll = new URLSearchParams({ poll: JSON.stringify({ said: [] }) }).toString();
  const come = requestOf(socket);
  socket.write(
    'POST /api/live/poll HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.1\r\n' +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${poll.length}\r\n\r\n${poll}`,
  );
  await come;
}

/** Resolves once a request of this client has come to the server. */
function requestOf({ localPort }: Socket): Promise<void> {
  return new Promise((resolve) => {
    server.server.app.server.on('request', ({ socket }: IncomingMessage) => {
      if (socket.remotePort === localPort) resolve();
    });
  });
}

const isClosed = async (socket: Socket) => socket.closed || once(socket.resume(), 'close');

test('clients that ask and read nothing are closed, and one that reads is not', async () => {
  await listening({ unreadSeconds: 0, bytesPerSecondMin: 1_000_000 });
  const reader = await open();
  for (let i = 0; i < 10; i++) askForMuch(await open());
  reader.resume();
  expect(await openAtServer()).toBe(11);
  await expect.poll(openAtServer).toBe(1);
  expect(await answerOf(reader, request('/api/health'))).toContain('200 OK');
});

test('a live socket that reads none of its frames is closed, and so is a page that is not read', async () => {
  await listening({ unreadSeconds: 0, bytesPerSecondMin: 1_000_000 });
  const learner = await server.investor('500');
  const live = await open();
  const headers =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
    'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n';
  expect(await answerOf(live, request('/api/live', headers))).toContain('101');
  const hello = JSON.stringify({ roomToken: learner.tokens.room, accessToken: null, since: 0 });
  // A frame of a client is masked; a mask of noughts leaves the text as it is.
  live.write(Buffer.concat([Buffer.from([0x81, 0xfe, 0, hello.length, 0, 0, 0, 0]), Buffer.from(hello)]));
  await once(live, 'data');
  live.pause();
  // Pings that a client sends are answered, and count as no reading of the answers.
  const ping = Buffer.concat([Buffer.from([0x89, 0xfd, 0, 0, 0, 0]), Buffer.alloc(125)]);
  live.write(Buffer.concat(Array.from({ length: 120_000 }, () => ping)));
  await expect.poll(openAtServer).toBe(0);
});

test('a class of 150 phones and the windows of a console fit behind one address', async () => {
  await listening({});
  const count = (150 + windows) * ofPhone;
  const answers = await Promise.all(
    Array.from({ length: count }, async () => answerOf(await open(), request('/api/health'))),
  );
  expect(answers.filter((answer) => !answer.includes('200 OK'))).toEqual([]);
  expect(await openAtServer()).toBe(count);
  expect(server.lines.filter((line) => line.includes('"limit"'))).toEqual([]);
});

test('a connection that sends more requests than wait anywhere is closed, and holds none of their answers', async () => {
  await listening({ unreadSeconds: 1_000 });
  const socket = await open();
  socket.write(request('/api/health').repeat(usualConnections.requestsUnderWay * 10));
  await isClosed(socket);
  expect(await openAtServer()).toBe(0);
  const another = await open();
  expect(await answerOf(another, request('/api/health').repeat(3))).toContain('200 OK');
});

test('where an address has too many, its own idle ones go first, then the newcomer, and none of another', async () => {
  await listening({ connectionsPerAddress: 3 });
  const elsewhere = await open('127.0.0.2');
  const idle = await open();
  const polls = await Promise.all([open(), open(), open()]);
  await isClosed(idle);
  await Promise.all(polls.map(holdPoll));
  const answered = polls.map((socket) => once(socket.resume(), 'data'));
  await isClosed(await open());
  await Promise.all(answered);
  expect(await answerOf(elsewhere, request('/api/health'))).toContain('200 OK');
  expect(server.lines.filter((line) => line.includes('"limit"'))).toHaveLength(1);
});

test('what waits unread for all clients of an address is bounded, and the longest unread goes first', async () => {
  await listening({ unsentBytesPerAddress: 0 });
  for (let i = 0; i < 5; i++) askForMuch(await open());
  await expect.poll(openAtServer).toBe(0);
});

test('behind a trusted proxy connections count for the address whose request they bring', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'glassmine-connections-'));
  const config = {
    host: '127.0.0.1',
    port: 0,
    dataFolder,
    trustedProxies: ['127.0.0.0/8'],
    connectionsPerAddress: 1,
  };
  server = new TestServer({ config, limits: undefined }, dataFolder);
  await server.open();
  await server.server.listen();
  const of = (address: string) => request('/api/health', `X-Forwarded-For: ${address}\r\n`);
  const [held, again, other] = await Promise.all([open(), open(), open()]);
  await holdPoll(held);
  expect(await answerOf(again, of('192.0.2.1'))).toContain('429 Too Many');
  expect(await answerOf(other, of('192.0.2.2'))).toContain('200 OK');
  expect(await answerOf(again, of('192.0.2.3'))).toContain('200 OK');
});
