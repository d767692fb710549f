/** Every sheet and dialog that a press opens: whole to axe in light and dark, the focus goes in, and comes back. */
import { expect, type Locator } from '@playwright/test';
import { inspect, settle } from './inspection.fixture.ts';
import { test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { oneLearner } from './one-learner.fixture.ts';

let learner: Learner;

oneLearner(async ({ browser, demo, facilitator }) => {
  await facilitator.pause();
  learner = await Learner.atHome(browser, demo);
  return learner;
});

interface Overlay {
  route: string;
  title: string;
  opener: string | RegExp;
  name: string | RegExp;
  before?: () => Promise<unknown>;
}

const agree = () => learner.page.getByRole('radio', { name: 'I agree' }).check();
const detail = { route: '/index/detail?productId=2', title: 'Machine details' };

const overlays: Overlay[] = [
  { route: '/projects', title: 'Products', opener: 'Open the menu', name: 'Menu' },
  { route: '/mine', title: 'Mine', opener: 'Log out', name: 'Log out?' },
  { route: '/user/system', title: 'System settings', opener: /^Appearance/, name: 'Appearance' },
  { route: '/user/system', title: 'System settings', opener: 'Clear the cache', name: 'Clear the cache?' },
  { route: '/user/devices', title: 'Signed-in devices', opener: /another device$/, name: 'Another device' },
  {
    route: '/index/invitation',
    title: 'Invitation center',
    opener: 'Show my poster',
    name: 'Invitation poster',
  },
  { route: '/user/record', title: 'Capital records', opener: /^Filter/, name: 'Filter' },
  { ...detail, opener: 'Read it', name: 'Lease agreement' },
  { ...detail, opener: /^Coupon/, name: 'Coupon' },
  { ...detail, opener: 'Buy now', name: 'Not enough balance', before: agree },
  { route: '/user/withdraw', title: 'Withdraw', opener: /^My phone/, name: 'My phone' },
];

/** Whether the focus stands inside. */
const hasFocus = (overlay: Locator) =>
  overlay.evaluate(
    (element) => element.contains(document.activeElement) || element === document.activeElement,
  );

for (const { route, title, opener, name, before } of overlays) {
  test(`${route}: ${name}`, async () => {
    const { page } = learner;
    await learner.goTo(route, title);
    await settle(page);
    await before?.();
    const button = learner.button(opener).first();
    await button.click();
    const overlay = learner.dialog(name);
    await expect(overlay).toBeVisible();
    await expect.poll(() => hasFocus(overlay)).toBe(true);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await inspect(page);
    }
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
    await expect(button).toBeFocused();
  });
}

test('the questions of the sandbox phone stand above its own sheet', async () => {
  const { page } = learner;
  const wallet = await learner.openPhone('Wallet');
  await wallet.getByRole('button', { name: 'Send', exact: true }).click();
  await wallet.getByLabel('To address').fill(learner.account?.walletAddress ?? '');
  await wallet.getByLabel('Amount').fill('20');
  await wallet.getByRole('button', { name: 'Check and send' }).click();
  const question = learner.dialog('Send 20.00 pUSDT?');
  await expect.poll(() => hasFocus(question)).toBe(true);
  await inspect(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(wallet).toBeVisible();
  await learner.closeSheet();

  const messages = await learner.openPhone('Messages');
  await messages.getByRole('radio', { name: 'Contacts' }).check();
  await inspect(page);
  await learner.closeSheet();
});

test('what is in a sheet that is still below the screen cannot be brought up before the sheet', async () => {
  const sheet = await learner.openPhone();
  const shown = await sheet.evaluate((element) => {
    // As in its first frame, however long a slow phone takes for that.
    element.style.cssText = 'transition: none; transform: translateY(100%)';
    const button = element.querySelector('button')!;
    button.scrollIntoView();
    const { top } = button.getBoundingClientRect();
    element.style.cssText = '';
    return { top, screen: innerHeight };
  });
  expect(shown.top).toBeGreaterThanOrEqual(shown.screen);
  await learner.closeSheet();
});
