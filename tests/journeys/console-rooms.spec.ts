/** The facilitator's way: sign in, open a room, see learners come, run the clock, decide. */
import { readFile } from 'node:fs/promises';
import { Desk } from './console.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';

test('a wrong password opens nothing; the right one leads to the rooms', async ({ browser, demo }) => {
  const desk = await Desk.open(browser, demo);
  await desk.inspect();
  await desk.signIn('not the password');
  await expect(desk.page.getByRole('alert')).toHaveText('The name or the password is wrong.');
  await desk.signIn();
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  await expect(desk.page.getByText(demo.roomCode)).toBeVisible();
  await desk.inspect();
  await desk.leave();
});

test('a room is opened, a learner comes and is seen, and it is closed for good', async ({
  browser,
  demo,
  desk,
}) => {
  const { page } = desk;
  await page.getByRole('link', { name: 'New room' }).click();
  await page.getByRole('textbox', { name: 'Crowd' }).fill('150');
  await page.getByRole('textbox', { name: 'Capacity' }).fill('5');
  // The same engine as the room's, in a worker: it says when the operator would run off.
  const preview = page.getByRole('region', { name: /The first 60 days/ });
  await expect(preview.getByText(/on day \d+|not within these days/)).toBeVisible();
  await desk.inspect();
  await page.getByRole('button', { name: 'Open the room' }).click();
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible();
  await desk.inspect();
  const roomCode = page.url().split('/').at(-2) ?? '';
  await expect(page.getByRole('link', { name: `${demo.address}/#/join/${roomCode}` })).toBeVisible();
  // The journeys' server binds this computer alone.
  await expect(
    page.getByText(/^Only this computer can open this link\..+GLASSMINE_HOST=0\.0\.0\.0/),
  ).toBeVisible();

  const learner = await Learner.arrive(browser, { ...demo, roomCode });
  await learner.enterRoom();
  await expect(page.getByRole('region', { name: '1 here, 1 joined, room for 5' })).toBeVisible();
  await learner.page.context().close();
  await expect(page.getByRole('region', { name: '0 here, 1 joined, room for 5' })).toBeVisible();

  await page.getByRole('button', { name: 'Close the room' }).click();
  await desk.inspect();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the room' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  await expect(page.locator(`a[href="#/room/${roomCode}/live"]`)).toBeHidden();
  const ended = page.getByRole('region', { name: 'Rooms that have ended' });
  await ended.getByRole('link', { name: `Log of ${roomCode}` }).click();
  await expect(page.getByText('room/close')).toBeVisible();
});

test('the live board runs the clock, and the operator can be played by hand', async ({ desk }) => {
  const { page } = desk;
  await page.getByRole('link', { name: 'New room' }).click();
  await page.getByRole('textbox', { name: 'Crowd' }).fill('150');
  await page.getByRole('button', { name: 'Open the room' }).click();
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Live board' }).click();
  await expect(page.getByText('World day 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByText('World day 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'To the withdrawal hours' }).click();
  await expect(page.getByText('Tue, Jan 6, 09:00').first()).toBeVisible();
  await page.getByText('1 s', { exact: true }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText(/^World day ([4-9]|\d\d)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const course = page.getByRole('region', { name: 'Its course' });
  await expect(course.getByRole('figure')).toHaveCount(4);
  expect(await course.getByRole('row').count()).toBeGreaterThan(8);
  await page.getByRole('combobox', { name: 'Withdrawals settled by you' }).click();
  await page.getByRole('option', { name: /you run it$/ }).click();
  await page.getByRole('button', { name: 'Run off' }).click();
  await desk.inspect();
  await page.getByRole('dialog').getByRole('button', { name: 'Run off' }).click();
  await expect(page.getByText('gone', { exact: true })).toBeVisible();
  const banner = page.getByRole('region', { name: 'The operator has run off' });
  await expect(banner.getByRole('term')).toHaveText(['Members', 'Paid in', 'Paid out', 'Reserve']);
  await expect(banner.getByRole('definition').last()).toHaveText('0.00 pUSDT');
  await expect(page.getByRole('listitem').filter({ hasText: /The operator is gone$/ })).toBeVisible();
  await desk.inspect();
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByText('gone', { exact: true })).toBeVisible();
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.getByRole('link', { name: 'Timeline' }).click();
  const chapter = page.getByRole('navigation', { name: 'Chapters' }).getByRole('button');
  await expect(chapter).toHaveText(/^Day \d+: the operator is gone$/);
  await chapter.click();
  await expect(chapter).toHaveAttribute('aria-current', 'true');
  await desk.inspect();
});

test('the figures of a room are saved as files without a name in them', async ({ demo, desk }) => {
  const { page } = desk;
  await desk.goTo(`/room/${demo.roomCode}/export`, 'Export');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Save glassmine-${demo.roomCode}-members.csv` }).click(),
  ]);
  const text = await readFile(await saved.path(), 'utf8');
  const [head, first] = text.split('\r\n');
  expect(head).toBe('\ufeffmember,learner,upline,isLearner,arm,result,currency');
  expect(first).toMatch(/^1,\d*,0,(true|false),\w+,-?\d+(\.\d\d?)?,pUSDT$/);
});
