import { randomUUID } from 'node:crypto';
import { verifyRoom } from '@glassmine/room';
import { expect, test } from 'vitest';
import { everythingKept, journalOf, keptBy, picturesKept } from '../kept.fixture.ts';
import { rewardsRoom } from '../rewards.fixture.ts';
import { ok, TestServer } from '../server.fixture.ts';
import { multipartBody, png } from '../uploads/picture.fixture.ts';

const server = TestServer.forFile(rewardsRoom());

const words = {
  post: 'Zebras of the first post',
  picture: 'Zebras beside a picture',
  turnedDown: 'Zebras nobody posted',
  comment: 'Zebras in a comment',
  question: 'Zebras in a question',
  comments: 'Zebras in its comments',
  nickname: 'Zebra Rider',
  notice: 'Zebras in a notice',
  news: 'Zebras in the news',
  answer: 'Zebras in an answer',
};

/** A learner and a facilitator write wherever one can. */
async function writeEverywhere(): Promise<void> {
  const learner = await server.member();
  ok(await learner.call('user/user/modify-name', { nickname: words.nickname }));
  const { reviewId } = ok(await learner.call('dynamic/square/addText', { content: words.post }));
  ok(await server.hand('console/review/approve', { reviewId }));
  const refused = ok(await learner.call('dynamic/square/addText', { content: words.turnedDown })).reviewId;
  ok(await server.hand('console/review/reject', { reviewId: refused }));
  const body = multipartBody([
    { name: 'content', content: words.picture },
    { name: 'commandId', content: randomUUID() },
    { name: 'file', filename: 'a.png', content: await png() },
  ]);
  const headers = { ...body.headers, 'x-access-token': learner.tokens.access! };
  ok(await server.raw({ method: 'POST', url: '/api/dynamic/square/add', headers, payload: body.payload }));
  const squareId = ok(await learner.call('dynamic/square/list')).list[0].id;
  ok(await learner.call('dynamic/comment/text', { squareId, content: words.comment }));
  const { question, comments } = words;
  const { feedbackId } = ok(await learner.call('user/feedback/create', { question, comments }));
  ok(await server.hand('console/feedback/answer', { feedbackId, answer: words.answer }));
  ok(await server.hand('console/notice/create', { title: words.notice, content: words.notice }));
  ok(await server.hand('console/content/publish', { kind: 'news', title: words.news, content: words.news }));
  ok(await learner.call('message/push/record'));
}

test('while a room runs its texts stand in one table, and nowhere in journal or log', async () => {
  await writeEverywhere();
  const kept = await everythingKept(server);
  for (const text of Object.values(words)) expect(kept.includes(text), text).toBe(true);
  const journal = [...(await keptBy(server))]
    .filter(([place]) => place.startsWith('journal'))
    .map(([, text]) => text)
    .join('');
  expect(journal).toContain('"type":"');
  expect(/zebra/i.test(journal + server.lines.join(''))).toBe(false);
  expect(JSON.stringify(server.server.services.audit.read(null, 0, 1_000))).not.toMatch(/zebra/i);
});

test('closing a room deletes all its texts and pictures, and the journal still verifies', async () => {
  const { services } = server.server;
  const { roomCode } = server;
  expect(picturesKept(server)).toBeGreaterThan(0);
  const { world } = server.room.simulation;
  const named = world.posts.content.filter(Boolean);
  expect(named.length).toBeGreaterThan(0);
  for (const name of named) expect(services.texts.proves(roomCode, name)).toBe(true);
  await services.rooms.end(roomCode);
  expect(/zebra/i.test(await everythingKept(server))).toBe(false);
  expect(picturesKept(server)).toBe(0);
  for (const name of named) expect(services.texts.read(roomCode, name)).toBe('');
  expect(services.rooms.enter(roomCode)).toBe('room.closed');

  await server.close();
  const journal = await journalOf(server);
  const verified = await verifyRoom(journal, roomCode);
  expect(verified.seq).toBeGreaterThan(10);
  expect(verified.simulation.world.posts.content.filter(Boolean)).toEqual(named);
  await journal.close();
  await server.open();
});

test('the next start deletes the leftovers of a crash', async () => {
  const { texts } = server.server.services;
  const kept = texts.keep(server.roomCode, 'learner:1', 'Zebras of a late request', 'key content');
  expect(kept).toMatchObject({ isNew: true });
  expect(/zebra/i.test(await everythingKept(server))).toBe(true);
  await server.close();
  await server.open();
  expect(/zebra/i.test(await everythingKept(server))).toBe(false);
  expect(server.server.services.texts.rooms()).not.toContain(server.roomCode);
});

test('texts with real-looking data are not stored', async () => {
  const fresh = await TestServer.start(rewardsRoom());
  try {
    const learner = await fresh.member();
    const refused = [
      await learner.call('dynamic/square/addText', { content: 'Zebras, call 98765<i></i>43210' }),
      await learner.call('dynamic/comment/text', { squareId: 0, content: 'Zebras: somebody.real@gmail.com' }),
      await learner.call('user/feedback/create', { question: 'Zebras', comments: '4111 1111 1111 1111' }),
      await learner.call('user/user/modify-name', { nickname: 'Zebra 9876543210' }),
    ];
    for (const reply of refused) expect(reply.code).not.toBe(200);
    for (const [place, text] of await keptBy(fresh)) expect(/zebra/i.test(text), place).toBe(false);
  } finally {
    await fresh.dispose();
  }
});
