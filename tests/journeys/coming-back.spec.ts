/** What a learner finds who comes back: after a reload, without a network, with a log-in that has ended. */
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { ask } from './account.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';

test('the room and the log-in are remembered over a reload and in a new tab', async ({ browser, demo }) => {
  const learner = await Learner.arrive(browser, demo);
  const { page } = learner;
  await learner.enterRoom();
  await page.reload();
  await expect(learner.heading('Welcome back')).toBeVisible();
  await learner.register();
  await learner.openFromMine('My orders');
  await page.reload();
  await expect(learner.heading('My orders')).toBeVisible();
  await expect(page.getByText('No machine is running for you yet')).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(demo.address);
  await expect(other.getByRole('heading', { name: 'Total assets' })).toBeVisible();
  await learner.leave();
});

test('a visited page opens without a network and says that it may be old', async ({ browser, demo }) => {
  const learner = await Learner.atHome(browser, demo, { serviceWorkers: 'allow' });
  const { page } = learner;
  await learner.openTab('Products');
  await expect(learner.heading('Summit X4', 2)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await learner.openFromMine('Balance');
  await expect(page.getByText('Recharged, for machines')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Recharged, for machines')).toBeVisible();

  // Of a network that is gone, its absence is all there is to complain of.
  learner.watch.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await page.context().setOffline(true);
  await page.reload();
  await expect(learner.heading('Balance')).toBeVisible();
  await expect(page.getByText('Recharged, for machines')).toBeVisible();
  await expect(page.getByText('You are offline. What you see may be old.')).toBeVisible();
  await learner.goTo('/projects', 'Products');
  await expect(learner.heading('Summit X4', 2)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline. What you see may be old.')).toHaveCount(0);
  await learner.leave();
});

test('parts that do not come leave the page standing under its ribbon, and come with the network', {
  tag: '@all',
}, async ({ browser, demo }) => {
  const learner = await Learner.arrive(browser, demo);
  const { page } = learner;
  const parts = /\/assets\/(update-dialog|popup-notices|promotions|message-bell|marks|xray-layer)-/;
  let isAway = true;
  const missed = new Set<string>();
  await page.route(parts, (route) => {
    if (!isAway) return route.continue();
    missed.add(parts.exec(route.request().url())?.[1] ?? '');
    return route.abort('internetdisconnected');
  });
  learner.watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await learner.enterRoom();
  await learner.register();
  await expect.poll(() => [...missed]).toContain('update-dialog');
  await learner.xrayButton.click();
  await expect.poll(() => [...missed]).toContain('xray-layer');
  await expect(page.locator('[data-ribbon]')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Total assets' })).toBeVisible();
  isAway = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(learner.button('What is true: Total assets')).toBeVisible();
  await learner.leave();
});

test('a new version is in charge of a page that stays open through the update', async ({ browser }) => {
  let version = 1;
  const built = join(import.meta.dirname, '../../apps/member/dist');
  const site = createServer((request, response) => {
    const { pathname, search } = new URL(request.url!, 'http://host');
    // The worker leaves this page to the server.
    if (search !== '') {
      response.setHeader('content-type', 'text/html').end('<!doctype html>');
      return;
    }
    const kind = { '.html': 'text/html', '.js': 'text/javascript' }[extname(pathname)];
    if (kind !== undefined) response.setHeader('content-type', kind);
    if (pathname === '/sw.js') response.write(`// version ${version}\n`);
    createReadStream(join(built, pathname)).pipe(response);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const page = await browser.newPage({ serviceWorkers: 'allow' });
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/?room=none`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('./sw.js');
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  version = 2;
  const states = await page.evaluate(async () => {
    const before = navigator.serviceWorker.controller;
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    // A worker that waits for the page to go does so for ever.
    for (let look = 0; look < 200 && next?.state !== 'activated'; look++)
      await new Promise((resolve) => setTimeout(resolve, 100));
    return [before?.state, next?.state];
  });
  expect(states).toEqual(['redundant', 'activated']);
  await page.close();
  site.close();
});

test('the device keeps the reader’s own language, and speaks it without a network', { tag: '@all' }, async ({
  browser,
  demo,
}) => {
  const learner = await Learner.atHome(browser, demo, { serviceWorkers: 'allow' });
  const { page } = learner;
  const kept = () =>
    page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      const paths = all.flat().map(({ url }) => new URL(url).pathname);
      return [...new Set(paths.flatMap((path) => /^\/locales\/(..)\//.exec(path)?.[1] ?? []))].sort();
    });
  await expect.poll(kept).toEqual(['en']);
  await learner.goTo('/index/language', 'Language');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect.poll(kept).toEqual(['de', 'en']);
  await learner.goTo('/user/balance', 'Guthaben');

  learner.watch.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await page.context().setOffline(true);
  await page.reload();
  await expect(learner.heading('Guthaben')).toBeVisible();
  // Words of a page that was not open in this language before.
  await learner.goTo('/user/system', 'Systemeinstellungen');
  await page.context().setOffline(false);
  await learner.leave();
});

test('a log-in that has ended is said, and leads to the log-in', async ({ browser, demo }) => {
  const learner = await Learner.atHome(browser, demo);
  const { page, account } = learner;
  if (!account) throw new Error('nobody is at home');
  learner.watch.allow(/401/);
  // The page hears of it at once: there is nothing to press.
  await ask(account, 'user/auth/logout', {});
  await expect(page.getByText('You are not signed in, or your session has ended.')).toBeVisible();
  await expect(learner.heading('Welcome back')).toBeVisible();
  await learner.logIn();
  await learner.leave();
});
