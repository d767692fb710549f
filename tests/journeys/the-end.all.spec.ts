/** The end of the scheme on a learner's phone, and the app afterwards. */
import { type BrowserContextOptions, expect } from '@playwright/test';
import { command, openAccount, recharge } from './account.fixture.ts';
import { wordsOf } from './app-words.fixture.ts';
import { inspect, inspectEnlarged } from './inspection.fixture.ts';
import { test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';

const noticeDays = 5;

/** Two who have a machine, at their phones when it ends; the second one reads Hindi. */
let learners: { learner: Learner; say: (id: string) => string }[];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser, demo, facilitator }) => {
  await facilitator.run(60);
  const arrive = async (language: 'en' | 'hi', options: BrowserContextOptions = {}) => {
    const account = await openAccount(demo);
    await recharge(account, '200');
    await command(account, 'goods/mine/order/create', { productId: '1', units: '1', agree: 'true' });
    const { roomToken, accessToken } = account;
    const stored = {
      roomCode: demo.roomCode,
      rooms: { [demo.roomCode]: { roomToken, accessToken } },
      language,
    };
    const localStorage = [{ name: 'glassmine.session', value: JSON.stringify(stored) }];
    const storageState = { cookies: [], origins: [{ origin: demo.address, localStorage }] };
    const learner = await Learner.arrive(browser, demo, { storageState, ...options });
    learner.account = account;
    await learner.goTo('/index', / · simulation$/);
    const words = wordsOf(language);
    return { learner, say: (id: string) => words[id] as string };
  };
  learners = [await arrive('en', { reducedMotion: 'no-preference' }), await arrive('hi')];
  await facilitator.hurryOn(30);
});
test.afterEach(() => {
  for (const { learner } of learners) learner.watch.expectQuiet();
});
test.afterAll(async () => {
  for (const { learner } of learners) await learner.leave();
});

const moment = ({ page }: Learner) => page.locator('[data-scene]');

test('the facilitator runs off: people write, the group goes, and the balance falls to what exists', async ({
  facilitator,
}) => {
  await facilitator.give('console/operator', { byHand: 'everybody' });
  await facilitator.give('console/operator/act', { action: 'runOff' });
  await facilitator.run(60);
  await Promise.all(learners.map(watchItEnd));
  for (const { learner } of learners) {
    await inspect(learner.page);
    await inspectEnlarged(learner.page);
  }
  await facilitator.pause();
});

async function watchItEnd({ learner, say }: (typeof learners)[number]): Promise<void> {
  const stage = moment(learner);
  await expect(stage).toBeFocused();
  await expect(learner.ribbon).toBeVisible();
  await expect(stage.getByRole('listitem').first()).toBeVisible();
  await expect(stage.getByText(say('end.group'))).toBeVisible();
  await expect(stage).toHaveAttribute('data-scene', 'after');
  // Deposits that were on their way arrive after the operator has emptied the reserve.
  await expect(stage.locator('b.figures')).toHaveText(/^\d\.\d\d\spUSDT$/);
  await expect(stage.locator('s.figures')).toHaveText(/^2\d\d\.\d\d\spUSDT$/);
  await expect(stage.getByRole('status')).toContainText(say('end.how.ranOff'));
}

test('it is seen once: the app opens, and says on every screen that all is well', async () => {
  for (const { learner, say } of learners) {
    const { page } = learner;
    await moment(learner)
      .getByRole('button', { name: say('end.stay') })
      .click();
    await expect(moment(learner)).toHaveCount(0);
    await page.reload();
    const notice = page.getByRole('complementary').filter({ hasText: say('end.notice.ranOff.title') });
    await expect(notice).toBeVisible();
    await expect(moment(learner)).toHaveCount(0);
    await inspect(page);
    for (const route of ['/projects', '/user/recharge', '/user/withdraw']) {
      await page.goto(`${learner.demo.address}/#${route}`);
      await expect(notice).toBeVisible();
    }
    await expect(page.getByText(say('withdraw.ended.ranOff'))).toBeVisible();
    await inspect(page);
    await inspectEnlarged(page);
  }
});

test('the X-ray says what stands behind the notice, and a deposit is still taken', async ({
  facilitator,
}) => {
  await facilitator.run(60);
  for (const { learner, say } of learners) {
    const { page } = learner;
    await learner.ribbon.getByRole('button', { name: say('ribbon.xray'), exact: true }).click();
    await page.getByRole('complementary').first().getByRole('button').click();
    const card = page.getByRole('dialog', { name: say('claim.endNotice.title') });
    await expect(card.getByTestId('truth')).toContainText(/(?<!\d)\d\.\d\d\spUSDT/);
    await expect(card).toContainText(say('claim.endNotice.truth2'));
    await inspect(page);
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await recharge(learner.account!, '50');
  }
  await facilitator.pause();
});

test('a phone that was away when it ended sees it when it is opened; a key passes over it', async ({
  browser,
  demo,
}) => {
  const late = await openAccount(demo);
  const { roomToken, accessToken } = late;
  const stored = { roomCode: demo.roomCode, rooms: { [demo.roomCode]: { roomToken, accessToken } } };
  const localStorage = [{ name: 'glassmine.session', value: JSON.stringify(stored) }];
  const storageState = { cookies: [], origins: [{ origin: demo.address, localStorage }] };
  const learner = await Learner.arrive(browser, demo, { storageState });
  await learner.page.goto(`${demo.address}/#/index`);
  await expect(moment(learner)).toBeFocused();
  await learner.page.keyboard.press('Escape');
  await expect(moment(learner)).toHaveAttribute('data-scene', 'after');
  await learner.page.keyboard.press('Escape');
  await expect(moment(learner)).toHaveCount(0);
  await expect(learner.heading('Total assets', 2)).toBeVisible();
  await learner.leave();
});

test('some days later nothing answers; phone and X-ray do, and lead to what was true', async ({
  facilitator,
}) => {
  // The phone's own page takes the place of the app's.
  for (const { learner } of learners) learner.watch.allow(/the header of .+ was drawn anew/);
  for (let day = 0; day <= noticeDays; day++) await facilitator.nextDay();
  for (const { learner, say } of learners) {
    const { page } = learner;
    await expect(learner.heading(say('end.silent.title'))).toBeVisible();
    await inspect(page);
    await inspectEnlarged(page);
    await page.reload();
    await expect(learner.heading(say('end.silent.title'))).toBeVisible();
    await learner.ribbon.getByRole('button', { name: new RegExp(say('ribbon.phone')) }).click();
    await expect(page.getByRole('dialog', { name: say('phone.title') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: say('title.debrief') }).click();
    await expect(learner.heading(say('title.debrief'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('kit.retry') })).toBeVisible();
  }
  await facilitator.openDebrief();
  for (const { learner, say } of learners) {
    await expect(
      learner.page.getByRole('heading', { name: say('debrief.moneyTitle'), level: 2 }),
    ).toBeVisible();
  }
});
