import { type AddressInfo, connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { TestServer } from '../server.fixture.ts';

const server = TestServer.forFile();
let port = 0;
beforeAll(async () => {
  await server.server.listen();
  port = (server.server.app.server.address() as AddressInfo).port;
});

/** Sends bytes as they are; resolves with all that comes back before the other side hangs up. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

test.each([
  ['no HTTP at all', 'hello there, +919876543210\r\n\r\n', 400],
  ['a broken request line', 'GET /api/health HTTP/9.9\r\n\r\n', 400],
  [
    'a body longer than announced, with two lengths',
    'POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 9\r\n\r\n',
    400,
  ],
  [
    'a length beside chunks, by which a proxy and a server could part messages in two ways',
    'POST /api/room/join HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  [
    'chunks that are called by another name as well',
    'POST /api/room/join HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
    400,
  ],
  [
    'two hosts, of which a proxy may read the other',
    'GET /api/health HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    421,
  ],
  [
    'a header that goes on in the next line',
    'GET / HTTP/1.1\r\nHost: a\r\nX-A: b\r\n : c\r\n c: d\n\r\n',
    400,
  ],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'a body announced too long',
    'POST /api/room/join HTTP/1.1\r\nHost: a\r\nConnection: close\r\n' +
      'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 99999999\r\n\r\n',
    413,
  ],
])('%s: answered in the envelope, and the connection is closed', async (_, bytes, status) => {
  const answer = await send(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({
    code: status,
    data: null,
  });
  expect(server.lines.join('\n')).not.toContain('9876543210');
  expect((await server.call('room/join', { roomCode: server.roomCode })).code).toBe(200);
});
