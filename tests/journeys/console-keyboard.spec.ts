/** A whole class from the facilitator's chair, and the mouse is broken. */
import { expect as expectSoon, type Locator, type Page } from '@playwright/test';
import { Desk } from './console.fixture.ts';
import { test } from './journey.fixture.ts';

/** Every step of it may be slow on a busy machine; none may fail for that. */
const expect = expectSoon.configure({ timeout: 45_000 });

const tabsMax = 90;

/** Tab by tab to where it is wanted; what has the focus can be seen to have it. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  // A segment's own radio is drawn by its label.
  await expect(target).toBeAttached();
  for (let tabs = 0; tabs < tabsMax; tabs++) {
    const isThere = await target.evaluate((element) => element === document.activeElement);
    if (isThere) return expectSeen(target);
    await page.keyboard.press(key);
  }
  throw new Error(`${tabsMax} times ${key}, and not at ${target}`);
}

/** An outline on what has the focus, or on what it belongs to: a segment's or a field's own frame. */
async function expectSeen(target: Locator): Promise<void> {
  const isSeen = await target.evaluate((element) => {
    const marks = (one: Element | null) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    const isField = element.matches('input:not([type="radio"]):not([type="checkbox"]), textarea, select');
    return isField || [element, element.nextElementSibling, element.parentElement].some(marks);
  });
  expect(isSeen, `${target} has the focus, and nothing shows it`).toBe(true);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens what asks first, and says yes; the focus is in the question, and back where it was after it. */
async function confirm(page: Page, opener: Locator, name: string): Promise<void> {
  await press(page, opener);
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await press(page, question.getByRole('button', { name, exact: true }));
  await expect(question).toHaveCount(0);
}

test('sign in, open a room, run it, let it fall, show why, close it: by the keys alone', async ({
  browser,
  demo,
}) => {
  test.setTimeout(300_000);
  const desk = await Desk.open(browser, demo);
  const { page } = desk;
  await typeInto(page, page.getByLabel('Name'), demo.facilitator);
  await typeInto(page, page.getByRole('textbox', { name: 'Password' }), demo.password);
  await page.keyboard.press('Enter');

  await press(page, page.getByRole('link', { name: 'New room' }));
  await typeInto(page, page.getByRole('textbox', { name: 'Crowd' }), '300');
  await typeInto(page, page.getByRole('textbox', { name: 'Capacity' }), '5');
  await press(page, button(page, 'Open the room'));
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible();
  await press(page, button(page, 'Start the clock'));

  await press(page, button(page, 'Pause'));
  const speed = page.getByRole('radio', { name: '10 s', exact: true });
  await tabTo(page, page.getByRole('radio', { checked: true }).first());
  while (!(await speed.isChecked())) await page.keyboard.press('ArrowRight');
  const before = await page.getByText(/^World day \d+$/).innerText();
  await press(page, button(page, 'Next day'));
  await expect(page.getByText(before, { exact: true })).toHaveCount(0);
  await press(page, button(page, 'To the withdrawal hours'));

  await confirm(page, button(page, 'Regulator warns'), 'Regulator warns');
  await expect(page.getByText('A regulator warned')).toBeVisible();

  await press(page, page.getByRole('combobox', { name: 'Withdrawals settled by you' }), 'ArrowDown');
  const everybody = page.getByRole('option', { name: /you run it$/ });
  await expect(everybody).toBeVisible();
  for (let moves = 0; moves < 4 && (await everybody.getAttribute('data-combobox-selected')) === null; moves++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, button(page, 'Pay the oldest'));
  await confirm(page, button(page, 'Start a campaign'), 'Start a campaign');
  await confirm(page, button(page, 'Run off'), 'Run off');
  await expect(page.getByRole('region', { name: 'As it stands' }).getByText('gone')).toBeVisible();

  await press(page, page.getByRole('link', { name: 'Debrief' }));
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(title).toContainText('promised');
  const seen = new Set<string>();
  for (let turns = 0; turns < 14 && !(await title.innerText()).startsWith('And you'); turns++) {
    const now = await title.innerText();
    seen.add(now);
    await page.keyboard.press('ArrowRight');
    await expect(title).not.toHaveText(now, { timeout: 60_000 });
  }
  expect(seen.size).toBeGreaterThanOrEqual(7);
  await press(page, button(page, 'Open it on all phones'));
  await expect(button(page, 'Close it again')).toBeVisible();

  await press(page, page.getByRole('link', { name: 'Lobby' }));
  await confirm(page, button(page, 'Close the room'), 'Close the room');
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  await press(page, button(page, 'Menu'));
  const signOut = page.getByRole('menuitem', { name: 'Sign out' });
  await expect(signOut).toBeVisible();
  await tabTo(page, signOut, 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Sign in')).toBeVisible();
  await desk.leave();
});
