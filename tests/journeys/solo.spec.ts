/**
 * The build without a server, from a folder of a static host: from the first page to the own debrief, kept and offline,
 * and its file in the hands of the command line.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { verifySave } from '../../research/lab/src/verbs/verify-save.ts';
import type { Demo } from './demo.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import * as investing from './investing.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { press } from './press.fixture.ts';
import type { Host } from './served.fixture.ts';
import { startStaticHost } from './static-host.fixture.ts';

test.describe.configure({ mode: 'serial' });

let host: Host;
let learner: Learner;
const asked = new Set<string>();

const demoAt = ({ address }: Host) => ({ address, roomCode: 'SOLO' }) as Demo;

test.beforeAll(async ({ browser }) => {
  host = await startStaticHost();
  const options = { serviceWorkers: 'allow', acceptDownloads: true } as const;
  learner = await Learner.arrive(browser, demoAt(host), options);
  learner.page.on('request', (request) => asked.add(new URL(request.url()).origin));
});
test.afterAll(async () => {
  await learner.page.context().close();
  host.stop();
});

async function openDesk(page: Page) {
  await page.locator('[data-ribbon]').getByRole('button', { name: 'Lesson', exact: true }).click();
  const desk = page.getByRole('dialog', { name: 'Lesson' });
  await expect(desk.getByRole('heading', { name: /^Day \d+ of \d+$/ })).toBeVisible();
  return desk;
}

/** Until the browser keeps the room, which is a few seconds after a change. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isKept = () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('glassmine.solo', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('rooms');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('rooms').objectStore('rooms').count();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result > 0);
          };
        };
      });
    while (!(await isKept())) await new Promise((resolve) => setTimeout(resolve, 100));
  });
}

test('a newcomer chooses an offer, begins, and registers with what the phone holds', async () => {
  const { page } = learner;
  await page.goto(`${host.address}/`);
  await expect(learner.heading('Practise on your own')).toBeVisible();
  await inspect(page);
  await learner.press('Begin');
  await expect(learner.heading('Register')).toBeVisible();
  await learner.register();
});

test('the worker that answers has read the forms of the registration without running text as code', async () => {
  const [engine] = learner.page.workers();
  // Later, since what the test itself evaluates is exempt from the policy.
  const tryToRun = () =>
    new Promise((resolve) => {
      setTimeout(() => {
        try {
          resolve(new Function('return "ran"')());
        } catch (error) {
          resolve((error as Error).name);
        }
      });
    });
  expect(await engine?.evaluate(tryToRun)).toBe('EvalError');
});

test('pays in, lets a day go by at the desk, and rents a machine', async () => {
  const { page } = learner;
  const desk = await openDesk(page);
  await inspect(page);
  // From here on days go by at the desk alone.
  await desk.getByRole('button', { name: 'Stop the clock' }).click();
  await expect(desk.getByRole('button', { name: 'Start the clock' })).toBeVisible();
  await expect(desk.getByRole('heading', { name: /^Day 1 of/ })).toBeVisible();
  await learner.closeSheet();
  await investing.rechargeByPaste(learner);
  await learner.closeSheet();
  await openDesk(page);
  await press(desk.getByRole('button', { name: 'To the next day' }));
  await expect(desk.getByRole('heading', { name: /^Day 2 of/ })).toBeVisible();
  await learner.closeSheet();
  await investing.buyMachine(learner);
});

test('the learner turns the X-ray on, runs some more days, and reads the own debrief', async () => {
  const { page } = learner;
  await learner.openTab('Home');
  await learner.xrayButton.click();
  await expect(learner.xrayButton).toHaveAttribute('aria-pressed', 'true');
  const desk = await openDesk(page);
  for (const day of [3, 4]) {
    await press(desk.getByRole('button', { name: 'To the next day' }));
    await expect(desk.getByRole('heading', { name: `Day ${day} of` })).toBeVisible();
  }
  await desk.getByRole('button', { name: 'My debrief' }).click();
  await expect(page).toHaveURL(/#\/debrief/);
  await expect(page.getByRole('main')).toContainText('pUSDT');
});

test('the saved file replays on the command line to the same world, and opens in another browser', async ({
  browser,
}, info) => {
  const desk = await openDesk(learner.page);
  const [download] = await Promise.all([
    learner.page.waitForEvent('download'),
    desk.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  await learner.closeSheet();
  expect(download.suggestedFilename()).toBe('lesson-day-4.glassmine');
  const file = info.outputPath('lesson.glassmine');
  await download.saveAs(file);
  const { differences, worldHash } = await verifySave(file);
  expect(differences).toEqual([]);
  expect(worldHash).toMatch(/^[0-9a-f]{16}$/);

  const other = await Learner.arrive(browser, demoAt(host));
  await other.page.goto(`${host.address}/`);
  const cut = info.outputPath('cut.glassmine');
  writeFileSync(cut, readFileSync(file).subarray(0, 400));
  await other.page.getByTestId('room-file').setInputFiles(cut);
  await expect(other.alert).toContainText('This file is cut short.');
  await other.page.getByTestId('room-file').setInputFiles(file);
  // Its debrief was open when it was saved.
  await expect(other.heading('What was true')).toBeVisible();
  await other.goTo('/index', / · simulation$/);
  await other.openFromMine('My orders');
  await expect(other.page.getByRole('main')).toContainText('Summit X4');
  await other.leave();
});

test('goes back to a morning, and what came after it is gone', async () => {
  const { page } = learner;
  const desk = await openDesk(page);
  await desk.getByRole('combobox', { name: 'Go back to a day' }).selectOption({ label: 'Day 2' });
  await page.getByRole('dialog', { name: 'Day 2' }).getByRole('button', { name: 'Go back to a day' }).click();
  await expect(learner.heading('Total assets', 2)).toBeVisible();
  const again = await openDesk(page);
  await expect(again.getByRole('heading', { name: /^Day 2 of/ })).toBeVisible();
  await learner.closeSheet();
  await learner.openFromMine('My orders');
  await expect(page.getByRole('main')).not.toContainText('Summit X4');
});

test('is there again after a reload, without a network, and has asked nobody but its own host', async () => {
  const { page } = learner;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await untilKept(page);
  await page.waitForFunction(async () => (await caches.keys()).length > 1);
  await page.context().setOffline(true);
  await page.goto(`${host.address}/#/index`);
  await page.reload();
  await expect(learner.heading('Total assets', 2)).toBeVisible();
  await openDesk(page);
  await page.context().setOffline(false);
  expect([...asked]).toEqual([new URL(host.address).origin]);
});

test('a link shares a starting state; one that names what does not exist is told, with a way on', async ({
  browser,
}) => {
  const other = await Learner.arrive(browser, demoAt(host), { locale: 'de-DE' });
  const { page } = other;
  await page.goto(`${host.address}/?scenario=ponzi&seed=7&day=99`);
  await expect(other.alert).toContainText('Der Link nennt ein Angebot, das es nicht gibt.');
  await expect(other.alert).toContainText('Der Link nennt einen Tag, der nicht zwischen 1 und 40 liegt.');
  await page.goto(`${host.address}/?scenario=solar-share&seed=7&day=3&xray=on&speed=300`);
  await expect(page.locator('html')).toHaveAttribute('data-brand', /solar|sun/);
  await page.locator('[data-ribbon]').getByRole('button', { name: 'Lektion', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Tag 3 von/ })).toBeVisible();
  await untilKept(page);
  // The same link goes on with it; another one asks first.
  await page.reload();
  await expect(other.heading('Registrieren')).toBeVisible();
  await page.goto(`${host.address}/?scenario=solar-share&seed=8`);
  await expect(other.button('Dort weitermachen, wo du warst')).toBeVisible();
  await other.leave();
});

test('where the browser keeps nothing it says so, and the lesson goes on', async ({ browser }) => {
  const other = await Learner.arrive(browser, demoAt(host));
  await other.page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
  await other.page.goto(`${host.address}/?scenario=mining-app&seed=2`);
  await expect(other.heading('Register')).toBeVisible();
  await expect(other.page.getByText('This browser keeps nothing for this page')).toBeVisible();
  await other.register();
  await other.leave();
});
