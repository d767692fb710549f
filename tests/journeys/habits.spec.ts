/** What the app does everywhere: how it moves, how long it says something, and what an impatient finger does. */
import type { Locator, Page } from '@playwright/test';
import { ask } from './account.fixture.ts';
import { hold } from './hold.fixture.ts';
import { settle } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { press } from './press.fixture.ts';

declare global {
  interface Window {
    /** Names of the animations of pages, in the order they were seen. */
    seenMoves: string[];
  }
}

let learner: Learner;

test.beforeEach(async ({ browser, demo }) => {
  learner = await Learner.atHome(browser, demo, { reducedMotion: 'no-preference' });
});
test.afterEach(() => learner.leave());

/** A page that is not loaded yet may come without a move; the journey then goes again, and need not wait for it long. */
const movesWithinMs = 5_000;

/** Writes down which pictures of pages the browser moves, and how. */
async function watchMoves(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.seenMoves = [];
    // Told even of one that was over before the next frame.
    addEventListener('animationstart', ({ pseudoElement, animationName }) => {
      const isPage =
        pseudoElement.startsWith('::view-transition-new') && /^(enter|fade)-/.test(animationName);
      if (isPage && window.seenMoves.at(-1) !== animationName) window.seenMoves.push(animationName);
    });
  });
}

async function expectMoves(
  page: Page,
  move: () => Promise<unknown>,
  title: string,
  moves: string[],
): Promise<void> {
  await page.evaluate(() => {
    window.seenMoves = [];
  });
  await move();
  await expect(learner.heading(title)).toBeVisible();
  const seen = () => page.evaluate(() => window.seenMoves);
  // The page is there before the browser begins to move its picture.
  await expect.poll(seen, { timeout: movesWithinMs }).toEqual(moves);
  await settle(page);
  expect(await seen()).toEqual(moves);
}

test('pages slide in from the side that their depth says, by the back of the browser too', {
  tag: '@all',
}, async () => {
  const { page } = learner;
  const enter = () => learner.link('Security center').click();
  const deeper = () => learner.link(/^Fund password/).click();
  // The browser gives a transition up when a page takes it too long, as the first visit on a busy machine does.
  await expect(async () => {
    await learner.goTo('/index', 'HashPeak · simulation');
    await settle(page);
    await watchMoves(page);
    await expectMoves(page, () => learner.openTab('Mine'), 'Mine', ['fade-in']);
    await expectMoves(page, enter, 'Security center', ['enter-right']);
    await expectMoves(page, deeper, 'Fund password', ['enter-right']);
    await expectMoves(page, () => page.goBack(), 'Security center', ['enter-left']);
    await expectMoves(page, () => page.goForward(), 'Fund password', ['enter-right']);
    await expectMoves(page, () => learner.goBack(), 'Security center', ['enter-left']);
    await expectMoves(page, () => learner.goBack(), 'Mine', ['enter-left']);
  }).toPass({ timeout: 240_000 });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectMoves(page, enter, 'Security center', []);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
});

test('a header that lies over a picture is clear until the picture is scrolled away', {
  tag: '@all',
}, async () => {
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

/** From here on the page's time stands still, but for what `page.clock.runFor` lets pass. */
async function stopTime({ clock }: Page): Promise<void> {
  await clock.install();
  await clock.pauseAt(Date.now() + 60_000);
}

/** Lets as little time pass as possible until something has come about; within `stepMs` of it. */
async function runUntil(page: Page, isSo: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(stepMs);
    await isSo();
  }).toPass();
}

const stepMs = 20;
const shortly = { timeout: 250 };
const saying = (words: string) => learner.page.getByRole('status').filter({ hasText: words });

/** Words stand for so long, of the page's own time, and no longer. */
async function expectShownFor(ms: number, words: string): Promise<void> {
  const { page } = learner;
  await runUntil(page, () => expect(saying(words)).toBeVisible(shortly));
  await page.clock.runFor(ms - 3 * stepMs);
  await expect(saying(words)).toBeVisible();
  await page.clock.runFor(3 * stepMs);
  await expect(saying(words)).toHaveCount(0);
}

test('words stay for three seconds, those of the customer service for four', { tag: '@all' }, async ({
  facilitator,
}) => {
  const { page } = learner;
  await learner.goTo('/index/detail?productId=2', 'Machine details');
  await expect(learner.button('Buy now')).toBeEnabled();
  await stopTime(page);
  await learner.button('Buy now').click();
  await expectShownFor(3_000, 'Please agree to the lease agreement first');
  await page.clock.resume();
  await facilitator.give('console/service/set', { appUrl: '#/chat' });
  await learner.goTo('/index/service', 'Customer service');
  await expect(learner.button('Chat with us')).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await learner.button('Chat with us').click();
  await expectShownFor(4_000, 'There is currently no online customer service');
  await page.clock.resume();
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
  await expect(chat).toBeVisible();
  await stopTime(page);
  await chat.click();
  await chat.click();
  await page.clock.runFor(900);
  await chat.click();
  await expect.poll(() => asked).toBe(1);
  await page.clock.runFor(100);
  await chat.click();
  await page.clock.runFor(100);
  await expect.poll(() => asked).toBe(2);
  await page.clock.resume();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a dead token: the words at once, the way back in after a second', async () => {
  const { page, account } = learner;
  if (!account) throw new Error('nobody is at home');
  learner.watch.allow(/401/);
  await learner.goTo('/user/withrecord', 'Withdrawal records');
  const words = 'You are not signed in, or your session has ended.';
  await stopTime(page);
  await ask(account, 'user/auth/logout', {});
  // Whether the page has heard of it or not: the next thing that it asks for is turned down.
  await page.evaluate(() => {
    location.hash = '#/user/address';
  });
  await runUntil(page, () => expect(saying(words)).toBeVisible(shortly));
  await page.clock.runFor(1_000 - 3 * stepMs);
  expect(page.url()).not.toContain('#/user/login');
  await page.clock.runFor(3 * stepMs);
  await expect(page).toHaveURL(/#\/user\/login/);
  const token = await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('glassmine.session') ?? '{}');
    return stored.rooms[stored.roomCode].accessToken;
  });
  expect(token, 'the session is cleared by then').toBeNull();
  await page.clock.runFor(1_900);
  await expect(saying(words)).toBeVisible();
  await page.clock.runFor(200);
  await expect(saying(words)).toHaveCount(0);
  await page.clock.resume();
  await expect(learner.heading('Welcome back')).toBeVisible();
});

test('waiting is shown, but not on the screens that say so themselves', { tag: '@all' }, async () => {
  const { page, demo } = learner;
  const line: Locator = page.locator('[data-waiting]');
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.removeItem('glassmine.read');
  });
  await page.clock.install();
  for (const [path, title, isShown] of [
    ['/dynamic', 'Community', true],
    ['/user/securitycenter', 'Security center', false],
  ] as const) {
    const answer = await hold(page, /\/api\/(dynamic\/square\/list|user\/user\/security)/);
    await page.goto('about:blank');
    await page.goto(`${demo.address}/#${path}`);
    await expect(learner.heading(title)).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(1);
    await page.clock.runFor(900);
    await expect(line).toHaveCount(isShown ? 1 : 0);
    answer.release();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(line).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('without a network nothing is kept for later: asked again by hand, it happens once', async () => {
  const { page } = learner;
  learner.watch.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await page.clock.install();
  await learner.goTo('/index/sign', 'Daily sign-in');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/app/user/sign')) sent.push(request.postData() ?? '');
  });
  const signIn = learner.button(/^Sign in and get /);
  await expect(signIn).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline. What you see may be old.')).toBeVisible();
  await signIn.click();
  await expect(page.getByText(/No answer/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline. What you see may be old.')).toHaveCount(0);
  await page.clock.runFor(10_000);
  await settle(page);
  expect(sent).toHaveLength(1);
  await press(signIn);
  await expect(page.getByText('Signed for today')).toBeVisible();
  expect(sent).toHaveLength(2);
  // The same intent by the same id: had the first one arrived after all, it would not count twice.
  expect(sent[1]).toBe(sent[0]);
});

test('an amount stays as it was typed, with what was understood below it, and a code becomes one', async () => {
  const { page } = learner;
  await learner.goTo('/user/withdraw', 'Withdraw');
  const amount = page.getByLabel('Amount');
  await settle(page);
  for (const [typed, understood] of [
    ['1,234.5', '= 1,234.50 pUSDT'],
    ['12,5', '= 12.50 pUSDT'],
    ['007.129', 'This is not a clear amount. Write it like this: 1,234.50'],
    ['1a2b,5', 'This is not a clear amount. Write it like this: 1,234.50'],
  ] as const) {
    await amount.fill('');
    await amount.pressSequentially(typed);
    await expect(amount).toHaveValue(typed);
    await expect(page.getByText(understood, { exact: true })).toBeVisible();
  }
  await learner.goTo('/user/verify', 'Redeem a code');
  const code = page.getByLabel('Redemption code');
  await settle(page);
  await code.pressSequentially(' ab-12 3é!');
  await expect(code).toHaveValue('AB123');
});
