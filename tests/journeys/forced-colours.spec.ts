/** A system that sets the colours itself: switches, bars and what is chosen are told by more than a background. */
import type { BrowserContextOptions, Locator } from '@playwright/test';
import { Desk } from './console.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';

const contrast: BrowserContextOptions = { forcedColors: 'active' };

/** Its picture without the mark of the focus and with nothing under a pointer. */
async function pictureOf(part: Locator): Promise<string> {
  const page = part.page();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(0, 0);
  return (await part.screenshot({ animations: 'disabled' })).toString('base64');
}

/** Whether a change of the state is seen. */
async function tells(part: Locator, change: () => Promise<unknown>): Promise<void> {
  let before = '';
  // Until it stands still.
  const stands = async () => {
    const last = before;
    before = await pictureOf(part);
    return before === last;
  };
  await expect.poll(stands).toBe(true);
  await change();
  await expect.poll(() => pictureOf(part)).not.toBe(before);
}

test('a learner sees what is on, how full a bar is and what is chosen', async ({
  browser,
  demo,
  facilitator,
}) => {
  await facilitator.pause();
  const learner = await Learner.atHome(browser, demo, contrast);
  const { page } = learner;
  await learner.goTo('/user/system', 'System settings');
  const toggle = page.getByRole('switch').first();
  await expect(toggle).toBeVisible();
  const track = toggle.locator('span').first();
  const edge = (part: Locator) => part.evaluate((element) => getComputedStyle(element).borderTopStyle);
  await expect.poll(() => edge(track)).toBe('solid');
  await tells(track, () => toggle.click());

  const visitor = await Learner.arrive(browser, demo, contrast);
  await visitor.enterRoom();
  const labels = visitor.page.locator('fieldset label');
  const label = labels.first();
  const other = labels.nth(1);
  await label.click();
  // The rules for such systems come after the page.
  await expect.poll(() => label.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await tells(label, () => other.click());
  await label.click();

  await visitor.leave();

  await learner.goTo('/projects', 'Products');
  const bar = page.getByRole('progressbar', { name: '55% sold' }).first();
  await tells(bar, () =>
    bar.locator('span').evaluate((fill) => {
      (fill as HTMLElement).style.translate = '-90%';
    }),
  );
  await learner.leave();
});

test('a facilitator sees what is on and what is chosen', async ({ browser, demo, facilitator }) => {
  const desk = await Desk.open(browser, demo, { token: facilitator.token });
  const { page } = desk;
  await page.emulateMedia({ forcedColors: 'active' });
  await desk.goTo('/new', 'New room');
  const toggle = page.getByRole('switch').first();
  const track = page.locator('.mantine-Switch-track').first();
  await tells(track, () => toggle.click({ force: true }));
  const segments = page.locator('.mantine-SegmentedControl-label');
  await segments.first().click();
  await tells(segments.first(), () => segments.nth(1).click());
  await desk.leave();
});
