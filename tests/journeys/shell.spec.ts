/** The frame around every screen: the header's menu, the tabs of a room, and a part of the app that does not come. */
import { inspect, settle } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';

test('the header and its menu lead where the source says', async ({ browser, demo }) => {
  const learner = await Learner.atHome(browser, demo);
  const { page } = learner;
  const places: [name: string, url: RegExp, title: string][] = [
    ['Products', /#\/projects$/, 'Products'],
    ['Personal', /#\/mine$/, 'Mine'],
    ['Home', /#\/index$/, 'HashPeak · simulation'],
    ['Capital records', /#\/user\/record\?type=5$/, 'Capital records'],
    ['Language', /#\/index\/language$/, 'Language'],
  ];
  for (const [name, url, title] of places) {
    await learner.button('Open the menu').click();
    await learner.dialog('Menu').getByRole('link', { name }).click();
    await expect(page).toHaveURL(url);
    await expect(learner.heading(title)).toBeVisible();
  }
  await learner.leave();
});

test('a room with three tabs has the wallet as one of them', async ({ browser, demo }) => {
  const learner = await Learner.atHome(browser, demo);
  const { page } = learner;
  const tabs = page.getByRole('navigation', { name: 'Main pages' }).getByRole('link');
  await expect(tabs).toHaveText(['Home', 'Status', 'Products', 'Team', 'Mine']);
  // No scenario at hand is laid out so: the room's answer is changed on the way, and read anew.
  await page.addInitScript(() => localStorage.removeItem('glassmine.read'));
  await page.route('**/api/room/info', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.room.tabs = ['home', 'wallet', 'personal'];
    await route.fulfill({ response, json: answer });
  });
  await page.reload();
  await expect(tabs).toHaveText(['Home', 'Wallet', 'Personal']);
  await tabs.filter({ hasText: 'Wallet' }).click();
  await expect(learner.heading('Balance')).toBeVisible();
  await expect(tabs.filter({ hasText: 'Wallet' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main').getByRole('button', { name: 'Back', exact: true })).toHaveCount(0);
  await inspect(page);
  await page.unrouteAll({ behavior: 'wait' });
  await learner.leave();
});

test("a newcomer's first sentence stands until the page is there", async ({ browser, demo }) => {
  const learner = await Learner.arrive(browser, demo);
  const { page } = learner;
  await page.addInitScript(() => {
    const heads: number[] = [];
    Object.assign(window, { heads });
    const count = () => document.body && heads.push(document.querySelectorAll('h1').length);
    new MutationObserver(count).observe(document, { childList: true, subtree: true });
  });
  let isShellThere = () => {};
  const shellThere = new Promise<void>((resolve) => {
    isShellThere = resolve;
  });
  await page.route('**/locales/en/shell.json*', async (route) => {
    await route.continue();
    isShellThere();
  });
  // The page itself comes last, and late.
  await page.route('**/assets/join.screen-*.js', async (route) => {
    await shellThere;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto(demo.address, { waitUntil: 'commit' });
  await expect(learner.heading('Join a room')).toBeVisible();
  await expect(page.getByLabel('Room code')).toBeVisible();
  const heads = await page.evaluate(() => (window as unknown as { heads: number[] }).heads);
  const first = heads.findIndex((count) => count > 0);
  expect(heads.slice(first).filter((count) => count !== 1)).toEqual([]);
  await learner.leave();
});

/** Opens a page whose code does not come; call `comes`, and it does. */
async function loseSecurityCenter(learner: Learner) {
  const { page, demo } = learner;
  learner.watch.allow(/security-center|dynamically imported/);
  let isLost = true;
  const lost = Promise.withResolvers<number>();
  await page.route('**/assets/security-center.screen-*.js', (route) => {
    lost.resolve(Date.now());
    return isLost ? route.abort() : route.continue();
  });
  await page.goto(`${demo.address}/#/user/securitycenter`);
  await expect(learner.heading('Please try again after page refresh')).toBeVisible();
  const comes = () => {
    isLost = false;
  };
  return { comes, lostAtMs: await lost.promise };
}

test('a screen whose code does not come says so, and the app reloads by itself', async ({
  browser,
  demo,
}) => {
  const learner = await Learner.atHome(browser, demo);
  const { page } = learner;
  const reloaded = page.waitForEvent('load');
  const { comes, lostAtMs } = await loseSecurityCenter(learner);
  comes();
  await reloaded;
  expect(Date.now() - lostAtMs, 'it reloads after a second').toBeGreaterThan(900);
  await expect(learner.heading('Security center')).toBeVisible();
  await learner.leave();
});

test('nobody who has gone on to another page is taken away from it by the reload', async ({
  browser,
  demo,
}) => {
  const learner = await Learner.atHome(browser, demo);
  const { page } = learner;
  // The page's time stands: its reload must not begin before the step to another page, however late that is.
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1_000));
  await loseSecurityCenter(learner);
  const looks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/boot.js')) looks.push(request.method());
  });
  await page.evaluate(() => {
    location.hash = '#/mine';
  });
  await expect(learner.heading('Mine')).toBeVisible();
  await page.clock.fastForward(20_000);
  await page.clock.resume();
  await settle(page);
  expect(looks).toEqual([]);
  await learner.leave();
});
