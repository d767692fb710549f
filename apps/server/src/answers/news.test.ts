import type { HappeningKind } from '@glassmine/replica';
import { beforeAll, expect, test } from 'vitest';
import { type Fields, type Learner, ok, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile();
let learner: Learner;
beforeAll(async () => {
  learner = await server.member();
  await server.tick(3);
});

interface Report {
  kind: string;
  head: string;
  text: string;
  truth: string;
}

const reports = async (language?: string) =>
  ok(await learner.call('phone/news', { pageNum: 1, pageSize: 10 }, language)) as {
    total: number;
    list: Report[];
  };
const happen = (kind: HappeningKind) =>
  server.room.execute({ type: 'injectEvent', kind }, { actor: 'facilitator' });

test('the newspaper reports the happenings, newest first, in the language of the request', async () => {
  expect(await reports()).toEqual({ total: 0, list: [] });
  await happen('newspaper');
  await happen('rumour');
  await happen('arrest');
  const { total, list } = await reports();
  expect([total, list.map(({ kind }) => kind)]).toEqual([2, ['arrest', 'newspaper']]);
  expect(list[0]!.head).toContain('HashPeak · simulation');
  const [hindi] = (await reports('hi_IN')).list;
  for (const words of [hindi!.head, hindi!.text]) expect(words).toMatch(/[\u0900-\u097f]/);
  for (const { head, text, truth } of [...list, hindi!]) expect(`${head}${text}${truth}`).not.toMatch(/[{}]/);
});

test('the X-ray explains a news report, with a figure from the ledger', async () => {
  await server.room.execute({ type: 'setXray', mode: 'on' }, { actor: 'facilitator' });
  const [, newspaper] = (await reports()).list;
  expect(newspaper!.truth).toMatch(/of every 100 promised, \d+ exist/);
  await server.room.execute({ type: 'setXray', mode: 'off' }, { actor: 'facilitator' });
  for (const { truth } of (await reports()).list) expect(truth).toBe('');
});

test('the scheme answers by a notice and a post in words of its own, each marked for the X-ray', async () => {
  await server.tick((12 * 3_600) / server.room.simulation.world.scenario.clock.tickSeconds);
  const notices = ok(
    await learner.call('message/push/record', { type: 'notice', pageNum: 1, pageSize: 20 } as Fields),
  ).list as { kind: string; content: string; claims: string[] }[];
  const answers = notices.filter(({ kind }) => kind === 'answer');
  expect(answers).toHaveLength(3);
  for (const { content, claims } of answers) {
    expect(content.length).toBeGreaterThan(20);
    expect(claims).toEqual(['newsAnswer']);
  }
  const posts = ok(await learner.call('dynamic/square/list', { pageNum: 1, pageSize: 20 })).list as {
    content: string;
    claims: string[];
  }[];
  const answered = posts.filter(({ claims }) => claims.includes('newsAnswer'));
  expect(answered.map(({ content }) => content).join()).toContain('Business as usual');
  expect(answered).toHaveLength(2);
});
