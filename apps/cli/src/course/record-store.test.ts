import { expect, it } from 'vitest';
import { activity, address, course, openPage, type Sent, Store } from './course-page.fixture.ts';
import { RunTime } from './run-time.fixture.ts';

const registration = '2c5d9f1e-7a30-4a50-9f0b-6f3c7a1d2e4b';
const learner = { objectType: 'Agent', mbox: 'mailto:ada@school.example' };
const launchedWith = (more: Record<string, string> = {}) => ({
  search: `?${new URLSearchParams({
    endpoint: 'https://lrs.school.example/xapi',
    auth: 'Basic abc',
    registration,
    activity_id: 'https://moodle.school.example/mod/7',
    actor: JSON.stringify(learner),
    ...more,
  })}`,
  store: new Store(),
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('a record store hears two statements of the learner, by xAPI, and nothing else', async () => {
  const { search, store } = launchedWith();
  const page = openPage({}, { search, store });
  expect(page.elements.note!.textContent).toBe('');
  expect([page.frame.src, page.frame.referrerPolicy]).toEqual([address, 'no-referrer']);
  for (const glassmine of ['score', 'questionnaire', 'completed', 'completed', 'questionnaire'])
    page.say({ glassmine, value: 100 });
  await settled();
  expect(store.sent).toHaveLength(2);
  const statements = store.sent.map(({ body }) => JSON.parse(body));
  for (const [index, { url, method, headers }] of store.sent.entries()) {
    const { id } = statements[index];
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([method, url]).toEqual(['PUT', `https://lrs.school.example/xapi/statements?statementId=${id}`]);
    expect(headers).toEqual({
      'Content-Type': 'application/json',
      'X-Experience-API-Version': '1.0.3',
      Authorization: 'Basic abc',
    });
  }
  const common = { id: expect.any(String), timestamp: expect.any(String), actor: learner };
  const context = { registration };
  expect(statements).toEqual([
    {
      ...common,
      context,
      verb: { id: 'http://activitystrea.ms/schema/1.0/submit', display: { en: 'submitted' } },
      object: {
        objectType: 'Activity',
        id: 'https://moodle.school.example/mod/7#questionnaire',
        definition: { type: 'http://adlnet.gov/expapi/activities/assessment', name: { de: 'Lesson' } },
      },
    },
    {
      ...common,
      context,
      verb: { id: 'http://adlnet.gov/expapi/verbs/completed', display: { en: 'completed' } },
      object: {
        objectType: 'Activity',
        id: 'https://moodle.school.example/mod/7',
        definition: { type: 'http://adlnet.gov/expapi/activities/lesson', name: { de: 'Lesson' } },
      },
    },
  ]);
});

it('a store that fails is tried again with the same statement, and the page says so meanwhile', async () => {
  const { search, store } = launchedWith();
  store.answers = [0, 500, 409];
  const page = openPage({}, { search, store });
  page.say({ glassmine: 'completed' });
  await settled();
  expect(page.elements.note!.textContent).toBe('not told');
  page.later();
  await settled();
  expect(page.elements.note!.textContent).toBe('not told');
  page.later();
  await settled();
  expect(page.elements.note!.textContent).toBe('');
  expect(new Set(store.sent.map(({ url, body }) => url + body)).size).toBe(1);
  expect(store.sent).toHaveLength(3);
  page.later();
  expect(store.sent).toHaveLength(3);
});

it('an actor of the time before version 1.0 is understood, and an activity is named where the course names none', async () => {
  const account = { accountServiceHomePage: 'https://moodle.school.example', accountName: '7' };
  const old = { name: ['Ada'], account: [account], objectType: ['Agent'] };
  const { search, store } = launchedWith({ actor: JSON.stringify(old), activity_id: '', auth: '' });
  openPage({}, { search, store }).say({ glassmine: 'completed' });
  await settled();
  const [{ headers, body }] = store.sent as [Sent];
  expect(headers.Authorization).toBeUndefined();
  expect(JSON.parse(body)).toMatchObject({
    actor: {
      name: 'Ada',
      objectType: 'Agent',
      account: { homePage: 'https://moodle.school.example', name: '7' },
    },
    object: { id: activity },
  });
});

it('a course may have both; and what names no learner or no store gets no statement', async () => {
  const runTime = new RunTime();
  const both = launchedWith();
  openPage(course(runTime), both).say({ glassmine: 'completed' });
  await settled();
  expect([both.store.sent.length, runTime.committed.get('cmi.core.lesson_status')]).toEqual([1, 'completed']);
  const spoils: Record<string, string>[] = [
    { actor: '{' },
    { actor: '' },
    { endpoint: 'javascript:alert(1)' },
    { endpoint: '' },
  ];
  for (const spoilt of spoils) {
    const { search, store } = launchedWith(spoilt);
    const page = openPage({}, { search, store });
    expect(page.elements.note!.textContent).toBe('no course');
    page.say({ glassmine: 'completed' });
    await settled();
    expect(store.sent).toEqual([]);
  }
});
