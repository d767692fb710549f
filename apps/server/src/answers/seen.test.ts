import { beforeAll, expect, test } from 'vitest';
import { type Learner, ok, smallScenario, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile({ scenario: smallScenario({ xray: 'on' }) });
let learner: Learner;
beforeAll(async () => {
  learner = await server.join();
});

const kept = () =>
  server.server.services.observations
    .of(server.roomCode, learner.learner)
    .map(({ what, subject, count, seconds }) => `${what} ${subject}: ${count} times, ${seconds} s`)
    .sort();

test('opened cards are counted and seconds on a page summed up, for a learner without an account', async () => {
  const { hash } = server;
  for (let times = 0; times < 3; times++)
    ok(await learner.call('room/xray/claim', { key: 'invitationOnly' }));
  ok(await learner.call('room/seen', { pages: '/user/login/register:40,/index/language:3' }));
  ok(await learner.call('room/seen', { pages: '/user/login/register:25' }));
  expect(kept()).toEqual([
    'claim invitationOnly: 3 times, 0 s',
    'page /index/language: 1 times, 3 s',
    'page /user/login/register: 2 times, 65 s',
    'sign invitationOnly: 1 times, 0 s',
  ]);
  // A look changes no world.
  expect(server.hash).toBe(hash);
});

test('a page that has just been opened is recorded, and counts once it is left', async () => {
  const count = () => kept().find((line) => line.startsWith('page /index/about'));
  ok(await learner.call('room/seen', { pages: '/index/about:0' }));
  expect(count()).toBe('page /index/about: 0 times, 0 s');
  ok(await learner.call('room/seen', { pages: '/index/about:12' }));
  expect(count()).toBe('page /index/about: 1 times, 12 s');
});

test('a read chat is recorded, with the world time of the first reading', async () => {
  const [first] = server.server.services.observations.of(server.roomCode, learner.learner);
  await server.tick(240);
  ok(await learner.call('phone/chat/read', { thread: 'family' }));
  ok(await learner.call('room/xray/claim', { key: 'invitationOnly' }));
  const after = server.server.services.observations.of(server.roomCode, learner.learner);
  expect(after.find(({ what }) => what === 'chat')).toMatchObject({ subject: 'family', count: 1 });
  expect(after.find(({ subject }) => subject === first?.subject)?.worldAt).toBe(first?.worldAt);
  expect(after.find(({ subject }) => subject === 'family')!.worldAt).toBeGreaterThan(first!.worldAt);
});

test('an unknown page is not recorded, and an invalid one is refused', async () => {
  const before = kept();
  expect(ok(await learner.call('room/seen', { pages: '/my/thoughts:30' }))).toEqual({ noted: 0 });
  expect((await learner.call('room/seen', { pages: 'I am Ada' })).status).toBe(400);
  expect(kept()).toEqual(before);
});

test('observations survive a restart', async () => {
  const before = kept();
  await server.close();
  await server.open();
  expect(kept()).toEqual(before);
});
