import { afterAll, beforeAll, expect, test } from 'vitest';
import { file, good, PictureApp } from '../http/picture-app.fixture.ts';
import { smallScenario } from '../server.fixture.ts';
import { jpegWithPlace, png, webp } from '../uploads/picture.fixture.ts';

let pictures: PictureApp;
beforeAll(async () => {
  pictures = await PictureApp.open();
});
afterAll(() => pictures.close());

test('pictures come in as JPEG, PNG and WebP, whatever name and type they were given', async () => {
  const parts = [
    good(),
    file(await png(), { filename: '../../evil.php', type: 'text/html' }),
    file(await jpegWithPlace(), { filename: 'a.svg', type: 'image/svg+xml' }),
    file(await webp(), { filename: '\u0000', type: 'application/x-sh' }),
  ];
  const reply = await pictures.send('test/posts', parts);
  expect(reply).toMatchObject({ status: 200, code: 200 });
  expect(reply.data).toHaveLength(3);
  for (const url of reply.data) {
    const { status, bytes, headers } = await pictures.fetchPicture(url, {
      'x-access-token': pictures.learner.tokens.access!,
    });
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

test('a picture is shown in its own room only; a screenshot to its sender and the facilitator alone', async () => {
  const other = await pictures.server.member();
  const elsewhere = await pictures.server.server.services.rooms.create(smallScenario(), 3);
  const post = (await pictures.send('test/posts', [good(), file(await png())])).data[0];
  const shot = (await pictures.send('test/review', [good(), file(await png())])).data[0];
  const facilitator = { 'x-console-token': (await pictures.server.facilitator()).console! };
  const mine = { 'x-access-token': pictures.learner.tokens.access! };
  const myDevice = { 'x-room-token': pictures.learner.tokens.room! };
  const theirs = { 'x-access-token': other.tokens.access! };
  const stranger = {
    'x-room-token': pictures.server.server.services.sessions.addDevice(elsewhere, pictures.learner.learner),
  };
  const seen = async (url: string, headers: Record<string, string>) =>
    (await pictures.fetchPicture(url, headers)).status;
  for (const headers of [mine, myDevice, facilitator]) {
    expect([await seen(post, headers), await seen(shot, headers)]).toEqual([200, 200]);
  }
  expect([await seen(post, theirs), await seen(shot, theirs)]).toEqual([200, 404]);
  expect([await seen(post, stranger), await seen(shot, stranger)]).toEqual([404, 404]);
  for (const headers of [
    {},
    { 'x-access-token': 'x' },
    { 'x-console-token': pictures.learner.tokens.access! },
  ]) {
    expect(await seen(post, headers as Record<string, string>)).toBe(401);
  }
  for (const id of ['a'.repeat(32), '..%2f..%2faccounts.sqlite', 'constructor', '%00', 'x'.repeat(90)]) {
    expect(await seen(`/api/upload/${id}`, mine), id).toBe(404);
  }
});

test('a facilitator sees the pictures of rooms that are open to that facilitator, while the account is', async () => {
  const { server } = pictures;
  const { facilitators, roomRights } = server.server.services;
  const post = (await pictures.send('test/posts', [good(), file(await png())])).data[0];
  const seenAs = async (token: string) =>
    (await pictures.fetchPicture(post, { 'x-console-token': token })).status;
  const shared = (await server.signedIn('ada', 'facilitator')).console!;
  expect(await seenAs(shared)).toBe(200);
  roomRights.unshare(server.roomCode, 'ada');
  expect(await seenAs(shared)).toBe(404);
  roomRights.share(server.roomCode, 'ada');
  facilitators.disable('ada', true);
  expect(await seenAs(shared)).toBe(401);
});

test('a first password opens no picture', async () => {
  const { server } = pictures;
  const { facilitators, roomRights } = server.server.services;
  const post = (await pictures.send('test/posts', [good(), file(await png())])).data[0];
  const password = (await facilitators.add('newcomer', 'owner'))!;
  roomRights.share(server.roomCode, 'newcomer');
  const token = (await server.call('console/sign-in', { name: 'newcomer', password })).msg;
  expect((await pictures.fetchPicture(post, { 'x-console-token': token })).status).toBe(404);
});

test('a room that ends takes its pictures and sessions along', async () => {
  expect(pictures.filesKept).toBeGreaterThan(0);
  const post = (await pictures.send('test/posts', [good(), file(await png())])).data[0];
  await pictures.server.server.services.rooms.end(pictures.server.roomCode);
  expect(pictures.filesKept).toBe(0);
  const facilitator = { 'x-console-token': (await pictures.server.facilitator()).console! };
  expect((await pictures.fetchPicture(post, facilitator)).status).toBe(404);
  expect(pictures.server.server.services.sessions.device(pictures.learner.tokens.room)).toBeNull();
});
