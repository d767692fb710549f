import { refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { rewardsRoom } from '../rewards.fixture.ts';
import { type Learner, ok, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile(rewardsRoom());
let learner: Learner;
beforeAll(async () => {
  learner = await server.member();
});

const shown = [
  'user/sys/carousel',
  'user/sys/videoCarousel',
  'user/sys/popup-notice',
  'user/sys/wallet-notice',
  'user/sys/scroll-notice',
] as const;

test.each(shown)('%s has the scenario’s content of today, in the language of the request', async (path) => {
  const english = ok(await learner.call(path));
  const hindi = ok(await learner.call(path, {}, 'hi_IN'));
  expect(english.length).toBeGreaterThan(0);
  expect(hindi.length).toBe(english.length);
  for (const [i, { title, content }] of hindi.entries()) {
    expect(`${title}${content}`).toMatch(/[\u0900-\u097f]/);
    expect(`${english[i].title}${english[i].content}`).not.toMatch(/[{}\u0900-\u097f]/);
  }
  for (const { title, content } of ok(await learner.call(path, {}, 'ta_IN')))
    expect(`${title}${content}`).toMatch(/[\u0b80-\u0bff]/);
  expect(ok(await learner.call(path, {}, 'pt_BR'))).toEqual(english);
});

test('the scheme’s texts about itself carry the name of the simulation', async () => {
  const about = ok(await learner.call('user/sys/info'));
  expect(about).toMatchObject({ brandName: 'HashPeak · simulation', title: 'About HashPeak · simulation' });
  expect(about.licence).toContain('licensed');
  const video = ok(await learner.call('user/sys/home-video'));
  expect(video).toEqual({
    claims: ['mining'],
    poster: '/api/media/welcome.webp',
    videoUrl: '/api/media/welcome.webm',
    title: 'Welcome to HashPeak · simulation',
  });
});

test('news comes in pages and one by one; hidden news is left out', async () => {
  const all = ok(await learner.call('user/news/list', { pageSize: 1 }));
  expect(all.list).toHaveLength(1);
  const { newsId } = all.list[0];
  expect(ok(await learner.call('user/news/detail', { newsId }))).toEqual(all.list[0]);
  const published = ok(
    await server.hand('console/content/publish', {
      kind: 'news',
      title: 'Big news',
      content: 'Very big',
      art: 'ridge',
    }),
  );
  expect(published).toMatchObject({ kind: 'news', shown: true, ofScenario: false });
  const { total, list } = ok(await learner.call('user/news/list'));
  expect([total, list[0]]).toMatchObject([
    all.total + 1,
    { title: 'Big news', content: 'Very big', imgUrl: 'ridge' },
  ]);
  const push = ok(await learner.call('message/push/record', { type: 'news' })).list[0];
  expect(push).toMatchObject({ kind: 'news', content: 'Big news', ref: published.contentId });

  const { contentId } = published;
  ok(await server.hand('console/content/show', { contentId, shown: false }));
  expect((await learner.call('user/news/detail', { newsId: contentId })).code).toBe(
    refusalCodes['content.unknown'],
  );
  expect(ok(await learner.call('user/news/list')).total).toBe(all.total);
  const seen = ok(await server.desk('console/content/list', { kind: 'news' }));
  expect(seen.list[0]).toMatchObject({ contentId, shown: false, title: 'Big news' });
  ok(await server.hand('console/content/show', { contentId, shown: true }));
  expect(ok(await learner.call('user/news/list')).total).toBe(all.total + 1);
  expect((await learner.call('user/news/detail', { newsId: 9_999 })).code).toBe(
    refusalCodes['content.unknown'],
  );
  const slide = ok(await learner.call('user/sys/carousel'))[0].bannerId;
  expect((await learner.call('user/news/detail', { newsId: slide })).code).toBe(
    refusalCodes['content.unknown'],
  );
});

test('a slide of the facilitator leads into the app or nowhere', async () => {
  const publish = (link: string) =>
    server.hand('console/content/publish', {
      kind: 'carousel',
      title: 'A slide',
      content: 'Tap',
      art: 'spark',
      link,
    });
  ok(await publish('#/projects'));
  expect(ok(await learner.call('user/sys/carousel'))[0]).toMatchObject({
    title: 'A slide',
    link: '#/projects',
  });
  expect((await publish('https://example.org')).code).toBe(refusalCodes['content.link']);
  expect((await server.hand('console/content/show', { contentId: 9_999, shown: true })).code).toBe(
    refusalCodes['content.unknown'],
  );
});

test('a facilitator writes a scrolling line, and takes it off show', async () => {
  const lines = async (language = 'en_US') => ok(await learner.call('user/sys/scroll-notice', {}, language));
  const ofScenario = await lines();
  const words = { title: 'Hall three', content: 'opens on Friday' };
  const { contentId } = ok(await server.hand('console/content/publish', { kind: 'scrollNotice', ...words }));
  const [first, ...others] = await lines();
  expect(first).toEqual({
    noticeId: contentId,
    claims: ['announcement'],
    createTime: expect.any(Number),
    ...words,
  });
  expect(others).toEqual(ofScenario);
  expect((await lines('hi_IN'))[0]).toEqual(first);
  const seen = ok(await server.desk('console/content/list', { kind: 'scrollNotice' })).list;
  expect(seen.map(({ ofScenario }: { ofScenario: boolean }) => ofScenario)).toEqual([
    false,
    ...ofScenario.map(() => true),
  ]);
  ok(await server.hand('console/content/show', { contentId, shown: false }));
  expect(await lines()).toEqual(ofScenario);
});

test('the audit log names each action without its texts', async () => {
  const words = 'words that nobody may read in the log';
  ok(await server.hand('console/content/publish', { kind: 'news', title: words, content: words }));
  const [entry] = server.server.services.audit.read(server.roomCode, 0, 1);
  expect(entry).toMatchObject({ name: 'teacher', action: 'content/publish', room: server.roomCode });
  expect(entry!.detail).not.toContain('nobody');
});

test('the white paper has an address for each language, and its pages say what they claim', async () => {
  const paper = ok(await learner.call('user/user/pdf'));
  expect(paper.pages.map(({ page }: { page: number }) => page)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(paper.pages[1]).toMatchObject({ title: 'The machines', claims: ['dailyReturn', 'totalRevenue'] });
  const read = (url: string) => server.server.app.inject({ method: 'GET', url });
  const hindi = ok(await learner.call('user/user/pdf', {}, 'hi_IN'));
  expect(hindi.url).not.toBe(paper.url);
  expect(ok(await learner.call('user/user/pdf')).url).toBe(paper.url);
  const [english, again, inHindi] = await Promise.all([read(paper.url), read(paper.url), read(hindi.url)]);
  expect(english.statusCode).toBe(200);
  expect(english.headers['content-type']).toBe('application/pdf');
  expect(english.headers['content-security-policy']).toMatch(/^default-src 'none';.*base-uri 'none'/);
  expect(english.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(english.rawPayload.equals(again.rawPayload)).toBe(true);
  expect(english.rawPayload.equals(inHindi.rawPayload)).toBe(false);
  for (const url of [
    paper.url.replace(/-[0-9a-f]{4}/, '-0000'),
    paper.url.replace('/en-', '/hi-'),
    paper.url.replace(server.roomCode, 'QQQQQQ'),
    `/api/paper/${server.roomCode}/..%2f..%2fpackage.json`,
    `/api/paper/${server.roomCode}/x.pdf`,
  ]) {
    expect((await read(url)).statusCode, url).toBe(404);
  }
});
