/**
 * A lesson that is an experiment: half of ten learners have the X-ray and half have none. They judge before and after,
 * in two languages, and the console shows what came of it, arm by arm: five of each are the fewest of whom it does.
 */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { judge } from './class.fixture.ts';
import { Classmate } from './classmate.fixture.ts';
import type { Desk } from './console.fixture.ts';
import type { Demo } from './demo.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { addressOf, lookAt, routes } from './routes.fixture.ts';

const languages = Array.from({ length: 10 }, (_, place) => (place % 2 === 0 ? 'en' : 'de'));
const each = (...modes: string[]) => modes.flatMap((mode) => Array<string>(5).fill(mode));

type InitialXray = 'on' | 'off' | 'onDemand';

/** What the room lets this learner see, as the phone is told. */
function initialXrayOf({ page }: Classmate): Promise<InitialXray> {
  return page.evaluate(async () => {
    const { roomCode, rooms } = JSON.parse(localStorage.getItem('glassmine.session') ?? '{}');
    const headers = { 'X-Room-Token': rooms[roomCode].roomToken };
    return (await (await fetch('/api/room/info', { headers })).json()).data.room.xray;
  });
}

/** What the X-ray lets this phone ask on any of its pages: claims, amounts. */
async function askedOn(one: Classmate): Promise<string[]> {
  const { learner } = one;
  const found = new Set<string>();
  for (const route of routes) {
    await lookAt(learner, addressOf(route));
    for (const id of ['xray.askClaim', 'xray.askAmount'])
      if ((await one.button(id).count()) > 0) found.add(id);
  }
  return [...found].toSorted();
}

/** Through the wizard, with both arms. */
async function openRoom({ page }: Desk): Promise<string> {
  await page.getByRole('link', { name: 'New room' }).click();
  await page.getByRole('textbox', { name: 'Name of the room' }).fill('With and without');
  await page.getByRole('textbox', { name: 'Crowd' }).fill('150');
  await page.getByRole('radiogroup', { name: 'X-ray' }).getByText('On', { exact: true }).click();
  await page.getByRole('switch', { name: /^Two arms/ }).check();
  await page.getByRole('button', { name: 'Open the room' }).click();
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible();
  return page.url().split('/').at(-2) ?? '';
}

const arriveAll = (browser: Browser, demo: Demo) =>
  Promise.all(languages.map((language) => Classmate.arrive(browser, demo, language)));

const measure = async (page: Page, arm: RegExp, phase: string) => {
  const table = page.getByRole('group', { name: arm }).getByRole('table');
  const heads = await table.getByRole('columnheader').allInnerTexts();
  const cells = table.getByRole('row').filter({ hasText: 'Frauds seen through' }).getByRole('cell');
  return (await cells.allInnerTexts())[heads.indexOf(phase)] ?? '';
};

test('half of a class has the X-ray, and the console compares what became of both halves', async ({
  browser,
  demo,
  desk,
}) => {
  const { page } = desk;
  const roomCode = await openRoom(desk);
  const everybody = await arriveAll(browser, { ...demo, roomCode });
  for (const one of everybody) {
    await one.enter();
    await one.register();
  }
  const xrays = await Promise.all(everybody.map(initialXrayOf));
  expect(xrays.toSorted()).toEqual(each('off', 'on'));
  const arms = { on: everybody.filter((_, place) => xrays[place] === 'on') } as const;
  const isSeeing = (one: Classmate) => arms.on.includes(one);
  const [closed, open] = [false, true].map((sees) => everybody.find((one) => isSeeing(one) === sees));
  expect(await askedOn(open as Classmate)).toEqual(['xray.askAmount', 'xray.askClaim']);
  expect(await askedOn(closed as Classmate)).toEqual([]);

  await desk.goTo(`/room/${roomCode}/live`, 'Live board');
  const xray = page.getByRole('region', { name: 'X-ray' });
  await expect(xray.getByText('Arm with X-ray: 5 learners')).toBeVisible();
  await expect(xray.getByText('Arm without X-ray: 5 learners')).toBeVisible();
  await desk.inspect();
  // What is set for one arm leaves the other as it is.
  await xray
    .getByRole('radiogroup', { name: /^Arm with X-ray/ })
    .getByText('On demand')
    .click();
  await expect
    .poll(async () => (await Promise.all(everybody.map(initialXrayOf))).toSorted())
    .toEqual(each('off', 'onDemand'));

  await desk.goTo(`/room/${roomCode}/questionnaire`, 'Genuine or fraud?');
  await page.getByText('Before', { exact: true }).first().click();
  for (const one of everybody) await judge(one, 'genuine');
  await expect(page.getByText('Before: 10 of 10')).toBeVisible();
  await page.getByText('After', { exact: true }).first().click();
  for (const one of everybody) await judge(one, isSeeing(one) ? 'fraud' : 'genuine', true);
  await expect(page.getByText('After: 10 of 10')).toBeVisible();

  // All frauds are found where everything is called fraud, and none where nothing is.
  const armWithXray = /^mining-app, with X-ray: 5 learners$/;
  const without = /^mining-app, without X-ray: 5 learners$/;
  await expect.poll(() => measure(page, armWithXray, 'After')).toMatch(/^100%.*n = 5/);
  expect(await measure(page, armWithXray, 'Before')).toMatch(/^0%.*n = 5/);
  expect(await measure(page, without, 'After')).toMatch(/^0%.*n = 5/);
  await expect(
    page.getByRole('heading', { name: /^Compared with mining-app, with(out)? X-ray$/ }),
  ).toBeVisible();
  await desk.inspect();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save wide (CSV)' }).click();
  const [head, ...rows] = readFileSync(await (await saving).path(), 'utf8')
    .trim()
    .split('\r\n');
  const place = head?.split(',').indexOf('participant.treatment') ?? -1;
  expect(rows.map((row) => row.split(',')[place]).toSorted()).toEqual(each('noXray', 'xray'));
  for (const one of everybody) await one.page.context().close();
});
