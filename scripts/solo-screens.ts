// The pictures of docs/solo.md and docs/courses.md: the first page, the desk, the debrief, and the lesson in a course.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { courseFiles } from '../apps/cli/src/course/course-files.ts';
import { startStaticHost } from '../tests/journeys/static-host.fixture.ts';
import { chromiumLaunch } from './chromium.ts';

/** Takes them into a folder. */
export async function takeSolo(folder: string): Promise<void> {
  const host = await startStaticHost();
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const take = async (name: string) => {
      await page.waitForTimeout(400);
      await page.screenshot({ path: join(folder, `${name}.png`) });
    };
    await page.goto(`${host.address}/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await take('solo-start');
    await page.goto(`${host.address}/?scenario=mining-app&seed=3&day=24`);
    const ribbon = page.locator('[data-ribbon]');
    await ribbon.getByRole('button', { name: 'Lesson' }).click();
    await page.getByRole('heading', { name: /^Day 24 of/ }).waitFor();
    await take('solo-desk');
    await page.getByRole('button', { name: 'My debrief' }).click();
    await page.getByRole('heading', { name: 'What was true' }).waitFor();
    await take('solo-debrief');
    // A browser of its own: this one keeps its lesson.
    const fresh = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
    await takeCourse(
      await fresh.newPage(),
      `${host.address}/index.html?scenario=mining-app&seed=3&day=2`,
      folder,
    );
  } finally {
    await browser.close();
    host.stop();
  }
}

/** The page of a package, with a course of a few words around it. */
async function takeCourse(page: Page, address: string, folder: string): Promise<void> {
  const files = courseFiles({
    address,
    activity: address,
    title: 'Too good to be true',
    language: 'en',
    others: [],
  });
  const types: Record<string, string> = {
    html: 'text/html; charset=utf-8',
    js: 'text/javascript',
    css: 'text/css',
  };
  const course =
    '<!doctype html><meta charset="utf-8"><script>const yes = () => "true"; window.API = { LMSInitialize: yes, LMSGetValue: () => "", LMSSetValue: yes, LMSCommit: yes, LMSFinish: yes };</script><body style="font:15px system-ui;margin:0;background:#eef"><h2 style="margin:12px">Course · Lesson 4</h2><iframe src="index.html" title="Lesson" style="width:96%;margin:0 2%;height:620px;border:1px solid #99a"></iframe>';
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    response.setHeader('content-type', types[name.split('.').at(-1) ?? ''] ?? types.html!);
    response.end(name === '' ? course : files.get(name));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  await page.setViewportSize({ width: 900, height: 720 });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page
    .frameLocator('iframe')
    .frameLocator('iframe')
    .getByRole('heading', { name: 'Register' })
    .waitFor();
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder, 'course.png') });
  server.close();
  server.closeAllConnections();
}
