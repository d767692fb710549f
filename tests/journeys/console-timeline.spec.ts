import type { Page } from '@playwright/test';
import { Desk } from './console.fixture.ts';
import { callApi } from './demo.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { letDaysPass, type OwnRoom, ownRoom } from './own-room.fixture.ts';

const lastDay = 30;
let room: OwnRoom;

test.beforeAll(async ({ demo }) => {
  room = await ownRoom(demo, { agents: '400', xray: 'off' });
  const { roomCode, headers } = room;
  await callApi(demo.address, 'console/clock', { roomCode, action: 'pause' }, headers);
  await letDaysPass(room, lastDay);
});

async function roomHash(): Promise<string> {
  const path = `console/room?roomCode=${room.roomCode}` as 'console/room';
  return (await callApi(room.address, path, null, room.headers)).data.hash;
}

async function openTimeline(desk: Desk): Promise<Page> {
  await desk.signIn();
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  await desk.goTo(`/room/${room.roomCode}/timeline`, 'Timeline');
  await expect(desk.page.getByText(`${lastDay} world days to look back on`)).toBeVisible();
  return desk.page;
}

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'slider' | 'checkbox' | 'radio') {
  const control = page.getByRole(role, { name, exact: typeof name === 'string' });
  await expect(control).toBeVisible();
  for (let pressed = 0; pressed < 90; pressed++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

test('any day is seen, replayed and forked with the keys alone, and the room stays as it is', async ({
  browser,
  demo,
}) => {
  expect(demo.address).toBe(room.address);
  const before = await roomHash();
  const desk = await Desk.open(browser, room);
  const page = await openTimeline(desk);
  const where = page.getByRole('slider');
  const shown = (day: number) => page.locator(`[data-day="${day}"][aria-busy="false"]`);
  await expect(shown(lastDay)).toBeVisible();

  await tabTo(page, /^End of day 30/, 'slider');
  for (let pressed = 0; pressed < 10; pressed++) await page.keyboard.press('ArrowLeft');
  await expect(shown(20)).toBeVisible();
  await expect(where).toHaveAttribute('aria-valuetext', /^End of day 20/);
  await page.keyboard.press('Home');
  await expect(shown(0)).toBeVisible();
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible();
  // The chart's table says nothing of days that were not yet.
  await expect(page.getByRole('table', { name: 'Members' }).getByRole('row').last()).toContainText('–');
  await tabTo(page, 'Day after', 'button');
  await page.keyboard.press('Enter');
  await expect(shown(1)).toBeVisible();

  // A replay goes on by itself, and stands still when it is told to.
  await tabTo(page, '2 days a second', 'radio');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '10 days a second' })).toBeChecked();
  await tabTo(page, 'Replay', 'button');
  await page.keyboard.press('Space');
  await expect.poll(async () => Number(await where.inputValue())).toBeGreaterThan(6);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Replay' })).toBeVisible();
  const stood = Number(await where.inputValue());
  await expect(shown(stood)).toBeVisible();

  // Who was there then.
  await tabTo(page, 'Show the members of this day', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Everybody' })).toBeAttached();

  // And what would have become of it.
  await where.focus();
  await page.keyboard.press('Home');
  for (let pressed = 0; pressed < 10; pressed++) await page.keyboard.press('ArrowRight');
  await expect(shown(10)).toBeVisible();
  await tabTo(page, 'Nobody invites any more', 'checkbox');
  await page.keyboard.press('Space');
  await tabTo(page, 'Run it from the end of day 10', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nobody invites (from the end of day 10 to day 30)')).toBeVisible();
  await expect(page.getByText('Finished')).toBeVisible();
  const figures = page.getByRole('table', { name: /^Figures at the end of day 30/ });
  await expect(figures.getByRole('columnheader', { name: 'Nobody invites' })).toBeVisible();
  // Fewer came, and the table says by how many.
  await expect(figures.getByRole('row', { name: /^Members/ })).toContainText('(−');
  await desk.inspect();
  expect(await roomHash()).toBe(before);

  await tabTo(page, 'Remove: Nobody invites', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No what-ifs yet.')).toBeVisible();
  await desk.leave();
});

test('from the latest day on, what is different is held against what is not', { tag: '@all' }, async ({
  browser,
}) => {
  const desk = await Desk.open(browser, room, { scheme: 'dark' });
  const page = await openTimeline(desk);
  await page.getByLabel('A warning at noon of day').fill('35');
  await page.getByRole('button', { name: 'Run it from the end of day 30' }).click();
  await expect(page.getByText('Finished')).toHaveCount(2);
  const figures = page.getByRole('table', { name: /^Figures at the end of day 50/ });
  await expect(figures.getByRole('columnheader')).toHaveText([
    'Figure',
    'Same room, left alone',
    'Warning on day 35',
  ]);
  await page
    .locator('label')
    .filter({ hasText: /^In loss$/ })
    .click();
  await expect(page.getByRole('figure').filter({ hasText: 'In loss' }).last()).toBeVisible();
  await desk.inspect();
  await desk.leave();
});
