/** A network that wants a sign-in answers in the server's place: with a page of its own, or by a redirect to it. */
import type { Page } from '@playwright/test';
import { Desk } from './console.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { schoolNetwork } from './school-network.fixture.ts';
import { simulateRoom } from './simulated-room.fixture.ts';

const sentence = /^This network asks you to sign in\./;
/** What a browser says by itself of pages that are none, and of sockets that come to nothing. */
const ofTheBrowser =
  /WebSocket connection to|MIME type|Unable to preload|Content Security Policy|failed: .* csp|Failed to load|Failed to fetch|HTTP \d+|net::ERR/;

for (const how of ['page', 'redirect'] as const) {
  test(`a learner is told of it, and goes on after it: by a ${how}`, async ({
    browser,
    demo,
    facilitator,
  }) => {
    const network = await schoolNetwork(demo.address, { letsUpgrade: true });
    const learner = await Learner.atHome(browser, { ...demo, address: network.address });
    const { page, watch } = learner;
    watch.allow(ofTheBrowser);
    await learner.goTo('/index/sign', 'Daily sign-in');
    const signIn = learner.button(/^Sign in and get/);
    await expect(signIn).toBeVisible();
    network.wantSignIn(how);
    await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
    await learner.press(/^Sign in and get/);
    // Beside the notice above the page.
    await expect(page.getByText(sentence)).toHaveCount(2);
    await expect(learner.heading('Start your streak today', 2)).toBeVisible();
    // Another page whose script is not here yet.
    await page.evaluate(() => {
      location.hash = '/user/feedback';
    });
    await expect(page.getByText('A part of the app could not be loaded.')).toBeVisible();
    await facilitator.nextDay();
    network.letThrough();
    await expect(learner.heading('Feedback')).toBeVisible();
    await expect(page.getByText(sentence)).toHaveCount(0);
    await learner.goTo('/index/sign', 'Daily sign-in');
    await learner.press(/^Sign in and get/);
    await expect(learner.heading('1 day in a row', 2)).toBeVisible();
    await learner.leave();
    network.close();
  });
}

test('a newcomer whose first page lacks its script reads why, in the reader’s language, and joins after it', async ({
  browser,
  demo,
}) => {
  const network = await schoolNetwork(demo.address, { letsUpgrade: true });
  const learner = await Learner.arrive(browser, { ...demo, address: network.address }, { locale: 'de' });
  const { page, watch } = learner;
  watch.allow(ofTheBrowser);
  // The page itself has come; then the network wants a sign-in.
  await page.route(`${network.address}/`, async (route) => {
    const response = await route.fetch();
    network.wantSignIn('page');
    await route.fulfill({ response });
  });
  await page.goto(`${network.address}/#/join/${demo.roomCode}`);
  await expect(page.getByText(/^Dieses Netz verlangt eine Anmeldung\./)).toBeVisible();
  await page.unroute(`${network.address}/`);
  network.letThrough();
  await expect(learner.button('Raum betreten')).toBeVisible();
  network.wantSignIn('redirect');
  await learner.press('Raum betreten');
  await expect(page.getByText(/^Dieses Netz verlangt eine Anmeldung\./)).toBeVisible();
  network.letThrough();
  await learner.press('Raum betreten');
  await expect(learner.heading(`Du bist in Raum ${demo.roomCode}`)).toBeVisible();
  await learner.leave();
  network.close();
});

/** What the worker and the app keep of the app's own files, by the kind of each. */
const keptKinds = (page: Page) =>
  page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const text = (await answer?.clone().text()) ?? '';
        kept.push(text.includes('Sign in to the school') ? 'sign-in' : 'own');
      }
    }
    return [...new Set(kept)];
  });

test('the service worker keeps nothing of it, and the app whole once it is away', async ({
  browser,
  demo,
}) => {
  const network = await schoolNetwork(demo.address, { letsUpgrade: true });
  const learner = await Learner.arrive(
    browser,
    { ...demo, address: network.address },
    { serviceWorkers: 'allow' },
  );
  const { page, watch } = learner;
  watch.allow(ofTheBrowser);
  await page.goto(`${network.address}/#/join/${demo.roomCode}`);
  await expect(learner.button('Enter the room')).toBeVisible();
  // The worker's own script comes, and none of what it fetches then.
  const got: string[] = [];
  network.wantSignIn('page', ({ url = '', headers }) => {
    const isFetched = headers['sec-fetch-dest'] === 'empty' && !/^\/(api|locales)/.test(url);
    if (isFetched) got.push(url);
    return isFetched;
  });
  await expect.poll(() => got).not.toEqual([]);
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registered).toBe(0);
  expect(await keptKinds(page)).not.toContain('sign-in');
  network.letThrough();
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptKinds(page)).toEqual(['own']);
  await page.context().setOffline(true);
  await page.reload();
  await expect(learner.button('Enter the room')).toBeVisible();
  await page.context().setOffline(false);
  await learner.leave();
  network.close();
});

test('a facilitator is told of it, and the figures and pages go on after it', async ({ browser, demo }) => {
  const { room, token } = await simulateRoom(demo, 3, 50);
  const network = await schoolNetwork(room.address, { letsUpgrade: true });
  const desk = await Desk.open(browser, { ...room, address: network.address }, { token });
  const { page, watch } = desk;
  watch.allow(ofTheBrowser);
  await desk.goTo(`/room/${room.roomCode}/live`, 'Live board');
  await expect(page.locator('[data-connection]')).toHaveText('Live');
  network.wantSignIn('redirect');
  await expect(page.locator('[data-connection]')).toHaveText('Network wants a sign-in');
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  // Its script is not here yet.
  await page.getByRole('link', { name: 'Export', exact: true }).click();
  await expect(page.getByText(/^The server did not answer\./)).toBeVisible();
  network.letThrough();
  await expect(page.getByRole('heading', { level: 1, name: 'Export' })).toBeVisible();
  await page.getByRole('link', { name: 'Live board' }).click();
  await expect(page.locator('[data-connection]')).toHaveText('Live');
  await expect(page.getByText(sentence)).toHaveCount(0);
  await desk.leave();
  network.close();
});
