/** What a command changes is on the screens by its reply and by the live feed; which calls follow it is counted. */
import type { Page, Request } from '@playwright/test';
import { ask, recharge } from './account.fixture.ts';
import type { Facilitator } from './demo.fixture.ts';
import { settle } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { oneLearner } from './one-learner.fixture.ts';

const machine = 'Summit X4';

let learner: Learner;
oneLearner(async ({ browser, demo, facilitator }) => {
  await facilitator.run(60);
  learner = await Learner.atHome(browser, demo);
  if (!learner.account) throw new Error('nobody is at home');
  await recharge(learner.account, '900');
  // With the clock stopped nothing happens but what the learner does.
  await facilitator.pause();
  return learner;
});

/** Frames and reading calls of a page, from now on; and when all of these have been answered. */
function listenTo(page: Page) {
  const frames: string[] = [];
  const calls: string[] = [];
  const open = new Set<Request>();
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request));
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  page.on('request', (request) => {
    const [, call] = /\/api\/(?!upload|media)([^?]+)/.exec(request.url()) ?? [];
    if (call === undefined || request.method() !== 'GET') return;
    calls.push(call);
    open.add(request);
  });
  const answered = () => expect.poll(() => open.size).toBe(0);
  return { frames, calls, answered };
}

/** Everything that has happened so far is on this page: it has heard of a change that nothing on it shows. */
async function allTold(page: Page, frames: string[], facilitator: Facilitator): Promise<void> {
  const heard = frames.length;
  await facilitator.give('console/content/publish', { kind: 'walletNotice', title: 'A note', content: '.' });
  const isTold = () => frames.slice(heard).some((frame) => frame.includes('user/sys/wallet-notice'));
  await expect.poll(isTold).toBe(true);
  await settle(page);
}

/** Loads a page again, until the last call is answered that an app makes once it has started. */
async function reload(page: Page): Promise<void> {
  const started = page.waitForResponse(/message\/app\/version\/update/);
  await page.reload();
  await started;
}

async function toTheQuestion(who: Learner): Promise<void> {
  await who.openTab('Products');
  await who.link(machine).click();
  await expect(who.heading(machine, 2)).toBeVisible();
  await who.page.getByRole('radio', { name: 'I agree' }).check();
  await who.button('Buy now').click();
  await expect(who.dialog('Confirm your investment')).toBeVisible();
  // The list of orders is read while the question is; unless it has just been.
  await settle(who.page);
}

const confirm = (who: Learner) =>
  who.dialog('Confirm your investment').getByRole('button', { name: 'Confirm', exact: true }).click();

const ordersOf = (who: Learner) =>
  who.page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: who.heading(machine, 2) });

test('no call follows a purchase: its reply is what the list of orders shows', async ({ facilitator }) => {
  const { page } = learner;
  const { frames, calls, answered } = listenTo(page);
  await reload(page);
  await expect(learner.heading('Total assets', 2)).toBeVisible();
  for (let bought = 1; bought <= 2; bought++) {
    await toTheQuestion(learner);
    await answered();
    calls.length = 0;
    await confirm(learner);
    await expect(learner.heading('My orders')).toBeVisible();
    await expect(ordersOf(learner)).toHaveCount(bought);
    await allTold(page, frames, facilitator);
    expect(frames.some((frame) => frame.includes('goods/mine/order/record'))).toBe(true);
    expect(calls).toEqual([]);
  }
});

test('a second device of the learner reads the orders again, once', async ({
  browser,
  demo,
  facilitator,
}) => {
  if (!learner.account) throw new Error('nobody is at home');
  const other = await Learner.returns(browser, demo, learner.account);
  const { frames, calls } = listenTo(other.page);
  await other.goTo('/user/myorder', 'My orders');
  await reload(other.page);
  await expect(ordersOf(other)).toHaveCount(2);
  await settle(other.page);
  calls.length = 0;
  await ask(learner.account, 'goods/mine/order/create', {
    productId: await productId(other),
    units: '1',
    agree: 'true',
    commandId: crypto.randomUUID(),
  });
  await expect(ordersOf(other)).toHaveCount(3);
  await allTold(other.page, frames, facilitator);
  expect(calls).toEqual(['goods/mine/order/record']);
  await other.leave();
});

async function productId({ account }: Learner): Promise<string> {
  if (!account) throw new Error('nobody is at home');
  const { list } = await ask(account, 'goods/product/list', null);
  return String(list.find(({ productName }) => productName === machine)?.productId);
}

test('where no live feed is let through, a purchase is on the screens all the same', async ({
  browser,
  demo,
}) => {
  if (!learner.account) throw new Error('nobody is at home');
  const deaf = await Learner.returns(browser, demo, learner.account);
  await deaf.page.routeWebSocket('**/api/live', (socket) => socket.close());
  await deaf.page.route('**/api/live/poll', (route) => route.abort());
  await deaf.page.reload();
  await expect(deaf.heading('Total assets', 2)).toBeVisible();
  await toTheQuestion(deaf);
  await confirm(deaf);
  await expect(deaf.heading('My orders')).toBeVisible();
  await expect(ordersOf(deaf)).toHaveCount(4);
  await deaf.openFromMine('Balance');
  await expect(deaf.page.getByRole('main')).toContainText('100.00');
  await deaf.page.context().close();
});
