import { randomUUID } from 'node:crypto';
import { nicknameOf } from '@glassmine/replica';
import { refusalCodes } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import type { Envelope } from '../http/mount.ts';
import { Learner, ok, TestServer } from '../server.fixture.ts';
import { multipartBody, png, webp } from '../uploads/picture.fixture.ts';

const server = TestServer.forFile();

const code = (key: keyof typeof refusalCodes) => refusalCodes[key];

async function another(learner: Learner): Promise<Learner> {
  const { linkCode } = ok(await learner.call('room/device/code'));
  const joined = await server.call('room/device/join', {
    roomCode: server.roomCode.toLowerCase(),
    linkCode: linkCode.toLowerCase(),
  });
  const { roomToken, identity } = ok(joined);
  return new Learner(server, roomToken, identity);
}

async function sendHead(learner: Learner, content: Buffer, commandId = randomUUID()): Promise<Envelope> {
  const { payload, headers } = multipartBody([
    { name: 'commandId', content: commandId },
    { name: 'file', filename: 'me.png', type: 'image/png', content },
  ]);
  const tokens = { 'x-room-token': learner.tokens.room!, 'x-access-token': learner.tokens.access! };
  const response = await server.server.app.inject({
    method: 'POST',
    url: '/api/user/user/modify-head',
    headers: { ...headers, ...tokens, 'content-length': String(payload.length) },
    payload,
  });
  return response.json();
}

test('a member takes a name, and a real-looking one is refused', async () => {
  const learner = await server.member();
  const take = (nickname: string) => learner.call('user/user/modify-name', { nickname });
  expect(ok(await take('Night Owl'))).toMatchObject({ nickname: 'Night Owl', name: 'Night Owl' });
  expect(ok(await learner.call('user/user/info')).name).toBe('Night Owl');
  const { texts } = server.server.services;
  const written = nicknameOf(server.room.simulation.world, learner.member);
  expect(texts.read(server.roomCode, written)).toBe('Night Owl');
  expect(ok(await take('निशा')).name).toBe('निशा');
  // The words stand where they can be deleted, and those of before have been.
  expect(texts.read(server.roomCode, written)).toBe('');
  for (const wrong of [' Owl', 'Owl ', 'x'.repeat(31), 'a\nb', 'a\tb']) {
    expect((await take(wrong)).code, JSON.stringify(wrong)).toBe(code('account.nameShape'));
  }
  expect((await take('call 9876543210')).code).toBe(code('charter.phone'));
  expect((await take('me@gmail.com')).code).toBe(code('charter.email'));
  expect((await take('')).status).toBe(400);
  expect(ok(await learner.call('user/user/info')).name).toBe('निशा');
});

test('a picture is encoded anew and shown in the room; the previous one is deleted', async () => {
  const [learner, other] = [await server.member(), await server.member()];
  const commandId = randomUUID();
  const picture = await png();
  const first = await sendHead(learner, picture, commandId);
  expect(first).toMatchObject({ code: 200 });
  const { headUrl } = first.data as { headUrl: string };
  expect(headUrl).toMatch(/^\/api\/upload\/[a-p]{32}$/);
  expect((await sendHead(learner, picture, commandId)).data).toEqual(first.data);
  const look = (url: string) =>
    server.server.app.inject({ url, headers: { 'x-room-token': other.tokens.room! } });
  expect((await look(headUrl)).headers['content-type']).toBe('image/webp');
  const second = (await sendHead(learner, await webp())).data as { headUrl: string };
  expect(second.headUrl).not.toBe(headUrl);
  expect((await look(headUrl)).statusCode).toBe(404);
  expect((await look(second.headUrl)).statusCode).toBe(200);
  expect(ok(await learner.call('user/user/info')).headUrl).toBe(second.headUrl);
  expect((await sendHead(learner, Buffer.from('<svg/>'))).code).toBe(code('upload.notPicture'));
  expect(ok(await learner.call('user/user/info')).headUrl).toBe(second.headUrl);
});

test('a learner continues at another device with a code that is valid once', async () => {
  const learner = await server.member();
  const { linkCode } = ok(await learner.call('room/device/code'));
  const join = (fields: object) =>
    server.call('room/device/join', { roomCode: server.roomCode, linkCode, ...fields });
  expect((await join({ linkCode: 'BBBBBBBB' })).code).toBe(code('account.linkUnknown'));
  expect((await join({ roomCode: 'ZZZZZZ' })).code).toBe(code('room.unknown'));
  const replies = await Promise.all(Array.from({ length: 50 }, () => join({})));
  expect(replies.filter((reply) => reply.code === 200)).toHaveLength(1);
  const joined = replies.find((reply) => reply.code === 200)!;
  expect(joined.data.identity).toEqual(learner.identity);
  // The device is let into the room; the account it has to log in to.
  const same = new Learner(server, joined.data.roomToken, joined.data.identity);
  ok(await same.call('phone/home'));
  const mixed = { room: same.tokens.room!, access: learner.tokens.access! };
  expect(await server.call('user/user/info', {}, mixed)).toMatchObject({ status: 401, code: 401 });
});

test('a member lists and signs out the own devices, and no one else’s', async () => {
  const startedAt = Date.now();
  const [learner, stranger] = [await server.member(), await server.member()];
  const second = await another(learner);
  ok(await second.logIn());
  const places = ok(await learner.call('user/user/devices'));
  expect(places).toHaveLength(2);
  expect(places.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1);
  expect(places[0].signedInAt).toBeGreaterThanOrEqual(startedAt);
  expect(places[0].signedInAt).toBeLessThanOrEqual(Date.now());
  const [theirs] = ok(await stranger.call('user/user/devices'));
  expect(theirs.isThis).toBe(true);
  const signOut = (who: Learner, deviceId: string) => who.call('user/user/devices/sign-out', { deviceId });
  expect((await signOut(learner, theirs.deviceId)).code).toBe(code('account.deviceUnknown'));
  const other = places.find(({ isThis }: { isThis: boolean }) => !isThis);
  expect((await signOut(stranger, other.deviceId)).code).toBe(code('account.deviceUnknown'));
  ok(await second.call('user/user/info'));
  ok(await signOut(learner, other.deviceId));
  expect(await second.call('user/user/info')).toMatchObject({ status: 401 });
  ok(await stranger.call('user/user/info'));
  expect(ok(await learner.call('user/user/devices'))).toHaveLength(1);
  expect((await signOut(learner, other.deviceId)).code).toBe(code('account.deviceUnknown'));
});
