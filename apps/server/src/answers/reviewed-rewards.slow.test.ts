import { randomUUID } from 'node:crypto';
import { refusalCodes } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { keptBy, picturesKept } from '../kept.fixture.ts';
import { extractable, fifty, joinGroup, onlyOne, rewardsRoom } from '../rewards.fixture.ts';
import { ok, TestServer } from '../server.fixture.ts';
import { png, svg } from '../uploads/picture.fixture.ts';

const server = TestServer.forFile(rewardsRoom());

test('joining the group takes a screenshot and a review, and is rewarded once under fifty requests at once', async () => {
  const learner = await server.member();
  const picture = await png();
  const before = picturesKept(server);
  expect(ok(await learner.call('user/reward/query'))).toMatchObject({
    groupMembers: 48_000,
    groupJoin: { amount: '3.00', open: true, status: 'none', time: 0, decidedAt: 0 },
  });
  const commandId = randomUUID();
  onlyOne(
    await fifty((i) => joinGroup(learner, picture, i === 0 ? commandId : randomUUID())),
    'reward.pending',
  );
  expect(picturesKept(server)).toBe(before + 1);
  expect(ok(await learner.call('user/reward/query')).groupJoin).toMatchObject({
    open: false,
    status: 'pending',
  });
  expect(await extractable(learner)).toBe('0.00');

  const { list, pending } = ok(
    await server.desk('console/review/list', { kind: 'groupJoin', status: 'pending' }),
  );
  expect([list.length, pending]).toEqual([1, 1]);
  const [{ reviewId, pictures }] = list;
  expect(list[0]).toMatchObject({ name: learner.identity.name, amount: '3.00', text: '', status: 'pending' });
  const shown = await server.server.app.inject({
    method: 'GET',
    url: pictures[0],
    headers: { 'x-console-token': (await server.facilitator()).console! },
  });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);

  onlyOne(
    await fifty((i) => server.hand(`console/review/${i % 2 ? 'reject' : 'approve'}`, { reviewId })),
    'review.decided',
  );
  const after = ok(await learner.call('user/reward/query')).groupJoin;
  expect(after.decidedAt).toBeGreaterThan(0);
  const isCredited = after.status === 'credited';
  expect(await extractable(learner)).toBe(isCredited ? '3.00' : '0.00');
  expect(picturesKept(server)).toBe(before + 1);
});

test('the same screenshot sent again is the same request; another under its number is refused and not kept', async () => {
  const learner = await server.member();
  const commandId = randomUUID();
  const picture = await png();
  const first = ok(await joinGroup(learner, picture, commandId));
  const before = picturesKept(server);
  expect(ok(await joinGroup(learner, picture, commandId))).toEqual(first);
  expect((await joinGroup(learner, await png(9, 9), commandId)).code).toBe(refusalCodes['command.reused']);
  expect((await joinGroup(learner, svg)).code).toBe(refusalCodes['upload.notPicture']);
  expect(picturesKept(server)).toBe(before);
  const [{ reviewId }] = ok(await server.desk('console/review/list', { status: 'pending' })).list;
  ok(await server.hand('console/review/reject', { reviewId }));
  expect(ok(await learner.call('user/reward/query')).groupJoin).toMatchObject({
    open: true,
    status: 'notCredited',
  });
  ok(await joinGroup(learner, picture));
});

test('sharing a video takes a link without a real host and a review, and is rewarded once', async () => {
  const learner = await server.member();
  const share = (link: string) => learner.call('user/reward/shareLink', { link });
  for (const link of ['hello', 'my video', '']) {
    expect((await share(link)).code, link).not.toBe(200);
  }
  expect((await share('hello')).code).toBe(refusalCodes['reward.link']);
  const link = 'https://clips.example/watch?v=my-machines';
  onlyOne(await fifty(() => share(link)), 'reward.pending');
  const { list } = ok(await server.desk('console/review/list', { kind: 'videoShare', status: 'pending' }));
  expect(list[0]).toMatchObject({ text: link, pictures: [], amount: '5.00' });
  ok(await server.hand('console/review/approve', { reviewId: list[0].reviewId }));
  expect(await extractable(learner)).toBe('5.00');
  expect(ok(await learner.call('user/reward/query')).videoShare).toMatchObject({
    open: false,
    status: 'credited',
  });
  expect((await share(link)).code).toBe(refusalCodes['reward.received']);
  const record = ok(await learner.call('user/reward/record', { kind: 'videoShare' }));
  expect(record).toMatchObject({ total: 1, sum: '5.00', list: [{ kind: 'videoShare', amount: '5.00' }] });
});

test('of a link into the room the path alone is stored', async () => {
  const learner = await server.member();
  const { shareUrl } = ok(await learner.call('user/share/info'));
  ok(await learner.call('user/reward/shareLink', { link: shareUrl }));
  const { list } = ok(await server.desk('console/review/list', { kind: 'videoShare', status: 'pending' }));
  expect(list[0].text).toBe(shareUrl.replace(/^http:\/\/[^/]+/, ''));
});

const realLinks = [
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://youtu.be/dQw4w9WgXcQ',
  'youtube.com/shorts/abc',
  'www.tiktok.com/@somebody/video/1',
  'HTTPS://VM.TIKTOK.COM/ZM1',
  '//facebook.com/watch',
  'https:\\\\t.me\\group',
  'https://clips.example@youtube.com/watch',
  'https://clips.example/?to=https://youtube.com',
  'https://clips.example/?to=https%3A%2F%2Fyoutube.com',
  'tg://resolve?domain=group',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://ｙｏｕｔｕｂｅ.com/x',
  'https://example.com.evil.org/',
  'https://notexample.org/',
];

test.each(realLinks)('the link %s is refused and stored nowhere', async (link) => {
  const learner = await server.member();
  const reply = await learner.call('user/reward/shareLink', { link });
  expect(reply).toMatchObject({ status: 200, data: { field: 'link' } });
  expect([refusalCodes['charter.link'], refusalCodes['charter.email']]).toContain(reply.code);
  expect(ok(await learner.call('user/reward/query')).videoShare.status).toBe('none');
});

test('no refused link stands in a file or the log, and a forged Host is no address of this room', async () => {
  const learner = await server.member();
  const share = (host: string, link: string) =>
    server.raw({
      method: 'POST',
      url: '/api/user/reward/shareLink',
      headers: { host, 'x-access-token': learner.tokens.access! },
      payload: new URLSearchParams({ link, commandId: randomUUID() }).toString(),
    });
  const lied = await share('www.youtube.com', 'http://www.youtube.com/watch-there');
  // The server answers to no name that somebody may have bought, whatever is asked there.
  expect([lied.status, lied.data]).toEqual([421, null]);
  ok(await share('localhost:4600', 'http://localhost:4600/watch-here'));
  const kept = [...(await keptBy(server)).values(), ...server.lines];
  expect(kept.some((text) => text.includes('/watch-here'))).toBe(true);
  for (const trace of ['watch-there', 'localhost', 'youtube', 'youtu.be', 'tiktok', 'facebook']) {
    expect(
      kept.some((text) => text.toLowerCase().includes(trace)),
      trace,
    ).toBe(false);
  }
});
