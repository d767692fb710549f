/** A lesson in schools whose networks block WebSockets, or cut them: pause, poll and news reach phones and console. */
import { randomUUID } from 'node:crypto';
import type { CallPath } from '@glassmine/replica/wire';
import type { Browser, Page } from '@playwright/test';
import { Desk } from './console.fixture.ts';
import { callApi, type Demo } from './demo.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { type SchoolNetwork, schoolNetwork } from './school-network.fixture.ts';
import { simulateRoom } from './simulated-room.fixture.ts';

let room: Demo;
let token: string;

test.beforeAll(async ({ demo }) => {
  ({ room, token } = await simulateRoom(demo, 12));
});

const cover = ({ page }: { page: Page }) => page.getByRole('dialog');
const newspaper = ({ page }: { page: Page }) => page.getByRole('button', { name: /The Daily Sandbox/ });

/** Behind a network: a learner, the desk and the wall in windows of their own. */
async function classBehind(browser: Browser, network: SchoolNetwork) {
  const there = { ...room, address: network.address };
  const learner = await Learner.arrive(browser, there);
  const desk = await Desk.open(browser, there, { token });
  // Where a WebSocket is refused the browser says so by itself.
  for (const { watch } of [learner, desk]) watch.allow(/WebSocket connection to/);
  await learner.enterRoom();
  await desk.goTo(`/room/${room.roomCode}/pause`, 'Pause and polls');
  const wall = await desk.page.context().newPage();
  await wall.goto(`${network.address}/console/#/room/${room.roomCode}/wall`);
  return { learner, desk, wall };
}

const connectionOf = (page: Page) => page.locator('[data-connection]');

async function lessonGoesOn({ learner, desk, wall }: Awaited<ReturnType<typeof classBehind>>): Promise<void> {
  await desk.page.keyboard.press('F8');
  await expect(cover(learner)).toContainText('Look up, please.');
  await expect(wall.getByRole('heading', { name: 'Look up, please.' })).toBeVisible();
  await desk.page.keyboard.press('F8');
  await expect(cover(learner)).toHaveCount(0);
  await desk.page.getByRole('button', { name: 'Ask on all phones' }).click();
  await learner.page.getByRole('radio', { name: 'Yes, all of it' }).click();
  await expect(wall.getByRole('heading', { name: 'Would you withdraw now?' })).toBeVisible();
  await expect(wall.getByText(/^1 of \d+ have answered/)).toBeVisible();
  await desk.page.getByRole('button', { name: 'Show the results on the phones and the wall' }).click();
  await expect(wall.locator('dd').first()).toHaveText('1 answer, 100%');
  await desk.page.getByRole('button', { name: 'Go on' }).click();
  await expect(cover(learner)).toHaveCount(0);
  // By calls from elsewhere, so that no window of the class reads by itself.
  await elsewhere('console/happening', { commandId: randomUUID(), kind: 'newspaper' });
  await expect(newspaper(learner)).toBeVisible();
}

const elsewhere = (path: CallPath, fields: Record<string, string>) =>
  callApi(room.address, path, { roomCode: room.roomCode, ...fields }, { 'X-Console-Token': token });

/** The phone turns to the debrief by itself; it is closed again for the next class of the room. */
async function debriefComes({ learner }: Awaited<ReturnType<typeof classBehind>>): Promise<void> {
  await elsewhere('console/debrief/open', { open: 'true' });
  await expect(learner.heading('What was true')).toBeVisible();
  await elsewhere('console/debrief/open', { open: 'false' });
}

test('where upgrades are refused the lesson goes on by polls, and phone and console say so', async ({
  browser,
}) => {
  const network = await schoolNetwork(room.address, { letsUpgrade: false });
  const windows = await classBehind(browser, network);
  const { learner, desk, wall } = windows;
  await expect(
    learner.page.getByText('Connected by polling: news comes a second or two late.'),
  ).toBeVisible();
  for (const page of [desk.page, wall]) await expect(connectionOf(page)).toHaveText('By polling');
  await desk.inspect();
  await lessonGoesOn(windows);
  await debriefComes(windows);
  expect(network.passed()).toBe(0);
  await learner.leave();
  await desk.leave();
  network.close();
});

test('a phone that goes away and comes back shows so in the lobby, which nobody loads again', async ({
  browser,
}) => {
  const desk = await Desk.open(browser, room, { token });
  await desk.page.goto(`${room.address}/console/#/room/${room.roomCode}/lobby`);
  const here = (online: number) => desk.page.getByRole('region', { name: new RegExp(`^${online} here`) });
  const learner = await Learner.arrive(browser, room);
  await learner.enterRoom();
  await expect(here(1)).toBeVisible();
  const calls: string[] = [];
  desk.page.on('request', (request) => calls.push(request.url()));
  await learner.page.goto('about:blank');
  await expect(here(0)).toBeVisible();
  await learner.page.goBack();
  await expect(here(1)).toBeVisible();
  expect(calls.filter((url) => url.includes('/api/console/lobby'))).toEqual([]);
  await learner.page.context().close();
  await desk.leave();
});

test('where each stream is cut after seconds nothing is lost, shown twice or said to be lost', async ({
  browser,
}) => {
  const network = await schoolNetwork(room.address, { letsUpgrade: true, cutsAfterMs: 3_000 });
  const windows = await classBehind(browser, network);
  const { learner, desk, wall } = windows;
  for (const page of [desk.page, wall]) {
    await expect(connectionOf(page)).toHaveText('Live');
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(globalThis, { said });
      const place = document.querySelector('[data-connection]');
      new MutationObserver(() => said.push(place?.textContent ?? '')).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeFilter: ['data-connection'],
      });
    });
  }
  // Three windows, each cut some times over.
  await expect.poll(() => network.passed()).toBeGreaterThan(9);
  await lessonGoesOn(windows);
  await expect.poll(() => network.passed()).toBeGreaterThan(18);
  await expect(newspaper(learner)).toHaveCount(1);
  for (const page of [desk.page, wall]) {
    const said = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
    expect(said.filter((word) => word !== 'Live')).toEqual([]);
  }
  await expect(learner.page.getByText(/Not connected to the lesson/)).toHaveCount(0);
  await debriefComes(windows);
  await learner.leave();
  await desk.leave();
  network.close();
});
