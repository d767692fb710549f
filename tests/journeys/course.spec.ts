/**
 * The package for a course, in the frame of a host that keeps its books by SCORM 1.2 (scorm-again): the whole lesson
 * inside, and nothing told but that it was completed.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { ensureSolo } from '../../scripts/build-solo.ts';
import { serve } from './served.fixture.ts';
import { unzipped } from './unzipped.fixture.ts';

const run = promisify(execFile);
const main = join(import.meta.dirname, '../../apps/cli/src/main.ts');
const scormAgain = join(import.meta.dirname, '../../node_modules/scorm-again/dist/scorm12.min.js');

/** A course's own page: its books in the window, the lesson in a frame. */
const hostPage = `<!doctype html><meta charset="utf-8"><title>Course</title>
<script src="scorm12.js"></script>
<script>window.API = new Scorm12API({ autocommit: false, logLevel: 5 });</script>
<iframe src="lesson/index.html" title="Lesson of the course" style="width:100%;height:780px"></iframe>`;

let files: Map<string, Buffer>;
let address = '';
let stop = () => {};

test.beforeAll(async () => {
  expect(await ensureSolo()).toBe(0);
  const zip = join(mkdtempSync(join(tmpdir(), 'glassmine-course-')), 'lesson.zip');
  const start = 'scenario=mining-app&seed=4&day=2';
  await run(process.execPath, [main, 'package', '--scorm12', '--solo', '--start', start, '--out', zip]);
  files = await unzipped(zip);
  const host = await serve((path) => {
    if (path === '/') return hostPage;
    return path === '/scorm12.js' ? readFileSync(scormAgain) : files.get(path.replace(/^\/(lesson\/)?/, ''));
  });
  address = `${host.address}/`;
  stop = host.stop;
});
test.afterAll(() => stop());

/** What the course's books say. */
const booked = (page: Page, name: string): Promise<string> =>
  page.evaluate((element) => {
    const { API } = window as unknown as { API: { LMSGetValue: (name: string) => string } };
    return API.LMSGetValue(element);
  }, name);

test('a course of SCORM 1.2 takes the zip, shows the lesson, and hears that it was completed', async ({
  page,
}) => {
  await page.goto(address);
  const lesson = page.frameLocator('iframe').frameLocator('iframe');
  await expect(lesson.getByRole('heading', { name: 'Register' })).toBeVisible();
  expect(await booked(page, 'cmi.core.lesson_status')).toBe('incomplete');
  await lesson.getByRole('button', { name: 'Lesson', exact: true }).click();
  await lesson.getByRole('button', { name: 'My debrief' }).click();
  await expect(lesson.getByRole('heading', { name: 'What was true' })).toBeVisible();
  await expect.poll(() => booked(page, 'cmi.core.lesson_status')).toBe('completed');
  expect(await booked(page, 'cmi.suspend_data')).toBe('completed');
  expect(await booked(page, 'cmi.objectives.0.status')).toBe('completed');
  expect(await booked(page, 'cmi.core.score.raw')).toBe('');
});

test('where no course stands around, the page says so and the lesson goes on', async ({ page }) => {
  await page.goto(`${address}lesson/index.html`);
  await expect(page.getByText('This course takes no report')).toBeVisible();
  await expect(
    page.frameLocator('iframe').getByRole('button', { name: 'Lesson', exact: true }),
  ).toBeVisible();
});
