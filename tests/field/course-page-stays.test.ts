import { expect, it } from 'vitest';
import { course, openPage } from '../../apps/cli/src/course/course-page.fixture.ts';
import { RunTime } from '../../apps/cli/src/course/run-time.fixture.ts';

type Code = '0' | '101' | '201' | '301';
type State = RunTime['state'];

const reach: Record<State, (runTime: RunTime) => void> = {
  before: () => {},
  running: (runTime) => void runTime.LMSInitialize(''),
  finished: (runTime) => {
    runTime.LMSInitialize('');
    runTime.LMSFinish('');
  },
};

/** By call: what it answers, its error and the state that follows, in each of the three states. docs/courses.md has it in words. */
const calls: Record<string, [call: (runTime: RunTime) => string, Record<State, [string, Code, State]>]> = {
  LMSInitialize: [
    (runTime) => runTime.LMSInitialize(''),
    {
      before: ['true', '0', 'running'],
      running: ['false', '101', 'running'],
      finished: ['false', '101', 'finished'],
    },
  ],
  LMSGetValue: [
    (runTime) => runTime.LMSGetValue('cmi.core.lesson_status'),
    {
      before: ['', '301', 'before'],
      running: ['not attempted', '0', 'running'],
      finished: ['', '301', 'finished'],
    },
  ],
  LMSSetValue: [
    (runTime) => runTime.LMSSetValue('cmi.core.lesson_status', 'incomplete'),
    {
      before: ['false', '301', 'before'],
      running: ['true', '0', 'running'],
      finished: ['false', '301', 'finished'],
    },
  ],
  LMSCommit: [
    (runTime) => runTime.LMSCommit(''),
    {
      before: ['false', '301', 'before'],
      running: ['true', '0', 'running'],
      finished: ['false', '301', 'finished'],
    },
  ],
  LMSFinish: [
    (runTime) => runTime.LMSFinish(''),
    {
      before: ['false', '301', 'before'],
      running: ['true', '0', 'finished'],
      finished: ['false', '301', 'finished'],
    },
  ],
};

const rows = Object.entries(calls).flatMap(([name, [call, byState]]) =>
  Object.entries(byState).map(([state, expected]) => ({ name, call, state: state as State, expected })),
);

it.each(rows)('SCORM 1.2: $name in the state $state answers $expected', ({ call, state, expected }) => {
  const runTime = new RunTime();
  reach[state](runTime);
  const answer = call(runTime);
  expect([answer, runTime.LMSGetLastError(), runTime.state]).toEqual(expected);
  // Asking for the error changes nothing.
  expect(runTime.LMSGetLastError()).toBe(expected[1]);
  expect(runTime.LMSGetErrorString(expected[1])).not.toBe('');
});

it.each([
  ['LMSGetValue', 'cmi.core.exit', undefined, '404'],
  ['LMSGetValue', 'cmi.core.nothing', undefined, '401'],
  ['LMSGetValue', 'cmi.core.student_id._children', undefined, '202'],
  ['LMSGetValue', 'cmi.core.student_id._count', undefined, '203'],
  ['LMSGetValue', 'cmi.objectives.0.status', undefined, '201'],
  ['LMSSetValue', 'cmi.core._children', 'x', '402'],
  ['LMSSetValue', 'cmi.core.student_id', 'x', '403'],
  ['LMSSetValue', 'cmi.core.lesson_status', 'not attempted', '405'],
  ['LMSSetValue', 'cmi.core.session_time', '00-1:-2:-31', '405'],
  ['LMSSetValue', 'cmi.objectives.1.id', 'questionnaire', '201'],
] as const)('SCORM 1.2: %s of %s with the value %s has the error %s', (call, name, value, code) => {
  const runTime = new RunTime();
  reach.running(runTime);
  expect(runTime[call](name, value)).toBe(call === 'LMSGetValue' ? '' : 'false');
  expect(runTime.LMSGetLastError()).toBe(code);
});

it('a link to a file or to a mail ends no session, and what comes afterwards is told', () => {
  const runTime = new RunTime();
  const page = openPage(course(runTime));
  page.fire('beforeunload');
  expect(runTime.state).toBe('running');
  page.say({ glassmine: 'completed' });
  expect(runTime.committed.get('cmi.core.lesson_status')).toBe('completed');
  page.leave();
  page.leave();
  expect([runTime.state, runTime.errors]).toEqual(['finished', []]);
});

it('a page that is shown again from the browser’s cache begins again when there is something to tell', () => {
  const runTime = new RunTime({ beginsAgain: true });
  const page = openPage(course(runTime));
  page.stay(90_000);
  page.leave();
  expect(runTime.committed.get('cmi.core.session_time')).toBe('0000:01:30');
  page.stay(3_600_000);
  page.say({ glassmine: 'completed' });
  page.stay(5_000);
  page.leave();
  expect(runTime.committed.get('cmi.core.lesson_status')).toBe('completed');
  expect(runTime.committed.get('cmi.core.session_time')).toBe('0000:00:05');
  expect(runTime.calls.filter((call) => /Initialize|Finish/.test(call))).toEqual([
    'LMSInitialize',
    'LMSFinish',
    'LMSInitialize',
    'LMSFinish',
  ]);
  expect([page.elements.note!.textContent, runTime.errors]).toEqual(['', []]);
});

it('where the course lets no session begin again, or does not take the report, the page says so', () => {
  const ended = new RunTime();
  const page = openPage(course(ended));
  page.leave();
  page.say({ glassmine: 'completed' });
  expect(page.elements.note!.textContent).toBe('refused');

  const failing = new RunTime();
  const commit = failing.LMSCommit.bind(failing);
  const other = openPage(course(failing));
  failing.LMSCommit = () => 'false';
  other.say({ glassmine: 'completed' });
  expect(other.elements.note!.textContent).toBe('refused');
  // It is tried once more before the end.
  failing.LMSCommit = commit;
  other.leave();
  expect(failing.committed.get('cmi.core.lesson_status')).toBe('completed');
});

it('a course whose API throws does not keep the lesson from being shown', () => {
  const fail = () => {
    throw new Error('out of order');
  };
  const page = openPage(
    course({ LMSInitialize: fail, LMSGetValue: fail, LMSSetValue: fail, LMSCommit: fail }),
  );
  expect([page.frame.title, page.elements.note!.textContent]).toEqual(['Lesson', 'no course']);
});
