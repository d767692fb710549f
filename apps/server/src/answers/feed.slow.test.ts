import { randomUUID } from 'node:crypto';
import { refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { picturesKept } from '../kept.fixture.ts';
import { rewardsRoom } from '../rewards.fixture.ts';
import { type Fields, type Learner, ok, type Reply, TestServer } from '../server.fixture.ts';
import { bomb, gif, multipartBody, png, svg } from '../uploads/picture.fixture.ts';

const server = TestServer.forFile(rewardsRoom());
let learner: Learner;
beforeAll(async () => {
  learner = await server.member();
});

const posts = async (by = learner, pageSize = 50) =>
  ok(await by.call('dynamic/square/list', { pageSize })) as { total: number; list: Square[] };
type Square = { id: number; content: string; username: string; urls: string[]; [more: string]: unknown };

/** Sends a post with pictures as a browser does. */
function sendPictures(
  by: Learner,
  content: string,
  files: Buffer[],
  commandId: string = randomUUID(),
  film = '',
): Promise<Reply> {
  const body = multipartBody([
    { name: 'content', content },
    ...(film ? [{ name: 'film', content: film }] : []),
    { name: 'commandId', content: commandId },
    ...files.map((file, i) => ({ name: 'file', filename: `${i}.png`, content: file })),
  ]);
  const headers = { ...body.headers, 'x-access-token': by.tokens.access! };
  return server.raw({ method: 'POST', url: '/api/dynamic/square/add', headers, payload: body.payload });
}

async function decide(reviewId: number, how: 'approve' | 'reject' = 'approve'): Promise<void> {
  ok(await server.hand(`console/review/${how}`, { reviewId }));
}

test('the feed has posts from the start, in the language of the request, in pages of five', async () => {
  const english = ok(await learner.call('dynamic/square/list'));
  expect(english.list.length).toBe(Math.min(5, english.total));
  const hindi = ok(await learner.call('dynamic/square/list', {}, 'hi_IN'));
  expect(hindi.list.map(({ id }: Square) => id)).toEqual(english.list.map(({ id }: Square) => id));
  for (const [i, { content }] of hindi.list.entries()) {
    expect(content).toMatch(/[\u0900-\u097f]/);
    expect(english.list[i].content).not.toMatch(/[\u0900-\u097f{}]/);
  }
  const official = english.list.find(({ username }: Square) => username.includes('·'));
  expect(official).toMatchObject({ username: 'HashPeak · simulation', hasThumbsUp: false, thumbsUpNum: 0 });
  const one = ok(await learner.call('dynamic/square/detail', { squareId: official.id }));
  expect(one).toEqual(official);
  expect((await learner.call('dynamic/square/detail', { squareId: 99_999 })).code).toBe(
    refusalCodes['feed.unknown'],
  );
});

test('a member’s post appears, sanitised, once the guidance manager has published it', async () => {
  const before = await posts();
  const content = 'My <b>first</b> payout!<script>alert(1)</script>\n<a href="https://example.org">here</a>';
  const { reviewId } = ok(await learner.call('dynamic/square/addText', { content }));
  expect((await posts()).total).toBe(before.total);
  const waiting = ok(await server.desk('console/review/list', { kind: 'post', status: 'pending' }));
  expect(waiting.list[0]).toMatchObject({ reviewId, name: learner.identity.name, amount: '0.00' });
  expect(waiting.list[0].text).toBe('My <b>first</b> payout!<br>here');
  await decide(reviewId);
  const [post] = (await posts()).list;
  expect(post).toMatchObject({ content: 'My <b>first</b> payout!<br>here', urls: [], commentNum: 0 });
  expect(post!.username).toMatch(/^\p{L}+ \p{L}\*\*\*$/u);
  expect(post!.username).not.toContain(learner.identity.phone);
  const { list } = ok(await learner.call('message/push/record', { type: 'station' }));
  expect(list[0]).toMatchObject({ kind: 'postPublished', ref: post!.id, read: false });
});

test('pictures of a post are encoded anew, and other members can see them', async () => {
  const files = await Promise.all([png(40, 30), png(60, 30)]);
  const commandId = randomUUID();
  const sent = ok(await sendPictures(learner, 'Two of mine', files, commandId));
  expect(ok(await sendPictures(learner, 'Two of mine', files, commandId))).toEqual(sent);
  expect((await sendPictures(learner, 'Others', files, commandId)).code).toBe(refusalCodes['command.reused']);
  await decide(sent.reviewId);
  const other = await server.member();
  const [post] = (await posts(other)).list;
  expect(post!.urls).toHaveLength(2);
  for (const url of post!.urls) {
    const request = { method: 'GET', url, headers: { 'x-access-token': other.tokens.access! } } as const;
    const shown = await server.server.app.inject(request);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  }
});

test('a film is one of the shipped films; a pending post is listed to its author alone', async () => {
  const author = await server.member();
  const waiting = async (by = author) => ok(await by.call('dynamic/square/waiting'));
  expect(await waiting()).toEqual([]);
  expect((await sendPictures(author, 'Mine', [], randomUUID(), 'mine')).status).toBe(400);
  const { reviewId } = ok(await sendPictures(author, 'Mine', [await png()], randomUUID(), 'farm'));
  const film = { poster: '/api/media/farm.webp', videoUrl: '/api/media/farm.webm' };
  const urls = [expect.stringMatching(/^\/api\/upload\//)];
  const sent = { content: 'Mine', ...film, urls };
  expect(await waiting()).toEqual([{ reviewId, createTime: expect.any(Number), ...sent }]);
  expect(await waiting(learner)).toEqual([]);
  const { list } = ok(await server.desk('console/review/list', { kind: 'post', status: 'pending' }));
  expect(list[0]).toMatchObject({ reviewId, ...film });
  for (const url of Object.values(film)) {
    const shown = await server.server.app.inject({ method: 'GET', url });
    expect(shown.statusCode, url).toBe(200);
  }
  await decide(reviewId);
  expect(await waiting()).toEqual([]);
  expect((await posts()).list[0]).toMatchObject(sent);
});

test('a refused post leaves no picture and no text', async () => {
  const before = picturesKept(server);
  const hash = server.hash;
  const image = await png();
  const refused: [() => Promise<Reply>, keyof typeof refusalCodes][] = [
    [() => sendPictures(learner, ' ', [image]), 'feed.empty'],
    [() => sendPictures(learner, '<p> </p>', [image]), 'feed.empty'],
    [() => sendPictures(learner, 'a', [image, svg]), 'upload.notPicture'],
    [() => sendPictures(learner, 'a', [image, gif]), 'upload.notPicture'],
    [() => sendPictures(learner, 'a', [bomb(30_000, 30_000)]), 'upload.tooManyPixels'],
    [() => sendPictures(learner, 'a', [Buffer.alloc(2 * 1024 * 1024 + 1, 1)]), 'upload.over2M'],
    [() => sendPictures(learner, 'Call 98765<b></b>43210', [image]), 'charter.phone'],
  ];
  for (const [send, refusal] of refused) expect((await send()).code, refusal).toBe(refusalCodes[refusal]);
  expect((await sendPictures(learner, 'a', Array(10).fill(image))).status).toBe(400);
  expect(picturesKept(server)).toBe(before);
  expect(server.hash).toBe(hash);
});

test('a like is counted for everybody, and marked for its giver', async () => {
  const [post] = (await posts()).list;
  const squareId = post!.id;
  ok(await learner.call('dynamic/thumbsUp/square', { squareId }));
  expect((await posts()).list[0]).toMatchObject({ thumbsUpNum: 1, hasThumbsUp: true });
  const other = await server.member();
  expect((await posts(other)).list[0]).toMatchObject({ thumbsUpNum: 1, hasThumbsUp: false });
});

test('comments answer the post or each other', async () => {
  const [post] = (await posts()).list;
  const squareId = post!.id;
  const other = await server.member();
  const say = (by: Learner, content: string, more: Fields = {}) =>
    by.call('dynamic/comment/text', { squareId, content, ...more }, 'hi_IN');
  const first = await say(learner, 'Is it <b>true</b>?');
  expect(first.msg).toBe('आपकी टिप्पणी लग गई है।');
  const { comment } = ok(first);
  expect(comment).toMatchObject({ content: 'Is it <b>true</b>?', toUserName: '' });
  const answer = ok(await say(other, 'It is', { commentId: comment.id }));
  expect(answer).toMatchObject({ commentNum: 2, comment: { toUserName: comment.username } });
  const { total, list } = ok(await learner.call('dynamic/comment/list', { squareId }));
  expect([total, list]).toEqual([2, [answer.comment, comment]]);
  expect((await posts()).list[0]).toMatchObject({ commentNum: 2 });
  const refused: [Promise<Reply>, keyof typeof refusalCodes][] = [
    [say(learner, '  '), 'feed.empty'],
    [say(learner, 'x', { squareId: 9_999 }), 'feed.unknown'],
    [say(learner, 'x', { commentId: 9_999 }), 'feed.commentUnknown'],
    [learner.call('dynamic/comment/list', { squareId: 9_999 }), 'feed.unknown'],
  ];
  for (const [reply, refusal] of refused) expect((await reply).code, refusal).toBe(refusalCodes[refusal]);
});

test('a member’s chosen name stands above posts and comments', async () => {
  const named = await server.member();
  ok(await named.call('user/user/modify-name', { nickname: 'Night Owl' }));
  const [post] = (await posts()).list;
  const { comment } = ok(await named.call('dynamic/comment/text', { squareId: post!.id, content: 'Hello' }));
  expect(comment.username).toBe('Night Owl');
});

test('a facilitator posts, hides and restores posts, and reads the true author', async () => {
  const posted = ok(await server.hand('console/feed/post', { content: 'Only today: <em>double</em> bonus' }));
  expect(posted).toMatchObject({
    author: 'scheme',
    username: 'HashPeak · simulation',
    learner: -1,
    hidden: false,
  });
  expect((await posts()).list[0]).toMatchObject({
    id: posted.id,
    content: 'Only today: <em>double</em> bonus',
  });
  expect((await server.hand('console/feed/post', { content: '<script>x</script>' })).code).toBe(
    refusalCodes['feed.empty'],
  );
  const all = ok(await server.desk('console/feed/list', { pageSize: 50 }));
  expect(new Set(all.list.map(({ author }: { author: string }) => author))).toEqual(
    new Set(['scheme', 'seed', 'learner']),
  );
  const mine = all.list.find((post: { learner: number }) => post.learner === learner.learner);
  const { total } = await posts();
  ok(await server.hand('console/feed/hide', { squareId: mine.id, hidden: true }));
  expect((await posts()).total).toBe(total - 1);
  expect((await learner.call('dynamic/square/detail', { squareId: mine.id })).code).toBe(
    refusalCodes['feed.unknown'],
  );
  ok(await server.hand('console/feed/hide', { squareId: mine.id, hidden: false }));
  expect((await posts()).total).toBe(total);
  const { comment } = ok(
    await learner.call('dynamic/comment/text', { squareId: mine.id, content: 'A rude word' }),
  );
  ok(await server.hand('console/feed/comment/hide', { commentId: comment.id, hidden: true }));
  expect(ok(await learner.call('dynamic/comment/list', { squareId: mine.id })).list[0].content).toBe(
    'This comment was removed.',
  );
  const { list } = ok(await server.desk('console/feed/comments', { squareId: mine.id }));
  expect(list[0]).toMatchObject({ content: 'A rude word', hidden: true, learner: learner.learner });
  expect((await server.desk('console/feed/comments', { squareId: 9_999 })).code).toBe(
    refusalCodes['feed.unknown'],
  );
});
