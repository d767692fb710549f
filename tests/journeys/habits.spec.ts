/** What the app does everywhere: how it moves, how long it says something, and what an impatient finger does. */
import type { Locator, Page } from '@playwright/test';
import { ask } from './account.fixture.ts';
import { settle } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';

declare global {
  interface Window {
    /** Names of the animations of pages, in the order they were seen. */
    seenMoves: string[];
  }
}

let learner: Learner;

test.beforeEach(async ({ browser, demo }) => {
  learner = await Learner.atHome(browser, demo);
});
test.afterEach(() => learner.leave());

/** Writes down which pictures of pages the browser moves, and how. */
async function watchMoves(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.seenMoves = [];
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { pseudoElement } = animation.effect as KeyframeEffect;
        const name = (animation as CSSAnimation).animationName;
        const isPage = pseudoElement?.startsWith('::view-transition-new') && /^(enter|fade)-/.test(name);
        if (isPage && window.seenMoves.at(-1) !== name) window.seenMoves.push(name);
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

async function movesOf(page: Page, move: () => Promise<unknown>, title: string): Promise<string[]> {
  await page.evaluate(() => {
    window.seenMoves = [];
  });
  await move();
  await expect(learner.heading(title)).toBeVisible();
  await settle(page);
  return page.evaluate(() => window.seenMoves);
}

test('pages slide in from the side that their depth says, by the back of the browser too', async () => {
  const { page } = learner;
  await settle(page);
  await watchMoves(page);
  expect(await movesOf(page, () => learner.openTab('Mine'), 'Mine')).toEqual(['fade-in']);
  const enter = () => learner.link('Security center').click();
  expect(await movesOf(page, enter, 'Security center')).toEqual(['enter-right']);
  const deeper = () => learner.link(/^Fund password/).click();
  expect(await movesOf(page, deeper, 'Fund password')).toEqual(['enter-right']);
  expect(await movesOf(page, () => page.goBack(), 'Security center')).toEqual(['enter-left']);
  expect(await movesOf(page, () => page.goForward(), 'Fund password')).toEqual(['enter-right']);
  expect(await movesOf(page, () => learner.goBack(), 'Security center')).toEqual(['enter-left']);
  expect(await movesOf(page, () => learner.goBack(), 'Mine')).toEqual(['enter-left']);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await movesOf(page, enter, 'Security center')).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
});

test('a header that lies over a picture is clear until the picture is scrolled away', async () => {
  const { page } = learner;
  const clear = page.locator('main [data-transparent]');
  await page.setViewportSize({ width: 360, height: 520 });
  await learner.goTo('/mine', 'Mine');
  await expect(clear).toHaveCount(0);
  await learner.goTo('/user/securitycenter', 'Security center');
  await expect(clear).toHaveCount(1);
  // Before its rows are there, nothing can be scrolled.
  await expect(page.getByRole('region', { name: 'Where we reach you' })).toBeVisible();
  await settle(page);
  await page.locator('[data-scroller]').evaluate((scroller) => scroller.scrollTo({ top: 60 }));
  await expect(clear).toHaveCount(0);
  await page.locator('[data-scroller]').evaluate((scroller) => scroller.scrollTo({ top: 0 }));
  await expect(clear).toHaveCount(1);
});

/** From when words are first seen in a live region until they are gone, ms. Begun before they come. */
function timeOnScreen(page: Page, words: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const isThere = () =>
      [...document.querySelectorAll('[role="status"]')].some((region) =>
        region.textContent?.includes(wanted),
      );
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!isThere()) await frame();
    const from = performance.now();
    while (isThere()) await frame();
    return performance.now() - from;
  }, words);
}

const slackMs = 700;

async function expectShownFor(ms: number, words: string, press: () => Promise<unknown>): Promise<void> {
  const shown = timeOnScreen(learner.page, words);
  await press();
  const tookMs = await shown;
  expect(tookMs, words).toBeGreaterThan(ms - slackMs);
  expect(tookMs, words).toBeLessThan(ms + slackMs);
}

test('words stay for three seconds, those of the customer service for four', async ({ facilitator }) => {
  await learner.goTo('/index/detail?productId=2', 'Machine details');
  const mustAgree = 'Please agree to the lease agreement first';
  await expectShownFor(3_000, mustAgree, () => learner.button('Buy now').click());
  await facilitator.give('console/service/set', { appUrl: '#/chat' });
  await learner.goTo('/index/service', 'Customer service');
  const nobody = 'There is currently no online customer service';
  await expectShownFor(4_000, nobody, () => learner.button('Chat with us').click());
  await facilitator.give('console/service/set', { appUrl: '#/user/feedback?from=service' });
});

test('a button takes one press a second', async () => {
  const { page } = learner;
  let asked = 0;
  await page.route('**/api/message/appUrl/info', (route) => {
    asked++;
    return route.fulfill({ json: { code: 200, msg: '', data: { appUrl: '' } } });
  });
  await learner.goTo('/index/service', 'Customer service');
  const chat = learner.button('Chat with us');
  // Pressed from within the page: on a busy machine the presses of a test come too far apart.
  const secondsBetween = await chat.evaluate(async (button: HTMLElement) => {
    const first = performance.now();
    button.click();
    button.click();
    await new Promise((resolve) => setTimeout(resolve, 400));
    const last = performance.now();
    button.click();
    return (last - first) / 1_000;
  });
  await page.waitForTimeout(1_000);
  const before = secondsBetween < 1 ? 1 : 2;
  expect(asked).toBe(before);
  await chat.click();
  await expect.poll(() => asked).toBe(before + 1);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a dead token: the words at once, the way back in after a second', async () => {
  const { page, account } = learner;
  if (!account) throw new Error('nobody is at home');
  learner.watch.allow(/401/);
  await learner.goTo('/user/withrecord', 'Withdrawal records');
  const words = 'You are not signed in, or your session has ended.';
  const shown = timeOnScreen(page, words);
  const left = page.evaluate(async (wanted) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!document.body.textContent?.includes(wanted)) await frame();
    const from = performance.now();
    const stored = JSON.parse(localStorage.getItem('glassmine.session') ?? '{}');
    while (!location.hash.startsWith('#/user/login')) await frame();
    return { ms: performance.now() - from, token: stored.rooms[stored.roomCode].accessToken };
  }, words);
  await ask(account, 'user/auth/logout', {});
  // Whether the page has heard of it or not: the next thing that it asks for is turned down.
  await page.evaluate(() => {
    location.hash = '#/user/address';
  });
  const { ms, token } = await left;
  expect(token, 'the session is cleared by then').toBeNull();
  expect(ms).toBeGreaterThan(1_000 - slackMs / 2);
  expect(ms).toBeLessThan(1_000 + slackMs);
  await expect(learner.heading('Welcome back')).toBeVisible();
  expect(Math.abs((await shown) - 3_000)).toBeLessThan(slackMs);
});

test('waiting is shown, but not on the screens that say so themselves', async () => {
  const { page, demo } = learner;
  const line: Locator = page.locator('[data-waiting]');
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.removeItem('glassmine.read');
  });
  await page.route(/\/api\/(dynamic\/square\/list|user\/user\/security)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue().catch(() => {});
  });
  for (const [path, title, isShown] of [
    ['/dynamic', 'Community', true],
    ['/user/securitycenter', 'Security center', false],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`${demo.address}/#${path}`);
    await expect(learner.heading(title)).toBeVisible();
    await page.waitForTimeout(900);
    await expect(line).toHaveCount(isShown ? 1 : 0);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(1);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(line).toHaveCount(0);
  }
  await page.unrouteAll({ behavior: 'wait' });
});

test('without a network nothing is kept for later: asked again by hand, it happens once', async () => {
  const { page } = learner;
  learner.watch.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await learner.goTo('/index/sign', 'Daily sign-in');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/app/user/sign')) sent.push(request.postData() ?? '');
  });
  const press = learner.button(/^Sign in and get /);
  await expect(press).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline. What you see may be old.')).toBeVisible();
  await press.click();
  await expect(page.getByText(/No answer/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline. What you see may be old.')).toHaveCount(0);
  await page.waitForTimeout(1_500);
  expect(sent).toHaveLength(1);
  await press.click();
  await expect(page.getByText('Signed for today')).toBeVisible();
  expect(sent).toHaveLength(2);
  // The same intent by the same id: had the first one arrived after all, it would not count twice.
  expect(sent[1]).toBe(sent[0]);
});

test('what is typed for an amount or a code becomes one', async () => {
  const { page } = learner;
  await learner.goTo('/user/withdraw', 'Withdraw');
  const amount = page.getByLabel('Amount');
  await settle(page);
  for (const [typed, becomes] of [
    ['007.129', '7.12'],
    ['1a2b,5', '12.5'],
    ['..5', '0.5'],
  ] as const) {
    await amount.fill('');
    await amount.pressSequentially(typed);
    await expect(amount).toHaveValue(becomes);
  }
  await learner.goTo('/user/verify', 'Redeem a code');
  const code = page.getByLabel('Redemption code');
  await settle(page);
  await code.pressSequentially(' ab-12 3é!');
  await expect(code).toHaveValue('AB123');
});
