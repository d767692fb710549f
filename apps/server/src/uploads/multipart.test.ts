import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import { commandId, defineCall, field, refusalCodes } from '@glassmine/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import Type from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setErrors } from '../http/errors.ts';
import { mountRoutes } from '../http/mount.ts';
import { forMember, type Route } from '../http/route.ts';
import { type Learner, smallScenario, TestServer } from '../server.fixture.ts';
import { bomb, gif, jpegWithPlace, multipartBody, type Part, png, svg, webp } from './picture.fixture.ts';
import { mountUploads } from './serve.ts';
import { withPictures } from './with-pictures.ts';

/** Calls such as feedback and posts will be: the file is optional in one, needed in the other. */
const note = (
  path: string,
  pictures: { kind: 'post' | 'review' | 'avatar'; required: boolean; max: number },
) =>
  defineCall({
    method: 'POST',
    path,
    auth: 'member',
    summary: 'Keep a picture',
    form: Type.Object({ text: Type.Optional(field('text')), fail: Type.Optional(Type.Boolean()), commandId }),
    data: Type.Array(Type.String()),
    refusals: [],
    pictures: { field: 'file', ...pictures },
  });
const posts = note('test/posts', { kind: 'post', required: false, max: 3 });
const review = note('test/review', { kind: 'review', required: true, max: 1 });
const avatar = note('test/avatar', { kind: 'avatar', required: true, max: 1 });
const plain = defineCall({ ...posts, path: 'test/plain', pictures: undefined });

let server: TestServer;
let app: FastifyInstance;
let learner: Learner;
beforeAll(async () => {
  server = await TestServer.start({
    quotas: { learnerPictures: 30, learnerBytes: 1e8, roomPictures: 90, roomBytes: 1e9 },
  });
  learner = await server.member();
  app = Fastify();
  setErrors(app, server.server.house);
  app.removeAllContentTypeParsers();
  await app.register(formbody);
  const routeOf = (call: typeof posts): Route =>
    forMember(call, (asks) =>
      withPictures<string[]>(asks, call.pictures?.kind ?? 'post', async (pictures) =>
        asks.form.fail ? { refusal: 'room.closed' } : { data: pictures.map(({ url }): string => url) },
      ),
    );
  await mountRoutes(app, server.server.house, [posts, review, avatar, plain].map(routeOf));
  mountUploads(app, server.server.house);
});
afterAll(async () => {
  await app.close();
  await server.dispose();
});

const good = () => ({ name: 'commandId', content: randomUUID() });
const file = (content: Buffer, more: Partial<Part> = {}): Part => ({
  name: 'file',
  filename: 'a.png',
  content,
  ...more,
});

async function send(path: string, parts: Part[], who = learner, more: Record<string, string> = {}) {
  const { payload, headers } = multipartBody(parts);
  return answered({ payload, headers: { ...headers, ...more } }, path, who);
}

async function answered(
  body: { payload: Buffer | string; headers: Record<string, string> },
  path: string,
  who = learner,
) {
  const headers = { ...body.headers, 'x-access-token': who.tokens.access! };
  const reply = await app.inject({ method: 'POST', url: `/api/${path}`, payload: body.payload, headers });
  const { code, msg, data } = reply.json();
  return { status: reply.statusCode, code, msg, data };
}

async function fetchPicture(url: string, headers: Record<string, string>) {
  const {
    statusCode: status,
    rawPayload: bytes,
    headers: said,
  } = await app.inject({ method: 'GET', url, headers });
  return { status, bytes, headers: said };
}

const filesKept = () => {
  const folder = join(server.folder, 'uploads', server.roomCode);
  return existsSync(folder) ? readdirSync(folder).length : 0;
};

test('pictures come in as JPEG, PNG and WebP, whatever name and type they were given', async () => {
  const parts = [
    good(),
    file(await png(), { filename: '../../evil.php', type: 'text/html' }),
    file(await jpegWithPlace(), { filename: 'a.svg', type: 'image/svg+xml' }),
    file(await webp(), { filename: '\u0000', type: 'application/x-sh' }),
  ];
  const reply = await send('test/posts', parts);
  expect(reply).toMatchObject({ status: 200, code: 200 });
  expect(reply.data).toHaveLength(3);
  for (const url of reply.data) {
    const { status, bytes, headers } = await fetchPicture(url, { 'x-access-token': learner.tokens.access! });
    expect([status, bytes.toString('latin1', 8, 12)]).toEqual([200, 'WEBP']);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="picture.webp"',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain('sandbox');
  }
});

test.each([
  ['SVG', svg, 'upload.notPicture'],
  ['GIF', gif, 'upload.notPicture'],
  ['no bytes', Buffer.alloc(0), 'upload.notPicture'],
  ['a bomb', bomb(30_000, 30_000), 'upload.tooManyPixels'],
] as const)('%s named a.png of type image/png is refused', async (_, bytes, refusal) => {
  const before = filesKept();
  const parts = [good(), file(bytes, { type: 'image/png' })];
  expect(await send('test/posts', parts)).toMatchObject({
    status: 200,
    code: refusalCodes[refusal],
    data: null,
  });
  expect(await send('test/review', parts)).toMatchObject({ status: 200, code: refusalCodes[refusal] });
  expect(filesKept()).toBe(before);
});

test('a torn picture is refused, and with it the sound one beside it', async () => {
  const before = filesKept();
  const whole = await png();
  const parts = [good(), file(whole), file(whole.subarray(0, whole.length - 40))];
  expect(await send('test/posts', parts)).toMatchObject({
    code: refusalCodes['upload.unreadable'],
    data: null,
  });
  expect(filesKept()).toBe(before);
});

test('a picture whose call is refused is not kept', async () => {
  const before = filesKept();
  const parts = [good(), { name: 'fail', content: 'true' }, file(await png())];
  expect((await send('test/posts', parts)).code).toBe(refusalCodes['room.closed']);
  expect(filesKept()).toBe(before);
});

test('caps: 2M for avatars and posts, 20M for screenshots, to the byte', async () => {
  const [two, twenty] = [2 * 1024 * 1024, 20 * 1024 * 1024];
  const sized = async (bytes: number) => {
    const picture = await png();
    return file(Buffer.concat([picture, Buffer.alloc(bytes - picture.length, 0x41)]));
  };
  for (const path of ['test/posts', 'test/avatar']) {
    expect((await send(path, [good(), await sized(two)])).code, path).toBe(200);
    expect(await send(path, [good(), await sized(two + 1)])).toMatchObject({
      status: 200,
      code: refusalCodes['upload.over2M'],
      msg: 'The file size cannot exceed 2M.',
    });
  }
  expect((await send('test/review', [good(), await sized(twenty)])).code).toBe(200);
  expect(await send('test/review', [good(), await sized(twenty + 1)])).toMatchObject({
    status: 200,
    code: refusalCodes['upload.over20M'],
    msg: 'The file size cannot exceed 20M.',
  });
  expect(await send('test/review', [good(), await sized(70 * 1024 * 1024)])).toMatchObject({
    status: 413,
    code: 413,
  });
});

test('a missing file, one too many, one under another name, a file for a text and a text for a file', async () => {
  const picture = await png();
  const missing = { status: 400, code: 400, msg: 'The field “file” is missing.' };
  expect(await send('test/review', [good()])).toMatchObject(missing);
  expect(await send('test/review', [good(), file(Buffer.alloc(0), { filename: '' })])).toMatchObject(missing);
  const plainForm = {
    payload: `commandId=${randomUUID()}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  expect(await answered(plainForm, 'test/review')).toMatchObject(missing);
  expect(await answered(plainForm, 'test/posts')).toMatchObject({ code: 200, data: [] });
  expect(await send('test/review', [good(), file(picture), file(picture)])).toMatchObject({
    status: 400,
    msg: 'The field “file” was sent more than once.',
  });
  expect(await send('test/posts', [good(), ...[1, 2, 3, 4].map(() => file(picture))])).toMatchObject({
    status: 400,
  });
  for (const name of ['picture', 'commandId', 'text']) {
    const reply = await send('test/posts', [good(), file(picture, { name })]);
    expect(reply, name).toMatchObject({ status: 400, msg: `This call has no field “${name}”.` });
  }
  expect(await send('test/posts', [good(), { name: 'file', content: 'text' }])).toMatchObject({
    status: 400,
  });
  const odd = await send('test/posts', [good(), file(picture, { name: '+4917612345678' })]);
  expect(odd).toMatchObject({ status: 400, msg: 'This call has no field “?”.' });
});

test('text fields are read as in any form: shape, charter, once', async () => {
  const picture = file(await png());
  const before = filesKept();
  const say = (...parts: Part[]) => send('test/posts', [...parts, picture]);
  expect(await say({ name: 'commandId', content: 'x' })).toMatchObject({ status: 400 });
  expect(await say()).toMatchObject({ status: 400, msg: 'The field “commandId” is missing.' });
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
  expect(filesKept()).toBe(before);
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
    const reply = await answered({ payload: body, headers }, 'test/review');
    expect(reply, String(body).slice(0, 60)).toMatchObject({ status: 400, code: 400, data: null });
  }
});

test('no other route reads files, and nobody without a session sends any', async () => {
  const parts = [good(), file(await png())];
  expect(await send('test/plain', parts)).toMatchObject({ status: 400, code: 400 });
  const { payload, headers } = multipartBody(parts);
  const reply = await app.inject({ method: 'POST', url: '/api/test/posts', payload, headers });
  expect(reply.statusCode).toBe(401);
});

test('the same request again is the same picture', async () => {
  const parts = [good(), file(await png())];
  const first = await send('test/posts', parts);
  const before = filesKept();
  expect((await send('test/posts', parts)).data).toEqual(first.data);
  expect(filesKept()).toBe(before);
});

test('a learner who has sent enough is told so', async () => {
  const greedy = await server.member();
  const picture = await png();
  const replies = await Promise.all(
    Array.from({ length: 35 }, () => send('test/posts', [good(), file(picture)], greedy)),
  );
  expect(replies.filter(({ code }) => code === 200)).toHaveLength(30);
  expect(replies.filter(({ code }) => code === refusalCodes['upload.learnerFull'])).toHaveLength(5);
});

test('a picture is shown in its own room only; a screenshot to its sender and the facilitator alone', async () => {
  const other = await server.member();
  const elsewhere = await server.server.house.rooms.create(smallScenario(), 3);
  const post = (await send('test/posts', [good(), file(await png())])).data[0];
  const shot = (await send('test/review', [good(), file(await png())])).data[0];
  const facilitator = { 'x-console-token': (await server.facilitator()).console! };
  const mine = { 'x-access-token': learner.tokens.access! };
  const myDevice = { 'x-room-token': learner.tokens.room! };
  const theirs = { 'x-access-token': other.tokens.access! };
  const stranger = {
    'x-room-token': server.server.house.sessions.addDevice(elsewhere, learner.learner),
  };
  const seen = async (url: string, headers: Record<string, string>) =>
    (await fetchPicture(url, headers)).status;
  for (const headers of [mine, myDevice, facilitator]) {
    expect([await seen(post, headers), await seen(shot, headers)]).toEqual([200, 200]);
  }
  expect([await seen(post, theirs), await seen(shot, theirs)]).toEqual([200, 404]);
  expect([await seen(post, stranger), await seen(shot, stranger)]).toEqual([404, 404]);
  for (const headers of [{}, { 'x-access-token': 'x' }, { 'x-console-token': learner.tokens.access! }]) {
    expect(await seen(post, headers as Record<string, string>)).toBe(401);
  }
  for (const id of ['a'.repeat(32), '..%2f..%2faccounts.sqlite', 'constructor', '%00', 'x'.repeat(90)]) {
    expect(await seen(`/api/upload/${id}`, mine), id).toBe(404);
  }
});

test('a client that breaks off in the middle leaves nothing behind, and the next is served', async () => {
  const before = filesKept();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const { payload, headers } = multipartBody([good(), file(Buffer.alloc(1_500_000, 1))]);
  const head = [
    'POST /api/test/posts HTTP/1.1',
    'Host: x',
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`,
    `X-Access-Token: ${learner.tokens.access}`,
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
  expect((await send('test/posts', [good(), file(await png())])).code).toBe(200);
  expect(filesKept()).toBe(before + 1);
});

test('a form of unknown length is not read', async () => {
  const { port } = app.server.address() as { port: number };
  const answer = await new Promise<string>((done) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST /api/test/posts HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Access-Token: ${learner.tokens.access}\r\n` +
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

test('a room that ends takes its pictures and sessions along', async () => {
  expect(filesKept()).toBeGreaterThan(0);
  const post = (await send('test/posts', [good(), file(await png())])).data[0];
  await server.server.house.rooms.end(server.roomCode);
  expect(filesKept()).toBe(0);
  const facilitator = { 'x-console-token': (await server.facilitator()).console! };
  expect((await fetchPicture(post, facilitator)).status).toBe(404);
  expect(server.server.house.sessions.device(learner.tokens.room)).toBeNull();
});
