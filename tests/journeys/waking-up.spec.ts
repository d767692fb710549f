/** A phone and a laptop that sleep for an hour: their timers stand still, and their connections die without a word. */
import { Desk } from './console.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { schoolNetwork } from './school-network.fixture.ts';

const hourMs = 3_600_000;

test('after an hour of sleep the figures are true again, and no error was shown', async ({
  browser,
  demo,
  facilitator,
}) => {
  const network = await schoolNetwork(demo.address, { letsUpgrade: true });
  const there = { ...demo, address: network.address };
  await facilitator.pause();
  const learner = await Learner.atHome(browser, there);
  const desk = await Desk.open(browser, there, { token: facilitator.token });
  await desk.goTo(`/room/${demo.roomCode}/live`, 'Live board');
  await expect(desk.page.locator('[data-connection]')).toHaveText('Live');
  await learner.goTo('/index/sign', 'Daily sign-in');
  await learner.press(/^Sign in and get/);
  await expect(learner.page.getByText('Signed for today')).toBeVisible();
  const day = async () => Number(/\d+/.exec(await desk.page.getByText(/^World day \d+/).innerText())?.[0]);
  const before = await day();
  const opened = network.passed();
  for (const { page } of [learner, desk])
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(globalThis, { said });
      new MutationObserver(() => {
        for (const each of document.querySelectorAll('[role="alert"], [role="status"]'))
          if (each.textContent) said.push(each.textContent);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  network.freeze();
  await facilitator.nextDay();
  // The clock of the wall has gone on while no timer ran.
  for (const { page } of [learner, desk])
    await page.evaluate((ms) => {
      const now = Date.now;
      Date.now = () => now() + ms;
    }, hourMs);
  await expect(learner.button(/^Sign in and get/)).toBeVisible();
  await expect.poll(day).toBe(before + 1);
  expect(network.passed()).toBeGreaterThanOrEqual(opened + 2);
  for (const { page } of [learner, desk]) {
    const said = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
    expect(said.filter((text) => /answer|connected|offline|wrong/i.test(text))).toEqual([]);
  }
  await learner.leave();
  await desk.leave();
  network.close();
});
