/**
 * A class in a school: the server is a laptop, the phones reach it by plain http under a name, and the browser
 * keeps from such pages what it gives to https alone. A learner pays in, the facilitator runs the room and presents it.
 */
import { chromiumLaunch } from '../../scripts/chromium.ts';
import { freePort } from '../../scripts/free-port.ts';
import { Desk } from './console.fixture.ts';
import type { Demo } from './demo.fixture.ts';
import { type DemoServer, startDemo } from './demo-server.fixture.ts';
import * as investing from './investing.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';

test.use({
  launchOptions: {
    ...chromiumLaunch,
    args: [...chromiumLaunch.args, '--host-resolver-rules=MAP classroom.lan 127.0.0.1'],
  },
});

let server: DemoServer;
let demo: Demo;

test.beforeAll(async () => {
  const port = freePort();
  const address = `http://classroom.lan:${port}`;
  server = await startDemo(undefined, { GLASSMINE_PORT: String(port), GLASSMINE_ORIGIN: address });
  demo = { ...server.demo, address };
});
test.afterAll(() => server.stop());

test('a learner joins, registers, copies the deposit address and pays in', async ({ browser }) => {
  const learner = await Learner.arrive(browser, demo);
  await learner.enterRoom();
  expect(await learner.page.evaluate(() => [window.isSecureContext, 'randomUUID' in crypto])).toEqual([
    false,
    false,
  ]);
  await learner.register();
  await investing.rechargeByPaste(learner);
  await expect(learner.dialog('Wallet').getByText(/^Confirming \d+ of 20$/)).toBeVisible();
  await learner.leave();
});

test('the facilitator signs in, opens a room, steps a day, and turns the debrief from the presenter’s window', {
  tag: '@all',
}, async ({ browser }) => {
  const desk = await Desk.open(browser, demo);
  const { page } = desk;
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await desk.signIn();
  await page.getByRole('link', { name: 'New room' }).click();
  await page.getByRole('textbox', { name: 'Crowd' }).fill('150');
  await page.getByRole('button', { name: 'Open the room' }).click();
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible();
  const roomCode = page.url().split('/').at(-2) ?? '';
  await expect(page.getByRole('link', { name: `${demo.address}/#/join/${roomCode}` })).toBeVisible();
  await expect(page.getByText('Only this computer can open this link.')).toHaveCount(0);

  await desk.goTo(`/room/${roomCode}/live`, 'Live board');
  const day = page.getByText(/^World day \d+/).first();
  const before = await day.innerText();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(day).not.toHaveText(before);

  const learner = await Learner.arrive(browser, { ...demo, roomCode });
  await learner.enterRoom();
  await desk.goTo(`/room/${roomCode}/debrief/you`, 'And you?');
  await page.getByRole('button', { name: 'Open it on all phones' }).click();
  await expect(page.getByRole('button', { name: 'Close it again' })).toBeVisible();

  // The presenter's window, which talks to the class's without the server, needs no https either.
  const [presenter] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Presenter’s window' }).click(),
  ]);
  await expect(presenter.getByRole('heading', { level: 1, name: '10 You' })).toBeVisible();
  expect(await presenter.evaluate(() => [location.hostname, window.isSecureContext])).toEqual([
    'classroom.lan',
    false,
  ]);
  await presenter.keyboard.press('1');
  await expect(page.locator('[data-chapter="promise"]')).toBeVisible();
  await presenter.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('[data-chapter="rise"]')).toBeVisible();
  await expect(presenter.getByRole('heading', { level: 1, name: '2 The rise' })).toBeVisible();
  await learner.leave();
  await desk.leave();
});
