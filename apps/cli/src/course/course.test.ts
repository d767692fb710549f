import { expect, it } from 'vitest';
import { courseFiles } from './course-files.ts';
import { activity, address, course, openPage } from './course-page.fixture.ts';
import { RunTime } from './run-time.fixture.ts';
import { languageCodes, type wordsOf } from './words.ts';

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

it('the page with its script and style has at most 14 kB in every language, and titles stay text', () => {
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
    expect(Buffer.byteLength(page.join(''))).toBeLessThanOrEqual(14_000);
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
