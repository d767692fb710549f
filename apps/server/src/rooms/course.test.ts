import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeriesPoint } from '@glassmine/replica/wire';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { courseRows } from '../store/course.ts';
import { openServerDatabase, type ServerDatabase } from '../store/database.ts';
import { openCourse } from './course.ts';

const hourMs = 3_600_000;
const room = 'ABCDEF';

let folder: string;
let database: ServerDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glassmine-course-'));
  database = openServerDatabase(join(folder, 'accounts.sqlite'));
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('each world day has its last point, however many hours there are, and goes on from there', () => {
  const rows = courseRows(database);
  const put = (hour: number) => rows.put(room, { at: hour * hourMs } as SeriesPoint);
  const course = openCourse(database, () => {
    throw new Error('no room is asked for');
  });
  const hoursOfDays = () => course.days(room).map(({ at }) => at / hourMs);
  expect(hoursOfDays()).toEqual([]);
  // More than one reading of the store holds.
  for (let hour = 1; hour <= 125 * 24 + 3; hour++) put(hour);
  const whole = [...Array.from({ length: 125 }, (_, day) => day * 24 + 23), 125 * 24 + 3];
  expect(hoursOfDays()).toEqual(whole);
  put(125 * 24 + 4);
  expect(hoursOfDays()).toEqual([...whole.slice(0, -1), 125 * 24 + 4]);
  put(126 * 24);
  expect(hoursOfDays()).toEqual([...whole.slice(0, -1), 125 * 24 + 4, 126 * 24]);
});
