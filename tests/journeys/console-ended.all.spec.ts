/** A room that is over, a room that never was, a server that is silent, and what lands on paper. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { Desk } from './console.fixture.ts';
import type { ConsoleLanguage } from './console-words.fixture.ts';
import { callApi, type Demo } from './demo.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { letDaysPass, type OwnRoom, ownRoom } from './own-room.fixture.ts';

/** With a learner in it, and days behind it. */
async function joinedRoom(demo: Demo, days: number): Promise<OwnRoom> {
  const room = await ownRoom(demo, { seed: '5' });
  await callApi(room.address, 'room/join', { roomCode: room.roomCode });
  await letDaysPass(room, days);
  return room;
}

async function sitAt(
  browser: Browser,
  room: OwnRoom,
  scheme: 'light' | 'dark' = 'light',
  language: ConsoleLanguage = 'en',
): Promise<Desk> {
  return Desk.open(browser, room, { scheme, language, token: room.token });
}

async function saved(page: Page, name: RegExp): Promise<string> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFileSync(await (await saving).path(), 'utf8');
}

test('of a room that has ended every file can still be had, and the debrief be shown', async ({
  browser,
  demo,
}) => {
  const room = await joinedRoom(demo, 15);
  const { roomCode, address, headers } = room;
  const look = (path: string) => callApi(address, `${path}?roomCode=${roomCode}` as never, null, headers);
  const before = (await look('console/debrief')).data as unknown as { room: object };
  await callApi(address, 'console/room/close', { roomCode }, headers);
  const desk = await sitAt(browser, room);
  const { page } = desk;
  for (const section of ['lobby', 'live', 'timeline', 'reviews', 'shop', 'content', 'members', 'network']) {
    await desk.goTo(`/room/${roomCode}/${section}`, 'This room has ended');
  }
  const sections = page.getByRole('navigation', { name: `Room ${roomCode}` }).getByRole('link');
  await expect(sections).toHaveText(['Questionnaire', 'Debrief', 'Export', 'Audit log']);
  await desk.inspect();
  await page.getByRole('main').getByRole('link', { name: 'Questionnaire' }).click();
  await expect(page.getByText('nothing can be filled in any more')).toBeVisible();
  await desk.inspect();

  await desk.goTo(`/room/${roomCode}/export`, 'Export');
  const figures = JSON.parse(await saved(page, /room\.json/));
  expect(figures).toEqual({ notice: 'simulation, play money', ...before.room });
  const course = (await saved(page, /course\.csv/)).trim().split('\r\n');
  expect(course.length).toBeGreaterThan(10);
  const members = (await saved(page, /members\.csv/)).trim().split('\r\n');
  expect(members.length).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Make the file' }).click();
  await expect(page.getByRole('button', { name: /glassmine-parquet\.zip/ })).toBeVisible();
  await desk.inspect();

  await page.getByRole('link', { name: 'Open all chapters to print' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(9);
  await expect(page.getByText(/were not run before the room was closed/)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 180_000 });
  await page.goto(`${address}/console/#/room/${roomCode}/debrief/you`);
  await expect(page.getByText(/The room has ended, and with it the stories/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open it on all phones' })).toHaveCount(0);
  await desk.inspect();

  await desk.goTo('/rooms', 'Rooms');
  await page.getByRole('link', { name: `Debrief of ${roomCode}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: /promised$/ })).toBeVisible();
  await desk.goTo('/room/QQQQQQ/live', 'There is no such room');
  await desk.inspect();
  await desk.leave();
});

/** How many pixels of the tree have been drawn. */
const drawnPixels = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let drawn = 0;
    for (let at = 3; at < data.length; at += 4) if (data[at]! > 0) drawn++;
    return drawn;
  });

test('paper gets the chapters and no buttons, whole pictures, and dark ink', async ({ browser, demo }) => {
  const room = await joinedRoom(demo, 25);
  const desk = await sitAt(browser, room, 'dark');
  const { page } = desk;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await desk.goTo(`/room/${room.roomCode}/debrief/network`, 'It grew from friend to friend');
  await expect.poll(() => drawnPixels(page)).toBeGreaterThan(0);
  // At once, while it still grows: what is on paper then is all of it.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const onPaper = await drawnPixels(page);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // Printing has ended the growing, and the tree was drawn anew in the ink of the screen.
  // The faintest ends of lines drown sooner in dark than in light; a tree that still grows lacks far more.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  const share = async () => onPaper / (await drawnPixels(page));
  await expect.poll(share).toBeLessThan(1.03);
  await expect.poll(share).toBeGreaterThan(0.97);

  await page.goto(`${room.address}/console/#/room/${room.roomCode}/debrief/all`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(9);
  await expect(page.getByRole('button', { name: 'Print or PDF' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // The ends of the ribbons are drawings that can be asked, and stay.
  await expect(page.locator('button:visible, nav:visible')).toHaveCount(0);
  await expect(page.getByText('Simulation · play money').first()).toBeVisible();
  await desk.leave();
});

test('a server that is silent is said to be, in the reader’s language, until it answers', async ({
  browser,
  demo,
}) => {
  const room = await joinedRoom(demo, 1);
  const desk = await sitAt(browser, room, 'light', 'hi');
  const { page } = desk;
  await page.goto(`${room.address}/console/#/room/${room.roomCode}/live`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const silent = page.getByRole('alert').filter({ hasText: 'सर्वर उत्तर नहीं दे रहा' });
  await page.route('**/api/**', (route) => route.abort());
  await expect(silent).toBeVisible();
  await page.unroute('**/api/**');
  await expect(silent).toBeHidden();
  await page.context().close();
});
