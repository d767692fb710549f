import { expect, it } from 'vitest';
import { course, openPage } from '../../apps/cli/src/course/course-page.fixture.ts';
import { RunTime } from '../../apps/cli/src/course/run-time.fixture.ts';

const all = ['completed', 'questionnaire'] as const;
const orders = [[...all], [...all].reverse(), ['completed'], ['questionnaire']];
const visits = orders.flatMap((order) => [
  { order, visits: [order] },
  { order, visits: order.map((what) => [what]) },
]);

it.each(visits)('what is told as $order in the visits $visits reaches the course', ({ order, visits }) => {
  let kept = new Map<string, string>();
  for (const visit of visits) {
    const runTime = new RunTime({ kept });
    const page = openPage(course(runTime));
    for (const glassmine of visit) page.say({ glassmine });
    page.leave();
    expect(runTime.errors).toEqual([]);
    kept = runTime.committed;
  }
  const status = (what: string) => (order.includes(what as 'completed') ? 'completed' : 'incomplete');
  expect(Object.fromEntries(kept)).toMatchObject({
    'cmi.core.lesson_status': status('completed'),
    'cmi.objectives.0.id': 'lesson',
    'cmi.objectives.0.status': status('completed'),
    'cmi.objectives.1.id': 'questionnaire',
    'cmi.objectives.1.status': status('questionnaire'),
  });
});

it('a status that the course holds for better is left as it is', () => {
  for (const status of ['passed', 'completed']) {
    const runTime = new RunTime({ kept: new Map([['cmi.core.lesson_status', status]]) });
    const page = openPage(course(runTime));
    page.say({ glassmine: 'questionnaire' });
    page.leave();
    expect(runTime.committed.get('cmi.core.lesson_status')).toBe(status);
  }
});
