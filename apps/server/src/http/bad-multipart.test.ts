import { connect } from 'node:net';
import { refusalCodes } from '@glassmine/replica/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multipartBody, type Part, png } from '../uploads/picture.fixture.ts';
import { file, good, PictureApp } from './picture-app.fixture.ts';

let pictures: PictureApp;
beforeAll(async () => {
  pictures = await PictureApp.open();
});
afterAll(() => pictures.close());

test('text fields are read as in any form: shape, charter, once', async () => {
  const picture = file(await png());
  const before = pictures.filesKept;
  const say = (...parts: Part[]) => pictures.send('test/posts', [...parts, picture]);
  expect(await say({ name: 'commandId', content: 'x' })).toMatchObject({ status: 400 });
  expect(await say({ name: 'commandId', content: '' })).toMatchObject({ status: 400 });
  expect(await say(good(), good())).toMatchObject({
    status: 400,
    msg: 'The field “commandId” was sent more than once.',
  });
  expect(await say(good(), { name: 'extra', content: '1' })).toMatchObject({ status: 400 });
  expect(await say(good(), { name: 'text', content: 'call +49 176 12345678' })).toMatchObject({
    status: 200,
    code: refusalCodes['charter.phone'],
  });
  expect(await say(good(), { name: 'text', content: 'x'.repeat(300) })).toMatchObject({ status: 400 });
  expect(await say(good(), { name: 'text', content: 'x'.repeat(20_000) })).toMatchObject({ status: 400 });
  expect(await say(good(), { name: 'text', content: '{"a":1}', type: 'application/json' })).toMatchObject({
    status: 400,
  });
  expect(await say(good(), { name: '__proto__', content: '1' })).toMatchObject({ status: 400 });
  expect(await say(good(), ...Array.from({ length: 40 }, () => ({ name: 'x', content: '' })))).toMatchObject({
    status: 400,
  });
  expect(pictures.filesKept).toBe(before);
});

test('a body that is no multipart is refused, never with a 5xx', async () => {
  const type = { 'content-type': 'multipart/form-data; boundary=b' };
  const { payload } = multipartBody([good(), file(await png())], 'b');
  for (const [body, headers] of [
    ['', type],
    ['nonsense', type],
    [payload.subarray(0, payload.length - 30), type],
    [payload.subarray(0, 150), type],
    [payload, { 'content-type': 'multipart/form-data' }],
    [payload, { 'content-type': 'multipart/form-data; boundary=' }],
    [payload, { 'content-type': 'multipart/form-data; boundary=other' }],
    ['--b\r\n\r\n\r\n--b--', type],
    [`--b\r\nContent-Disposition: form-data; name="${'n'.repeat(500)}"\r\n\r\n1\r\n--b--\r\n`, type],
    [`--b\r\n${'X: y\r\n'.repeat(500)}\r\n1\r\n--b--\r\n`, type],
  ] as [Buffer | string, Record<string, string>][]) {
    const reply = await pictures.answered({ payload: body, headers }, 'test/review');
    expect(reply, String(body).slice(0, 60)).toMatchObject({ status: 400, code: 400, data: null });
  }
});

test('a client that breaks off in the middle leaves nothing behind, and the next is served', async () => {
  const before = pictures.filesKept;
  const address = await pictures.app.listen({ host: '127.0.0.1', port: 0 });
  const { payload, headers } = multipartBody([good(), file(Buffer.alloc(1_500_000, 1))]);
  const head = [
    'POST /api/test/posts HTTP/1.1',
    'Host: x',
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`,
    `X-Access-Token: ${pictures.learner.tokens.access}`,
  ].join('\r\n');
  for (let i = 0; i < 10; i++) {
    await new Promise<void>((done) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1', () => {
        socket.write(`${head}\r\n\r\n`);
        socket.write(payload.subarray(0, 100_000), () => socket.destroy());
      });
      socket.on('close', () => done());
    });
  }
  expect((await pictures.send('test/posts', [good(), file(await png())])).code).toBe(200);
  expect(pictures.filesKept).toBe(before + 1);
});

test('a form of unknown length is not read', async () => {
  const { port } = pictures.app.server.address() as { port: number };
  const answer = await new Promise<string>((done) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST /api/test/posts HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Access-Token: ${pictures.learner.tokens.access}\r\n` +
          'Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n--b\r\n0\r\n\r\n',
      );
    });
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('close', () => done(text));
  });
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
});
