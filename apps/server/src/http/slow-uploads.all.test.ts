import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { type Learner, TestServer } from '../server.fixture.ts';
import { multipartBody, png } from '../uploads/picture.fixture.ts';

const server = TestServer.forFile();
let attacker: Learner;
let honest: Learner;
beforeAll(async () => {
  await server.server.listen();
  [attacker, honest] = [await server.member(), await server.member()];
});

const address = () => server.server.app.server.address() as AddressInfo;

/** Announces a feedback with a screenshot of 20 MB, and sends its first line at most. */
async function announce(token: string, body = ''): Promise<Socket> {
  const socket = connect(address().port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/user/feedback/create HTTP/1.1\r\nHost: a\r\nX-Access-Token: ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 20971520\r\n\r\n${body}`,
  );
  return socket;
}

/** Resolves once the other side has hung up; with the answer, if there was one. */
function hungUp(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.on('error', () => {});
  return new Promise((resolve) => socket.once('close', () => resolve(answer)));
}

async function sendPicture({ tokens }: Learner): Promise<number> {
  const { payload, headers } = multipartBody([
    { name: 'commandId', content: randomUUID() },
    { name: 'question', content: 'Where is my money' },
    { name: 'comments', content: 'It has not come.' },
    { name: 'file', filename: 'a.png', content: await png() },
  ]);
  // Without keep-alive, so that the last test counts no connection of this one.
  const reply = await fetch(`http://127.0.0.1:${address().port}/api/user/feedback/create`, {
    method: 'POST',
    body: new Uint8Array(payload),
    headers: { ...headers, 'x-access-token': tokens.access as string, connection: 'close' },
  });
  return ((await reply.json()) as { code: number }).code;
}

const partHead = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

test('uploads that declare 20 MB and send nothing, from many sessions, stop no one else and are destroyed', async () => {
  const others = [attacker, await server.member(), await server.member(), await server.member()];
  const sockets = await Promise.all(
    [...others, ...others].map(({ tokens }, i) => announce(tokens.access as string, i % 2 ? partHead : '')),
  );
  const ended = sockets.map(hungUp);
  expect(await sendPicture(honest)).toBe(200);
  await Promise.all(ended);
});

test('a session has two uploads under way at most; the third is told to come later', async () => {
  const slow = await Promise.all(
    [1, 2].map(() => announce(attacker.tokens.access as string, `${partHead}${'x'.repeat(1_000)}`)),
  );
  const ended = slow.map(hungUp);
  await expect.poll(() => sendPicture(attacker)).toBe(429);
  expect(await sendPicture(honest)).toBe(200);
  for (const socket of slow) socket.destroy();
  await Promise.all(ended);
  await expect.poll(() => sendPicture(attacker)).toBe(200);
});

test('a request whose headers never end is answered, and its connection destroyed though the client keeps its own side open', async () => {
  const open = () =>
    new Promise<number>((done) => server.server.app.server.getConnections((_, n) => done(n)));
  await expect.poll(open).toBe(0);
  const socket = connect({ port: address().port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write('POST /api/room/join HTTP/1.1\r\nHost: a\r\nX-Half: ');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer).slice(0, 12)).toBe('HTTP/1.1 408');
  await expect.poll(open).toBe(0);
  socket.destroy();
});
