/** A browser that translates the pages of both apps: figures go on changing, and no page breaks. */
import { Desk } from './console.fixture.ts';
import * as investing from './investing.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { translatePages } from './translating-browser.fixture.ts';

test('from joining over paying in and buying to the debrief', async ({ browser, demo, facilitator }) => {
  await facilitator.run(240);
  const learner = await Learner.arrive(browser, demo);
  const { page } = learner;
  await translatePages(page.context());
  await learner.enterRoom();
  await learner.register();
  await expect(page.locator('font').first()).toBeAttached();
  await investing.rechargeByPaste(learner);
  await investing.watchConfirmations(learner);
  await investing.buyMachine(learner);
  await learner.openTab('Home');
  await expect(page.locator('font').first()).toBeAttached();
  await facilitator.openDebrief();
  await expect(learner.heading('What was true')).toBeVisible();
  await expect(page.getByText('Something went wrong here')).toHaveCount(0);
  await facilitator.openDebrief(false);
  await learner.leave();
});

test('the figures of the console go on changing', async ({ browser, demo, facilitator }) => {
  await facilitator.pause();
  const desk = await Desk.open(browser, demo, { token: facilitator.token });
  const { page } = desk;
  await translatePages(page.context());
  await desk.goTo(`/room/${demo.roomCode}/live`, 'Live board');
  await page.reload();
  await expect(page.locator('font').first()).toBeAttached();
  const day = async () => Number(/\d+/.exec(await page.getByText(/^World day \d+/).innerText())?.[0]);
  const before = await day();
  await facilitator.nextDay();
  await facilitator.nextDay();
  await expect.poll(day).toBe(before + 2);
  for (const section of ['Lobby', 'Timeline', 'Content', 'Export', 'Live board']) {
    const link = page.getByRole('link', { name: new RegExp(`^${section}`) });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page.getByText(`World day ${before + 2}`)).toBeVisible();
  await desk.leave();
});
