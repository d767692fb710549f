/** A browser that keeps nothing: its stores throw, or take nothing, as in some private windows. */
import type { BrowserContext } from '@playwright/test';
import { Desk } from './console.fixture.ts';
import * as investing from './investing.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { press } from './press.fixture.ts';

const stores = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const;

/** Reading a store throws, or everything that is written is refused for want of space. */
const block = (context: BrowserContext, how: 'forbidden' | 'full') =>
  context.addInitScript(
    ({ how, stores }) => {
      if (how === 'full') {
        Storage.prototype.setItem = () => {
          throw new DOMException('no space', 'QuotaExceededError');
        };
        return;
      }
      for (const store of stores)
        Object.defineProperty(window, store, {
          get() {
            throw new DOMException('no store', 'SecurityError');
          },
        });
    },
    { how, stores },
  );

for (const how of ['forbidden', 'full'] as const)
  test(`from joining over paying in to the debrief where storage is ${how}, which the app says`, {
    tag: how === 'full' ? '@all' : [],
  }, async ({ browser, demo, facilitator }) => {
    await facilitator.run(240);
    const learner = await Learner.arrive(browser, demo);
    const { page } = learner;
    await block(page.context(), how);
    await page.goto(demo.address);
    await expect(
      page.getByText(/^This browser keeps nothing: everything works until you close/),
    ).toBeVisible();
    await learner.enterRoom();
    await learner.register();
    if (how === 'forbidden') {
      // It can't know what this reader has seen, and remembers for the visit what was answered.
      const notice = page.getByRole('dialog');
      await press(notice.getByRole('button', { name: 'OK' }));
      await expect(notice).toHaveCount(0);
    }
    await investing.rechargeByPaste(learner);
    await investing.watchConfirmations(learner);
    await facilitator.openDebrief();
    await expect(learner.heading('What was true')).toBeVisible();
    await facilitator.openDebrief(false);
    await learner.leave();
  });

test('a facilitator whose browser keeps nothing signs in, reads it and works', async ({ browser, demo }) => {
  const desk = await Desk.open(browser, demo);
  const { page } = desk;
  await block(page.context(), 'forbidden');
  await page.reload();
  await expect(page.getByText(/^This browser keeps nothing/)).toBeVisible();
  await desk.signIn();
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  await desk.goTo(`/room/${demo.roomCode}/live`, 'Live board');
  await desk.leave();
});
