import type { Page } from '@playwright/test';
import { longestTaskMs } from './main-thread.ts';
import type { SlowPhone } from './slow-phone.ts';

const posts = 1_000;
const pageSize = 5;
/** An answer holds more posts than the app asks for, so that a feed is whole after ten answers. */
const postsOfAnswer = 100;

/** Answers with the server's own posts, repeated until there are a thousand. */
async function lengthen(page: Page): Promise<void> {
  await page.route('**/api/dynamic/square/list*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const rows: object[] = answer.data.list;
    if (rows.length > 0) known = rows;
    const query = new URLSearchParams(route.request().postData() ?? new URL(route.request().url()).search);
    const first = (Number(query.get('pageNum') ?? 1) - 1) * postsOfAnswer;
    answer.data.list = Array.from({ length: postsOfAnswer }, (_, i) => ({
      ...known[(first + i) % known.length],
      id: 9_000 + first + i,
    }));
    answer.data.total = (posts / postsOfAnswer) * pageSize;
    await route.fulfill({ response, json: answer });
  });
}

let known: object[] = [];

const swipes = 12;
const swipePx = 2_400;

/** Longest task of the main thread while a finger swipes through a feed of a thousand posts, ms at the slow-down. */
export async function costOfLongFeed(phone: SlowPhone, address: string, rate: number): Promise<number> {
  const { page } = phone;
  await lengthen(page);
  await page.goto(`${address}/#/dynamic`);
  const cards = page.locator('article');
  await cards.first().waitFor();
  while ((await cards.count()) < posts) {
    await page.locator('[data-scroller]').evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.waitForTimeout(200);
  }
  await page.locator('[data-scroller]').evaluate((element) => element.scrollTo(0, 0));
  await page.waitForTimeout(2_000);
  await phone.slowDown(rate);
  const events = await phone.trace(async () => {
    for (let i = 0; i < swipes; i++) await phone.swipe(swipePx);
  });
  return longestTaskMs(events);
}
