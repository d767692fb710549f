/** How soon a newcomer has a first machine: counted in presses of a finger, with all that opens by itself. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.fixture.ts';
import { press } from './press.fixture.ts';
import { password } from './secrets.fixture.ts';

const tapsMax = 12;

/** Counts what a finger presses, on whatever page the app shows. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('noteTap', () => {
    taps++;
  });
  await page.addInitScript(() => {
    const note = (window as unknown as { noteTap: () => void }).noteTap;
    addEventListener('pointerdown', () => note(), { capture: true });
  });
  return () => taps;
}

test('the first machine runs after at most twelve taps from the room’s code, and one thing pops up', async ({
  browser,
  demo,
  facilitator,
}) => {
  // On the next day more would open by itself: the day of the registration lasts until the journey is over.
  await facilitator.hurryToHour(9);
  await facilitator.run(600);
  const context = await browser.newContext();
  const page = await context.newPage();
  const taps = await countTaps(page);
  const button = (name: string | RegExp): Locator =>
    page.getByRole('button', { name, exact: typeof name === 'string' });

  await page.goto(demo.address);
  await page.getByLabel('Room code').click();
  await page.keyboard.type(demo.roomCode);
  await press(button('Enter the room'));
  await page.getByRole('link', { name: /^Open .+ · simulation$/ }).click();
  await expect(page.getByRole('heading', { name: 'Register', level: 1 })).toBeVisible();
  await press(button('Use my sandbox number'));
  await press(button('Send code'));
  await button(/^Fill in \d{6}$/).click();
  await expect(page.getByLabel('Verification code')).toHaveValue(/^\d{6}$/);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await expect(page.getByLabel('Invitation code')).toHaveValue(/^[A-Z0-9]{4,12}$/);
  await press(button('Register'));

  // The notice opens by itself and hides Home from roles: Home's heading is looked for once the notice is closed.
  const popup = page.getByRole('dialog');
  await expect(popup).toBeVisible();
  await press(popup.getByRole('button', { name: 'OK' }));
  await expect(popup).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Total assets', level: 2 })).toBeVisible();
  await page.getByRole('main').locator('a[href*="/index/detail"]').first().click();
  await page.getByRole('radio', { name: 'I agree' }).click();
  await press(button('Get it free'));
  const question = page.getByRole('dialog');
  await press(question.getByRole('button', { name: 'Confirm', exact: true }));
  await expect(page.getByRole('heading', { name: 'My orders', level: 1 })).toBeVisible();
  await expect(page.getByText('Valid', { exact: true }).first()).toBeVisible();

  expect(taps(), 'presses').toBeGreaterThan(8);
  expect(taps(), 'presses').toBeLessThanOrEqual(tapsMax);
  // Whatever else wants to open by itself waits for another day.
  await page.goto(`${demo.address}/#/index`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Total assets', level: 2 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.close();
  await facilitator.run(60);
});
