/** A facilitator whose mouse is broken: the keyboard alone, and what has the focus is seen to have it. */
import { expect, type Locator, type Page } from '@playwright/test';

const tabsMax = 90;

/** Tab by tab to where it is wanted; what has the focus can be seen to have it. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
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

const presses = new WeakMap<Page, number>();

/** How often something on a page has been pressed. */
export const pressesOn = (page: Page): number => presses.get(page) ?? 0;

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  presses.set(page, pressesOn(page) + 1);
  await page.keyboard.press(key);
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens what asks first, and says yes; the focus is in the question, and back where it was after it. */
export async function confirm(page: Page, opener: Locator, name: string): Promise<void> {
  await press(page, opener);
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await press(page, question.getByRole('button', { name, exact: true }));
  await expect(question).toHaveCount(0);
}

/** Takes the operator’s part, on the live board. */
export async function operateByHand(page: Page): Promise<void> {
  await press(page, page.getByRole('combobox', { name: 'Withdrawals settled by you' }), 'ArrowDown');
  const everybody = page.getByRole('option', { name: /you run it$/ });
  await expect(everybody).toBeVisible();
  for (let moves = 0; moves < 4 && (await everybody.getAttribute('data-combobox-selected')) === null; moves++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
