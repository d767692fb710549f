import type { Page } from '@playwright/test';
import { longestTaskMs, slowestPressMs } from './main-thread.ts';
import type { SlowPhone } from './slow-phone.ts';

export interface Press {
  name: string;
  /** What is on the screen before it. */
  before: (page: Page) => Promise<void>;
  press: (page: Page) => Promise<void>;
}

const open = (route: string) => async (page: Page) => {
  await page.evaluate(`location.hash = ${JSON.stringify(route)}`);
  await page.locator(`[data-place="${route.split('?')[0]}"]`).waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const tab = (name: string) => (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).tap();

/** The presses that must be answered at once, in the order in which they are made on one phone. */
export const presses: Press[] = [
  { name: 'switch tab', before: open('/index'), press: tab('Products') },
  { name: 'switch back', before: async () => {}, press: tab('Home') },
  {
    name: 'take out: open',
    before: open('/index'),
    press: (page) => page.getByRole('main').getByRole('link', { name: 'Withdraw' }).tap(),
  },
  {
    name: 'buy: ask',
    before: async (page) => {
      await open('/index/detail?productId=2')(page);
      await page.getByRole('radio', { name: 'I agree' }).check();
    },
    press: (page) => button(page, 'Buy now').tap(),
  },
  {
    name: 'buy: confirm',
    before: (page) => button(page, 'Confirm').waitFor(),
    press: (page) => button(page, 'Confirm').tap(),
  },
  { name: 'X-ray on', before: open('/index'), press: (page) => button(page, 'X-ray').tap() },
  {
    name: 'open provenance',
    before: async (page) => {
      await open('/user/balance')(page);
      await button(page, 'Where did this amount come from?').waitFor();
    },
    press: (page) => button(page, 'Where did this amount come from?').tap(),
  },
];

export interface PressCost {
  /** From the press to the next paint, by the clock, on a main thread that is slowed down. */
  waitedMs: number;
  /** Longest task of the main thread within a second and a half from the press, processor time at the slow-down. */
  longestTaskMs: number;
}

const watchedMs = 1_500;

export async function costOf(phone: SlowPhone, { before, press }: Press): Promise<PressCost> {
  const { page } = phone;
  await before(page);
  await page.waitForTimeout(watchedMs);
  const events = await phone.trace(async () => {
    await press(page);
    await page.waitForTimeout(watchedMs);
  });
  return { waitedMs: slowestPressMs(events), longestTaskMs: longestTaskMs(events) };
}
