import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { courseFiles } from './course-files.ts';
import { RunTime } from './run-time.fixture.ts';
import { languageCodes, type wordsOf } from './words.ts';

const script = readFileSync(join(import.meta.dirname, 'course.js'), 'utf8');
const address = 'https://class.example.org/join/KQ7M3F';
const activity = 'https://glassmine.example/lessons/KQ7M3F';

type Listener = (event: object) => void;
interface Window {
  parent?: Window;
  API?: RunTime;
  opener?: Window | null;
}

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
}

/** A record store (LRS): what it is sent, and how it answers. */
class Store {
  readonly sent: Sent[] = [];
  answers: number[] = [];
  readonly fetch = async (url: string, wish: Sent) => {
    this.sent.push({ ...wish, url });
    const status = this.answers.shift() ?? 204;
    if (status === 0) throw new TypeError('Failed to fetch');
    return { ok: status < 300, status };
  };
}

/**
 * The page of a course in windows of our own: `around` is the window that it is framed by, `search` what a course with a
 * record store opens it with.
 */
function openPage(around: Window, { search = '', store = new Store() } = {}) {
  const waiting: (() => void)[] = [];
  const listeners = new Map<string, Listener>();
  const elements: Record<string, { textContent: string; href?: string }> = {
    note: { textContent: '' },
    open: { textContent: '' },
  };
  const frame: Record<string, unknown> = { contentWindow: {} };
  const window: Window & Record<string, unknown> = { opener: null, parent: around };
  const document = {
    currentScript: {
      dataset: {
        address,
        title: 'Lesson',
        activity,
        noCourse: 'no course',
        notTold: 'not told',
        open: 'Open',
      },
    },
    documentElement: { lang: 'de' },
    createElement: () => frame,
    getElementById: (id: string) => elements[id],
    body: { append: () => {} },
  };
  const location = { href: `https://moodle.school.example/course${search}`, search };
  const globals = { window, document, URL, URLSearchParams, location, crypto, fetch: store.fetch };
  runInNewContext(script, {
    ...globals,
    setTimeout: (run: (...args: unknown[]) => void, _ms: number, ...args: unknown[]) =>
      waiting.push(() => run(...args)),
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  const say = (
    data: unknown,
    from: object = { source: frame.contentWindow, origin: new URL(address).origin },
  ) => listeners.get('message')!({ data, ...from });
  /** Lets what waits for a later try have it. */
  const later = () => waiting.splice(0).forEach((run) => void run());
  return { frame, elements, say, later, leave: () => listeners.get('pagehide')!({}) };
}

const course = (runTime: RunTime, depth = 1): Window => {
  let window: Window = { API: runTime };
  for (let i = 1; i < depth; i++) window = { parent: window };
  return window;
};

it('finds the course some windows further out, and tells what was completed and handed in', () => {
  const runTime = new RunTime();
  const page = openPage(course(runTime, 4));
  expect(page.frame.src).toBe(address);
  expect(runTime.committed.get('cmi.core.lesson_status')).toBe('incomplete');
  page.say({ glassmine: 'questionnaire' });
  expect(runTime.committed.get('cmi.core.lesson_status')).toBe('incomplete');
  page.say({ glassmine: 'completed' });
  expect(runTime.committed.get('cmi.core.lesson_status')).toBe('completed');
  page.leave();
  expect(runTime.state).toBe('finished');
  expect(runTime.committed.get('cmi.core.session_time')).toMatch(/^0000:00:0\d$/);
  expect(runTime.committed.get('cmi.core.exit')).toBe('suspend');
  expect(runTime.committed.get('cmi.suspend_data')).toBe('questionnaire completed');
  expect(runTime.errors).toEqual([]);
});

it('both objectives are told in either order, and a later visit takes nothing back', () => {
  const first = new RunTime();
  const before = openPage(course(first));
  before.say({ glassmine: 'completed' });
  before.say({ glassmine: 'questionnaire' });
  before.leave();
  expect(first.committed.get('cmi.objectives.1.status')).toBe('completed');
  const second = new RunTime({ kept: first.committed });
  const after = openPage(course(second));
  after.leave();
  expect(second.committed.get('cmi.core.lesson_status')).toBe('completed');
  expect(second.committed.get('cmi.suspend_data')).toBe('completed questionnaire');
  expect(second.errors).toEqual([]);
});

it('a course without objectives still hears that the lesson was completed', () => {
  const runTime = new RunTime({ hasObjectives: false });
  const page = openPage(course(runTime));
  page.say({ glassmine: 'completed' });
  page.leave();
  expect(runTime.committed.get('cmi.core.lesson_status')).toBe('completed');
});

it('a score is never told, nor anything that another window or site says', () => {
  const runTime = new RunTime();
  const page = openPage(course(runTime));
  page.say({ glassmine: 'score', value: 100 });
  page.say({ glassmine: 'completed' }, { source: {}, origin: new URL(address).origin });
  page.say(
    { glassmine: 'completed' },
    { source: page.frame.contentWindow as object, origin: 'https://other.example' },
  );
  page.say(null);
  page.leave();
  expect(runTime.committed.get('cmi.core.lesson_status')).toBe('incomplete');
  expect([...runTime.committed.keys()].filter((name) => /score|interactions|comments/.test(name))).toEqual(
    [],
  );
});

it('without a course, or behind a window of another site, it says so and frames the lesson all the same', () => {
  const foreign = Object.defineProperty({}, 'API', {
    get: () => {
      throw new Error('another site');
    },
  });
  for (const around of [{}, foreign]) {
    const page = openPage(around);
    expect(page.elements.note!.textContent).toBe('no course');
    expect(page.elements.open).toEqual({ textContent: 'Open', href: address });
    page.say({ glassmine: 'completed' });
    page.leave();
  }
});

it('the page with its script and style has at most 10 kB in every language, and titles stay text', () => {
  for (const code of languageCodes) {
    const language = code as Parameters<typeof wordsOf>[0];
    const files = courseFiles({
      address,
      activity,
      title: '<b>"A & B"</b>',
      language,
      others: ['solo/index.html'],
    });
    const page = ['index.html', 'course.js', 'course.css'].map((name) => files.get(name)!);
    expect(Buffer.byteLength(page.join(''))).toBeLessThanOrEqual(10_000);
    expect(files.get('index.html')).not.toContain('<b>"A');
    const manifest = files.get('imsmanifest.xml')!;
    expect(manifest).toContain('<schemaversion>1.2</schemaversion>');
    expect(manifest).toContain('adlcp:scormtype="sco" href="index.html"');
    for (const name of ['index.html', 'course.js', 'course.css', 'solo/index.html'])
      expect(manifest).toContain(`<file href="${name}"/>`);
    expect(manifest).not.toContain('<b>"A');
    expect(manifest).toContain('<file href="tincan.xml"/>');
    const tinCan = files.get('tincan.xml')!;
    expect(tinCan).toContain(`<activity id="${activity}"`);
    expect(tinCan).not.toContain('<b>"A');
  }
});

const learner = { objectType: 'Agent', mbox: 'mailto:ada@school.example' };
const launchedWith = (more: Record<string, string> = {}) => ({
  search: `?${new URLSearchParams({
    ...{ endpoint: 'https://lrs.school.example/xapi', auth: 'Basic abc', registration: 'r-1' },
    ...{ activity_id: 'https://moodle.school.example/mod/7', actor: JSON.stringify(learner) },
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
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([method, url]).toEqual(['PUT', `https://lrs.school.example/xapi/statements?statementId=${id}`]);
    expect(headers).toEqual({
      'Content-Type': 'application/json',
      'X-Experience-API-Version': '1.0.3',
      Authorization: 'Basic abc',
    });
  }
  const common = { id: expect.any(String), timestamp: expect.any(String), actor: learner };
  const context = { registration: 'r-1' };
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
