/**
 * Every route of the app is reached from Home by taps alone: in a room with three tabs, where more pages are a tap
 * further away, and in the soak in one with five, too.
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { ask, command, recharge } from './account.fixture.ts';
import { Facilitator } from './demo.fixture.ts';
import { type DemoServer, startDemo } from './demo-server.fixture.ts';
import { settle } from './inspection.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { routes } from './routes.fixture.ts';

/** The laboratory's own pages: the room's door, its questionnaire, and what the facilitator opens at the end. */
const ofTheRoom = ['/join', '/questionnaire', '/debrief', '/reminder'];
/** Reached from the log-in, and when something is closed: walked separately. */
const outside = ['/user/login', '/user/login/register', '/login/registerbym', '/user/login/forgetPassword'];
const wanted = routes.filter((route) => ![...ofTheRoom, ...outside, '/nopermission'].includes(route));

const scenarios = {
  'solar-share': 3,
  ...(process.env.GLASSMINE_SOAK === '1' && { 'mining-app': 5 }),
} as const;

for (const [scenario, tabs] of Object.entries(scenarios)) {
  test.describe(`${scenario}, ${tabs} tabs`, () => {
    let server: DemoServer;
    let facilitator: Facilitator;
    test.beforeAll(async () => {
      server = await startDemo(scenario);
      facilitator = await Facilitator.signIn(server.demo);
      await facilitator.run(60);
    });
    test.afterAll(() => server.stop());

    test('a member finds every page', async ({ browser }) => {
      const learner = await atHomeWithThings(browser);
      await expect(
        learner.page.getByRole('navigation', { name: 'Main pages' }).getByRole('link'),
      ).toHaveCount(tabs);
      const reached = new Set(['/index']);
      await walk(learner, reached);
      expect(wanted.filter((route) => !reached.has(route))).toEqual([]);
      await learner.leave();
    });

    test('a page that nobody may open now says so', async ({ browser }) => {
      const learner = await Learner.atHome(browser, server.demo);
      const { page } = learner;
      await facilitator.give('console/coupon/open', { open: 'false' });
      await page.reload();
      await page
        .getByRole('navigation', { name: 'Quick actions' })
        .getByRole('link', { name: 'Coupons' })
        .tap();
      await expect(page).toHaveURL(/#\/nopermission$/);
      await expect(page.getByText('You may not open this page')).toBeVisible();
      await facilitator.give('console/coupon/open', { open: 'true' });
      await learner.leave();
    });

    test('a visitor finds the pages before the log-in', async ({ browser }) => {
      const learner = await Learner.arrive(browser, server.demo);
      const { page } = learner;
      const reached = new Set<string>();
      const note = async () => reached.add(await learner.arrived());
      await page.goto(`${server.demo.address}/#/join/${server.demo.roomCode}`);
      await learner.button('Enter the room').tap();
      await learner.link(/^Open .+ · simulation$/).tap();
      await expect(learner.heading('Register')).toBeVisible();
      await note();
      await learner.link('Log in').tap();
      await expect(learner.heading('Welcome back')).toBeVisible();
      await note();
      for (const link of ['Forgot password?', 'Register now']) {
        await learner.link(link).tap();
        await expect(learner.heading('Welcome back')).toHaveCount(0);
        await note();
        await page.goBack();
        await expect(learner.heading('Welcome back')).toBeVisible();
      }
      expect(outside.filter((route) => !reached.has(route))).toEqual([]);
      await learner.leave();
    });

    /** One with a machine, a coupon, a post to read and an address: pages that lead on need something on them. */
    async function atHomeWithThings(browser: Browser): Promise<Learner> {
      const learner = await Learner.atHome(browser, server.demo);
      const { account } = learner;
      if (!account) throw new Error('nobody is at home');
      await recharge(account, '200');
      await command(account, 'goods/mine/order/create', { productId: '0', units: '1', agree: 'true' });
      const { list } = await ask(account, 'exchange/coupon/all', null);
      const open = list.find(({ state }) => state === 'available');
      if (open) await command(account, 'exchange/coupon/receiveCoupon', { couponId: String(open.couponId) });
      await learner.page.reload();
      await expect(learner.heading('Total assets', 2)).toBeVisible();
      return learner;
    }
  });
}

/** The links on the page that a finger could tap, by the route that each leads to. */
async function linksOn(page: Page): Promise<Map<string, string>> {
  const links = page.locator('a[href^="#/"]').filter({ visible: true });
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return new Map(hrefs.map((href) => [href.slice(1).split('?')[0] ?? '', href]));
}

/** Taps every link to a route that has not been reached, looks around there, and comes back. */
async function walk(learner: Learner, reached: Set<string>): Promise<void> {
  const { page } = learner;
  const here = page.url();
  await settle(page);
  for (;;) {
    const next = [...(await linksOn(page))].find(([route]) => wanted.includes(route) && !reached.has(route));
    if (!next) return;
    const [route, href] = next;
    reached.add(route);
    await page.locator(`a[href="${href}"]`).filter({ visible: true }).first().tap();
    await expect.poll(() => learner.arrived()).toBe(route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await walk(learner, reached);
    await page.goBack();
    await expect(page).toHaveURL(here);
    await learner.arrived();
    await settle(page);
  }
}
