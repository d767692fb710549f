import { expect, it } from 'vitest';
import { course, openPage } from '../../apps/cli/src/course/course-page.fixture.ts';
import { RunTime } from '../../apps/cli/src/course/run-time.fixture.ts';

/** A window of another site: of it one sees who opened it and what it stands in, and no more. */
const foreign = (around: object) =>
  Object.defineProperty({ ...around }, 'API', {
    get: () => {
      throw new Error('another site');
    },
  });

const places: Record<string, (runTime: RunTime) => object> = {
  'in the parent': (runTime) => course(runTime),
  'seven windows out': (runTime) => course(runTime, 7),
  'in the window that opened the top one': (runTime) => ({ parent: { opener: { API: runTime } } }),
  'around the window that opened the parent': (runTime) => ({
    opener: { parent: { parent: { API: runTime } } },
  }),
  'in the opener of the opener': (runTime) => ({ opener: { opener: { API: runTime } } }),
  'behind a window of another site': (runTime) => foreign({ parent: { API: runTime } }),
  'opened by a window of another site': (runTime) => ({ opener: foreign({ parent: { API: runTime } }) }),
};

it.each(Object.keys(places))('a course is found %s', (place) => {
  const runTime = new RunTime();
  const page = openPage(places[place]!(runTime));
  page.say({ glassmine: 'completed' });
  expect(runTime.committed.get('cmi.core.lesson_status')).toBe('completed');
  expect(page.elements.note!.textContent).toBe('');
});

it('windows that open each other in a circle are no course', () => {
  const around: { opener?: object } = {};
  around.opener = { opener: around };
  expect(openPage(around).elements.note!.textContent).toBe('no course');
});

it.each(['browse', 'review'] as const)('a visit in the mode %s writes nothing', (mode) => {
  const runTime = new RunTime({ mode, kept: new Map([['cmi.core.lesson_status', 'failed']]) });
  const page = openPage(course(runTime));
  for (const glassmine of ['questionnaire', 'completed']) page.say({ glassmine });
  page.stay(60_000);
  page.leave();
  expect(runTime.calls.filter((call) => /LMSSetValue|LMSCommit/.test(call))).toEqual([]);
  expect([runTime.state, runTime.values.get('cmi.core.lesson_status')]).toEqual(['finished', 'failed']);
  expect([page.elements.note!.textContent, runTime.errors]).toEqual(['', []]);
});

it.each(['normal', 'none'] as const)('a visit in the mode %s is told', (mode) => {
  const runTime = new RunTime({ mode });
  openPage(course(runTime)).say({ glassmine: 'completed' });
  expect(runTime.committed.get('cmi.core.lesson_status')).toBe('completed');
});

it.each([
  [0, '0000:00:00'],
  [59_999, '0000:00:59'],
  [3_725_000, '0001:02:05'],
  [40_000 * 3_600_000, '9999:00:00'],
])('a page that stood open for %i ms has the session time %s', (ms, time) => {
  const runTime = new RunTime();
  const page = openPage(course(runTime));
  page.stay(ms);
  page.leave();
  expect(runTime.committed.get('cmi.core.session_time')).toBe(time);
});

it('a clock that is set back during the visit makes no negative session time', () => {
  const runTime = new RunTime();
  const page = openPage(course(runTime), { now: [1_700_000_000_000, 1_600_000_000_000] });
  page.stay(61_000);
  page.leave();
  expect(runTime.committed.get('cmi.core.session_time')).toBe('0000:01:01');
});
