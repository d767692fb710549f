/** The build without a server where something is in the way: opened as a file, a full storage, another device, a shortcut. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { soloFolder } from '../../scripts/build-solo.ts';
import { expectAxeClean } from './axe.fixture.ts';
import type { Demo } from './demo.fixture.ts';
import { Learner } from './learner.fixture.ts';
import type { Host } from './served.fixture.ts';
import { startStaticHost } from './static-host.fixture.ts';

let host: Host;
test.beforeAll(async () => {
  host = await startStaticHost();
});
test.afterAll(() => host.stop());

const demoAt = ({ address }: Host) => ({ address, roomCode: 'SOLO' }) as Demo;

test('opened as a file, the page says in the reader’s language why it stays empty, and what to do', async ({
  browser,
}) => {
  for (const [locale, title, ribbon] of [
    ['en-GB', 'This lesson does not run from a file', 'Simulation · play money'],
    ['hi-IN', 'यह पाठ फ़ाइल से नहीं चलता', 'सिमुलेशन · खेल के पैसे'],
  ] as const) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto(pathToFileURL(join(soloFolder, 'index.html')).href);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.locator('header')).toHaveText(ribbon);
    await expect(page.getByText('python3 -m http.server')).toBeVisible();
    await expect(page.locator('#lost')).toHaveCount(0);
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isTooWide).toBe(false);
    await expectAxeClean(page);
    await context.close();
  }
});

test('served by a host, the page has no use for those words', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${host.address}/`);
  await expect(page.getByRole('heading', { name: 'Practise on your own' })).toBeVisible();
  expect(asked.filter((url) => url.includes('from-file'))).toEqual([]);
});

test('where the storage is full it says so, and the lesson goes on', async ({ browser }) => {
  const learner = await Learner.arrive(browser, demoAt(host));
  await learner.page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await learner.page.goto(`${host.address}/?scenario=mining-app&seed=2`);
  await expect(learner.heading('Register')).toBeVisible();
  await expect(learner.page.getByText('This browser keeps nothing for this page')).toBeVisible();
  await learner.register();
  await learner.leave();
});

test('another device is reached by the saved file alone, and the shortcuts of the installed app speak the language', async ({
  browser,
}) => {
  const learner = await Learner.arrive(browser, demoAt(host), { locale: 'en-GB' });
  const { page } = learner;
  await page.goto(`${host.address}/?scenario=mining-app&seed=2`);
  await expect(learner.heading('Register')).toBeVisible();
  await learner.register();
  await page.evaluate(() => {
    location.hash = '#/user/devices';
  });
  await expect(learner.heading('Signed-in devices')).toBeVisible();
  await expect(page.getByText('This lesson is in this browser alone.')).toBeVisible();
  await expect(learner.button(/another device/i)).toHaveCount(0);
  const manifest = page.locator('link[rel="manifest"]');
  await expect(manifest).toHaveAttribute('href', './manifest.en.webmanifest');
  await learner.leave();

  const german = await Learner.arrive(browser, demoAt(host), { locale: 'de-DE' });
  await german.page.goto(`${host.address}/`);
  await expect(german.heading('Allein üben')).toBeVisible();
  const link = german.page.locator('link[rel="manifest"]');
  await expect(link).toHaveAttribute('href', './manifest.de.webmanifest');
  const { lang, shortcuts } = await (
    await german.page.request.get(`${host.address}/manifest.de.webmanifest`)
  ).json();
  expect([lang, shortcuts.map(({ name }: { name: string }) => name)]).toEqual([
    'de',
    ['Start', 'Produkte', 'Mein Konto'],
  ]);
  await german.leave();
});
