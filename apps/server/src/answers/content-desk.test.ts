import { randomUUID } from 'node:crypto';
import { isClaimKey } from '@glassmine/replica';
import { inLanguage, languages, readyKinds, readyTexts, titledKinds } from '@glassmine/replica/plain';
import { readyClaims } from '@glassmine/replica/views';
import { refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { rewardsRoom } from '../rewards.fixture.ts';
import { type Learner, ok, TestServer } from '../server.fixture.ts';
import { multipartBody, png } from '../uploads/picture.fixture.ts';

const server = TestServer.forFile(rewardsRoom());
let learner: Learner;
beforeAll(async () => {
  learner = await server.member();
});

const newest = async (language: string) =>
  ok(await learner.call('message/push/record', {}, language)).list[0] as Record<string, string>;

test('a ready notice is in the language of each reader, with its claims', async () => {
  const sent = ok(await server.hand('console/notice/create', { ready: 'notice.payday' }));
  expect(sent).toMatchObject({ title: 'Payday', sentTo: 1, read: 0 });
  const brand = 'HashPeak · simulation';
  expect(await newest('en_US')).toMatchObject({ title: 'Payday', claims: ['arrivalTime'] });
  const hindi = await newest('hi_IN');
  expect(hindi.title).toBe('भुगतान का दिन');
  expect(hindi.content).toContain(brand);
  expect((await newest('ta_IN')).title).toBe('பணம் வழங்கும் நாள்');
});

test('every ready text has words in ten languages without an open place, and claims with a card', async () => {
  for (const { code, server: header } of languages) {
    const ready = ok(await server.desk('console/texts', {}, undefined, header));
    expect(ready.map(({ key }: { key: string }) => key)).toEqual(Object.values(readyTexts).flat());
    for (const { key, kind, title, content } of ready) {
      expect(content, `${code} ${key}`).toMatch(/^[^{}]{10,}$/);
      expect(title === '', `${code} ${key}`).toBe(!titledKinds.includes(kind));
    }
  }
  for (const kind of readyKinds)
    for (const key of readyTexts[kind]) {
      expect(readyClaims[key].length, key).toBeGreaterThan(0);
      expect(readyClaims[key].filter((claim) => !isClaimKey(claim))).toEqual([]);
    }
});

test('a text without the caller’s language falls back to the language that was written first', async () => {
  const words = {
    language: 'de',
    title: 'Gute Nachricht',
    content: 'Alles läuft.',
    [inLanguage('content', 'hi')]: 'सब ठीक चल रहा है।',
    [inLanguage('title', 'tr')]: 'İyi haber',
  };
  ok(await server.hand('console/notice/create', words));
  expect(await newest('de_DE')).toMatchObject({ title: 'Gute Nachricht', content: 'Alles läuft.' });
  expect(await newest('hi_IN')).toMatchObject({ title: 'Gute Nachricht', content: 'सब ठीक चल रहा है।' });
  expect(await newest('tr_TR')).toMatchObject({ title: 'İyi haber', content: 'Alles läuft.' });
  expect(await newest('ta_IN')).toMatchObject({ title: 'Gute Nachricht', content: 'Alles läuft.' });
});

test('a ready slide and a ready post have the marks of their claims', async () => {
  ok(await server.hand('console/content/publish', { kind: 'carousel', ready: 'slide.safe' }));
  ok(await server.hand('console/feed/post', { ready: 'post.patience' }));
  const [slide] = ok(await learner.call('user/sys/carousel', {}, 'hi_IN'));
  expect(slide).toMatchObject({ title: 'HashPeak · simulation के साथ सुरक्षित', claims: ['assetTotal'] });
  const [post] = ok(await learner.call('dynamic/square/list', {}, 'es_ES')).list;
  expect(post.content).toContain('paga a todos');
  expect(post.claims).toEqual(['arrivalTime']);
});

test('an empty text is refused, and a real-looking one at the field of its language', async () => {
  const none = await server.hand('console/notice/create', { title: ' ', content: ' ' });
  expect(none.code).toBe(refusalCodes['text.none']);
  const real = await server.hand('console/notice/create', {
    title: 'News',
    content: 'Good',
    [inLanguage('content', 'hi')]: 'फ़ोन कीजिए: +91 98765 43210',
  });
  expect(real).toMatchObject({ code: refusalCodes['charter.phone'], data: { field: 'content_hi' } });
  const behindTags = await server.hand('console/feed/post', {
    content: 'Good',
    [inLanguage('content', 'de')]: 'Ruf an: +49 170<b></b>1234567',
  });
  expect(behindTags).toMatchObject({ data: { field: 'content_de' } });
});

test('a facilitator cannot write the sign that marks a ready text', async () => {
  const forged = '\u0001{"ready":"notice.payday","part":"content"}';
  ok(await server.hand('console/notice/create', { title: 'News', content: forged }));
  expect(await newest('en_US')).toMatchObject({
    content: forged.slice(1),
    claims: ['announcement'],
  });
  ok(await learner.call('user/feedback/create', { question: forged, comments: forged }));
  const { list } = ok(await server.desk('console/feedback/list'));
  expect(list[0].comments).toContain('"ready":');
});

test('a notice says how many have opened it, without members who came later', async () => {
  const { noticeId } = ok(await server.hand('console/notice/create', { title: 'One', content: 'Two' }));
  const [push] = ok(await learner.call('message/push/record', {})).list;
  ok(await learner.call('message/push/record/update', { id: push.id }));
  await server.member();
  const { list } = ok(await server.desk('console/notice/list'));
  expect(list[0]).toMatchObject({ noticeId, sentTo: 1, read: 1 });
});

test('a ready answer to feedback arrives in the language of the member', async () => {
  const { list } = ok(await server.desk('console/feedback/list', { answered: false }));
  const { feedbackId } = list[0];
  ok(await server.hand('console/feedback/answer', { feedbackId, ready: 'reply.card' }));
  expect((await newest('fr_FR')).content).toContain('carte bancaire');
  expect((await newest('fr_FR')).claims).toEqual(['customerService', 'changeCard']);
});

test('an update is offered, changed and withdrawn, also the one of the scenario', async () => {
  const offered = async (language = 'en_US') =>
    ok(await learner.call('message/app/version/update', { platform: 'ANDROID', code: 51 }, language));
  const version = { versionCode: 60, compulsory: true };
  const front = ok(await server.hand('console/version/offer', { ...version, ready: 'version.fix' }));
  expect(front).toMatchObject({ versionCode: 60, versionBy: 'facilitator', compulsory: true });
  expect(await offered('it_IT')).toMatchObject({ versionCode: 60, compulsory: true });
  expect((await offered('it_IT')).extra).toContain('prelievi');
  ok(await server.hand('console/version/offer', { versionCode: 61, compulsory: false, extra: 'Mine' }));
  expect(await offered('it_IT')).toMatchObject({ versionCode: 61, compulsory: false, extra: 'Mine' });
  const gone = ok(await server.hand('console/version/withdraw'));
  expect(gone).toMatchObject({ versionCode: 0, versionBy: 'nobody' });
  expect(await offered()).toBeNull();
});

const picture = async (bytes: Buffer, fields: Record<string, string>) => {
  const body = multipartBody([
    ...Object.entries({ roomCode: server.roomCode, commandId: randomUUID(), ...fields }).map(
      ([name, content]) => ({ name, content }),
    ),
    { name: 'file', filename: 'a.png', content: bytes },
  ]);
  const headers = { ...body.headers, 'x-console-token': (await server.facilitator()).console! };
  return server.raw({
    method: 'POST',
    url: '/api/console/content/publish',
    headers,
    payload: body.payload,
  });
};

test('a slide carries a picture that was sent, drawn anew, with words in all ten languages', async () => {
  const each = languages.flatMap(({ code }) => [
    [inLanguage('title', code), `Title ${code}`],
    [inLanguage('content', code), `Words ${code}`],
  ]);
  const fields = { kind: 'carousel', link: '#/projects', ...Object.fromEntries(each) };
  const slide = ok(await picture(await png(), fields));
  expect(slide.art).toMatch(/^\/api\/upload\/[a-p]{32}$/);
  const [shown] = ok(await learner.call('user/sys/carousel', {}, 'kn_IN'));
  expect(shown).toMatchObject({
    imgUrl: slide.art,
    title: 'Title kn',
    content: 'Words kn',
    link: '#/projects',
  });
  const seen = await server.server.app.inject({
    method: 'GET',
    url: shown.imgUrl,
    headers: { 'x-access-token': learner.tokens.access! },
  });
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp']);
});

test('a picture that is too large is refused, and nothing of the slide is kept', async () => {
  const before = ok(await server.desk('console/content/list', { kind: 'carousel' })).total;
  const large = Buffer.alloc(2 * 1024 * 1024 + 1, 7);
  const refused = await picture(large, { kind: 'carousel', title: 'A', content: 'B' });
  expect(refused.code).toBe(refusalCodes['upload.over2M']);
  expect(ok(await server.desk('console/content/list', { kind: 'carousel' })).total).toBe(before);
});

test('a film that the app does not ship is refused, and a stored one of that kind says that it has no file', async () => {
  const film = { kind: 'videoCarousel', title: 'Film', content: 'Of it' };
  for (const art of [undefined, 'spark'])
    expect((await server.hand('console/content/publish', { ...film, ...(art && { art }) })).code).toBe(
      refusalCodes['content.film'],
    );
  ok(await server.hand('console/content/publish', { ...film, art: 'team' }));
  const [shown] = ok(await learner.call('user/sys/videoCarousel'));
  expect(shown).toMatchObject({ poster: '/api/media/team.webp', videoUrl: '/api/media/team.webm' });
  // As rooms have it in which a film was published before one was asked for.
  const { room } = server;
  const name = 'abcdefghijklmnop'.repeat(2);
  await room.execute(
    { type: 'publishContent', kind: 'videoCarousel', title: name, content: name, art: '', link: '' },
    { actor: 'console:owner' },
  );
  const [old] = ok(await learner.call('user/sys/videoCarousel'));
  expect(old).toMatchObject({ poster: '', videoUrl: '' });
});

test('the desk counts the pending decisions', async () => {
  const before = ok(await server.desk('console/waiting'));
  expect(before.withdrawals).toBe(0);
  ok(await learner.call('user/feedback/create', { question: 'When', comments: 'When am I paid?' }));
  ok(await learner.call('dynamic/square/addText', { content: 'I am happy' }));
  const after = ok(await server.desk('console/waiting'));
  expect(after).toEqual({ ...before, feedback: before.feedback + 1, reviews: before.reviews + 1 });
});
