import { refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { rewardsRoom } from '../rewards.fixture.ts';
import { type Learner, ok, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile(rewardsRoom());
let learner: Learner;
beforeAll(async () => {
  learner = await server.member();
});

const announce = (title: string, content = 'Everybody, listen.') =>
  server.hand('console/notice/create', { title, content });

test('a notice of the facilitator reaches every member, and is unread until it is read', async () => {
  const other = await server.member();
  const notice = ok(await announce('Town hall', 'Tonight\nat eight'));
  expect(notice).toMatchObject({ title: 'Town hall', content: 'Tonight\nat eight' });
  for (const each of [learner, other]) {
    const { list, unread } = ok(await each.call('message/push/record', { type: 'notice' }));
    expect(unread).toBe(1);
    expect(list[0]).toMatchObject({
      kind: 'notice',
      title: 'Town hall',
      content: 'Tonight\nat eight',
      read: false,
    });
  }
  const { list } = ok(await learner.call('message/push/record'));
  expect((await other.call('message/push/record/update', { id: list[0].id })).code).toBe(
    refusalCodes['message.unknown'],
  );
  expect(ok(await learner.call('message/push/record/update', { id: list[0].id }))).toEqual({ unread: 0 });
  expect(ok(await learner.call('message/push/unread'))).toEqual({ unread: 0 });
  expect(ok(await other.call('message/push/unread'))).toEqual({ unread: 1 });
  expect(ok(await server.desk('console/notice/list'))).toEqual({
    total: 1,
    list: [{ ...notice, read: 1 }],
  });
});

test('messages are in the language of the request, with names and amounts', async () => {
  const investor = await server.investor('500');
  await investor.buy({ productId: 1 });
  const failed = async (language: string) => {
    const { list } = ok(await investor.call('message/push/record', {}, language));
    return list.find(({ kind }: { kind: string }) => kind === 'news');
  };
  await server.tick(240);
  const [english, hindi] = [await failed('en_US'), await failed('hi_IN')];
  expect(english).toMatchObject({ type: 'news', title: 'News' });
  expect(hindi.title).toBe('समाचार');
  expect(hindi.content).toMatch(/[\u0900-\u097f]/);
  expect(english.content).not.toMatch(/[{}\u0900-\u097f]/);
});

test('the link to the customer service leads to a page of the app, or is empty', async () => {
  const service = async () => ok(await learner.call('message/appUrl/info')).appUrl;
  expect(await service()).toMatch(/^#\/.{6,}/);
  const set = (appUrl: string) => server.hand('console/service/set', { appUrl });
  expect(ok(await set('')).appUrl).toBe('');
  expect(await service()).toBe('');
  ok(await set('#/abcd'));
  expect(await service()).toBe('');
  expect((await learner.call('message/appUrl/info')).msg).toBe(
    'There is currently no online customer service',
  );
  ok(await set('#/index/about'));
  expect(await service()).toBe('#/index/about');
  for (const link of [
    'https://example.org/chat',
    '//example.org',
    'javascript:alert(1)',
    'mailto:a@b.example',
    'index',
  ]) {
    expect((await set(link)).code, link).toBe(refusalCodes['content.link']);
  }
  expect(await service()).toBe('#/index/about');
});

test('an update is offered from its day on, to older clients, without a file to download', async () => {
  const ask = async (code: number) =>
    ok(await learner.call('message/app/version/update', { platform: 'ANDROID', code }));
  expect(ok(await server.desk('console/front')).versionCode).toBe(0);
  expect(await ask(51)).toBeNull();
  const { version } = server.room.scenario.content;
  await server.tick(240 * version.fromDay);
  expect(await ask(51)).toMatchObject({
    compulsory: false,
    versionCode: version.code,
    extra: version.extra.en,
  });
  expect(await ask(version.code)).toBeNull();
  ok(await server.hand('console/version/offer', { versionCode: 60, compulsory: true, extra: 'Now!' }));
  const offered = await ask(51);
  expect(offered).toEqual({
    downUrl: '#/index/about?claim=updateLink',
    extra: 'Now!',
    compulsory: true,
    versionCode: 60,
  });
  expect(ok(await server.desk('console/front'))).toMatchObject({
    versionCode: 60,
    compulsory: true,
    extra: 'Now!',
  });
  expect((await learner.call('message/app/version/update', { platform: 'IOS', code: 51 })).status).toBe(400);
  const device = await server.join();
  expect(ok(await device.call('message/app/version/update', { code: 51 }))).toEqual(offered);
});
