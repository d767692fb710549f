import { measures, phases } from '@glassmine/replica/wire';
import { wideRows } from '@glassmine/study';
import { expect, test } from 'vitest';

test('the wire lists the phases and measures of the statistics’ columns, in their order', () => {
  const [head = []] = wideRows([], []);
  const columns = head.map((name) => String(name).split('.')).filter(([, , player]) => player === 'player');
  expect([...new Set(columns.map(([phase]) => phase))]).toEqual(phases);
  const fields = columns.filter(([phase]) => phase === phases[0]).map(([, , , field]) => field);
  const beforeMeasures = ['set', 'self_rating', 'time_ms', 'time_utc'];
  expect(fields).toEqual([...beforeMeasures, ...measures.filter((measure) => measure !== 'selfRating')]);
});
