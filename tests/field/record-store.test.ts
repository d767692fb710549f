import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { activity, openPage, Store } from '../../apps/cli/src/course/course-page.fixture.ts';

const learner = { objectType: 'Agent', mbox: 'mailto:ada@school.example' };
const registration = '2c5d9f1e-7a30-4a50-9f0b-6f3c7a1d2e4b';
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** One visit: the learner reads the debrief and hands the questionnaire in. */
async function visit(store: Store, more: Record<string, string> = {}) {
  const given = { endpoint: 'https://lrs.school.example/xapi', actor: JSON.stringify(learner), registration };
  const page = openPage({}, { search: `?${new URLSearchParams({ ...given, ...more })}`, store });
  for (const glassmine of ['questionnaire', 'completed']) page.say({ glassmine });
  await settled();
  return page;
}

const idsOf = (store: Store) => store.sent.map(({ body }) => JSON.parse(body).id as string);

it('three visits of one learner give two statements', async () => {
  const store = new Store();
  for (let visits = 0; visits < 3; visits++) await visit(store);
  expect(store.sent).toHaveLength(6);
  expect(new Set(idsOf(store)).size).toBe(2);
});

it('an id follows from activity, registration, actor and what was done, as a UUID of version 5 does', async () => {
  const store = new Store();
  await visit(store);
  const key = JSON.stringify([activity, registration, learner.mbox, 'completed']);
  const sha1 = hash('sha1', key);
  expect(idsOf(store)[1]!.replaceAll('-', '')).toBe(
    `${sha1.slice(0, 12)}5${sha1.slice(13, 16)}a${sha1.slice(17, 32)}`,
  );
  const others: Record<string, string>[] = [
    { registration: '2c5d9f1e-7a30-4a50-9f0b-6f3c7a1d2e4c' },
    { actor: JSON.stringify({ mbox: 'mailto:bob@school.example' }) },
    { activity_id: 'https://moodle.school.example/mod/8' },
  ];
  for (const more of others) await visit(store, more);
  expect(new Set(idsOf(store)).size).toBe(8);
  // A name is no part of who somebody is.
  await visit(store, { actor: JSON.stringify({ ...learner, name: 'Ada' }) });
  expect(new Set(idsOf(store)).size).toBe(8);
});

it('ids of long and of foreign names follow the same rule', async () => {
  for (const length of [1, 20, 33, 47, 62, 63, 64, 500]) {
    const store = new Store();
    const mbox = `mailto:${'ä'.repeat(length)}@school.example`;
    await visit(store, { actor: JSON.stringify({ mbox }) });
    const sha1 = hash('sha1', JSON.stringify([activity, registration, mbox, 'questionnaire']));
    expect(idsOf(store)[0]).toContain(`${sha1.slice(0, 8)}-${sha1.slice(8, 12)}-5`);
  }
});

it.each([
  '{}',
  'null',
  '[]',
  '"ada"',
  '{"name":"Ada"}',
  '{"mbox":"ada@school.example"}',
  '{"mbox":["mailto:"]}',
  '{"mbox_sha1sum":"12"}',
  '{"openid":"ada"}',
  '{"account":{"name":"7"}}',
  '{"account":{"homePage":"https://moodle.school.example"}}',
  '{"account":{"homePage":"moodle","name":"7"}}',
  '{"objectType":"Group","member":[{"mbox":"mailto:ada@school.example"}]}',
])('an actor %s names nobody and gets no statement', async (actor) => {
  const store = new Store();
  const page = await visit(store, { actor });
  expect([store.sent, page.elements.note!.textContent]).toEqual([[], 'no course']);
});

it.each([
  ['{"mbox":"mailto:a@b.example"}', { objectType: 'Agent', mbox: 'mailto:a@b.example' }],
  [
    `{"mbox_sha1sum":"${'0'.repeat(40)}","openid":"https://a.example"}`,
    { objectType: 'Agent', mbox_sha1sum: '0'.repeat(40) },
  ],
  ['{"openid":["https://a.example/7"]}', { objectType: 'Agent', openid: 'https://a.example/7' }],
  [
    '{"account":{"homePage":"https://a.example","name":"7"}}',
    { objectType: 'Agent', account: { homePage: 'https://a.example', name: '7' } },
  ],
])('an actor %s is told by the one name that the store takes', async (actor, sent) => {
  const store = new Store();
  await visit(store, { actor });
  expect(JSON.parse(store.sent[0]!.body).actor).toEqual(sent);
});

it('a registration that is no UUID and an activity that is no address are not sent, since a store refuses them', async () => {
  const store = new Store();
  await visit(store, { registration: 'r-1', activity_id: '7' });
  const statement = JSON.parse(store.sent[0]!.body);
  expect([statement.context, statement.object.id]).toEqual([{}, `${activity}#questionnaire`]);
});

it.each([400, 401, 403, 404, 413])('an answer %i is final, and the page says so', async (status) => {
  const store = new Store();
  store.answers = [204, status];
  const page = await visit(store);
  expect(page.elements.note!.textContent).toBe('refused');
  page.later();
  await settled();
  expect(store.sent).toHaveLength(2);
});

it.each([0, 408, 429, 500, 503])('after an answer %i the same statement is sent again', async (status) => {
  const store = new Store();
  store.answers = [204, status, status, status];
  const page = await visit(store);
  expect(page.elements.note!.textContent).toBe('not told');
  for (let tries = 0; tries < 3; tries++) {
    page.later();
    await settled();
  }
  expect([store.sent.length, new Set(idsOf(store)).size]).toEqual([4, 2]);
  expect(page.elements.note!.textContent).toBe('refused');
});
