/** The shop's desks: machines, coupons, codes and savings, each seen by a member once it is set, and bad input beside its field. */
import { type Browser, expect, type Page } from '@playwright/test';
import { type Account, read } from './account.fixture.ts';
import { Desk } from './console.fixture.ts';
import { type Demo, Facilitator } from './demo.fixture.ts';
import { test } from './journey.fixture.ts';
import { facilitatorOf } from './second-facilitator.fixture.ts';
import { simulateRoom } from './simulated-room.fixture.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

async function openShop(browser: Browser, room: Demo, tab?: string): Promise<Desk> {
  const desk = await Desk.signedIn(browser, room);
  await desk.goTo(`/room/${room.roomCode}/shop`, 'Shop');
  if (tab) await desk.page.getByRole('tab', { name: tab }).click();
  return desk;
}

/** Types into the fields of the open dialog, by their names. */
async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.getByRole('dialog').getByRole('textbox', { name, exact: true }).fill(value);
}

async function submit(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** What is said below a field of the open dialog. */
async function faultAt(page: Page, name: string): Promise<string> {
  const field = page.getByRole('dialog').getByRole('textbox', { name, exact: true });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAttribute('aria-describedby', /-error/);
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean);
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()));
  return texts.join(' ');
}

const detailOf = async (account: Account, name: string) => {
  const { list } = await read(account, 'goods/product/list');
  return list.find(({ productName }) => productName === name);
};

test('a machine is brought into the shop with all its terms, and changed', async ({ browser, demo }) => {
  const { room, account } = await simulateRoom(demo, 4);
  const facilitator = await Facilitator.signIn(room);
  const { clock } = await facilitator.pause();
  const desk = await openShop(browser, room);
  const { page } = desk;
  await page.getByRole('button', { name: 'New machine' }).click();
  const dialog = page.getByRole('dialog', { name: 'New machine' });
  // Nothing is sent, and each field says what is wrong with it.
  await fill(page, { Name: '', 'Price in pUSDT': '0', 'Percent a day': '101', 'Days it pays': '1.5' });
  await submit(page, 'Add the machine');
  expect(await faultAt(page, 'Name')).toContain('Fill this in.');
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  expect(await faultAt(page, 'Price in pUSDT')).toContain('An amount from 0.01 to 10,000,000');
  expect(await faultAt(page, 'Percent a day')).toContain('A number from 0 to 100.');
  expect(await faultAt(page, 'Days it pays')).toContain('A whole number from 1 to 3,650.');
  await desk.inspect();
  // The server's refusal stands beside its field as well, and all that was typed stays.
  await fill(page, {
    Name: 'Nova N1!',
    'Price in pUSDT': '50',
    'Percent a day': '4.25',
    'Days it pays': '10',
    Stock: '500',
    'Limit for each member': '3',
    'Pre-sale: opens in hours': '6',
    'Rush purchase: for hours': '12',
    'Sale ends after days': '2',
  });
  await dialog.getByRole('radio', { name: 'Glass tank' }).check({ force: true });
  await expect(dialog.getByText('Promises 2.12 pUSDT a day, 21.20 pUSDT in all')).toBeVisible();
  await submit(page, 'Add the machine');
  expect(await faultAt(page, 'Name')).not.toBe('');
  await expect(dialog.getByRole('textbox', { name: 'Stock' })).toHaveValue('500');
  await fill(page, { Name: 'Nova N1' });
  await submit(page, 'Add the machine');
  await expect(dialog).toHaveCount(0);
  const opens = clock.now + 6 * hourMs;
  const row = page.getByRole('row').filter({ hasText: 'Nova N1' });
  await expect(row).toContainText('Pre-sale until');
  const { list } = await facilitator.products();
  expect(list.at(-1)).toMatchObject({
    name: 'Nova N1',
    art: 'glacier',
    price: '50.00',
    dayReturnPercent: 4.25,
    validDays: 10,
    stockUnits: 500,
    limitPerMember: 3,
    startTime: opens,
    rushUntil: opens + 12 * hourMs,
    endTime: opens + 2 * dayMs,
  });
  expect(await detailOf(account, 'Nova N1')).toMatchObject({
    status: 5,
    price: '50.00',
    productImg: 'glacier',
  });

  await row.getByRole('button', { name: 'Change: Nova N1' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Stock' })).toHaveValue('500');
  await fill(page, { Name: 'Nova N2', 'Price in pUSDT': '80.5', 'Pre-sale: opens in hours': '0' });
  await page.getByRole('dialog').getByRole('radio', { name: 'Solar park' }).check({ force: true });
  await submit(page, 'Save changes');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const changed = page.getByRole('row').filter({ hasText: 'Nova N2' });
  await expect(changed).toContainText('Countdown until');
  expect(await detailOf(account, 'Nova N2')).toMatchObject({
    status: 6,
    price: '80.50',
    productImg: 'sunpark',
  });
  await changed.getByRole('button', { name: 'Take out: Nova N2' }).click();
  await expect(changed).toContainText('Withdrawn');
  expect(await detailOf(account, 'Nova N2')).toBeUndefined();
  await changed.getByRole('button', { name: 'Put back: Nova N2' }).click();
  await expect(changed).toContainText('Countdown until');
  await desk.inspect();
  await desk.leave();
});

test('coupons of both kinds, for all machines or some, with their caps and their window', {
  tag: '@all',
}, async ({ browser, demo }) => {
  const { room, account } = await simulateRoom(demo, 4);
  const facilitator = await Facilitator.signIn(room);
  const { clock } = await facilitator.pause();
  await facilitator.give('console/coupon/open', { open: 'true' });
  const desk = await openShop(browser, room, 'Coupons');
  const { page } = desk;
  const dialog = page.getByRole('dialog', { name: 'New coupon' });
  const { list: products } = await facilitator.products();
  await page.getByRole('button', { name: 'New coupon' }).click();
  await fill(page, { Name: 'Ten off', 'Percent off': '100' });
  await submit(page, 'Add the coupon');
  expect(await faultAt(page, 'Percent off')).toContain('A number from 0.01 to 99.');
  await fill(page, { 'Percent off': '10', 'Coupons in all': '40', 'For each member': '2' });
  await dialog.getByRole('checkbox', { name: products[1]?.name ?? '', exact: true }).check();
  await fill(page, { 'Begins in hours': '5', 'Valid for days': '3' });
  await desk.inspect();
  await submit(page, 'Add the coupon');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'New coupon' }).click();
  await dialog.getByRole('radio', { name: 'Amount off' }).check();
  await fill(page, { Name: 'Five off', 'Amount off in pUSDT': '5', 'Valid for days': '7' });
  await submit(page, 'Add the coupon');
  await expect(dialog).toHaveCount(0);
  const coupons = async () => (await facilitator.look('console/coupon/list')).list;
  expect((await coupons()).slice(-2)).toEqual([
    expect.objectContaining({
      name: 'Ten off',
      kind: 'percent',
      percentOff: 10,
      productIds: [1],
      total: 40,
      perMember: 2,
      startTime: clock.now + 5 * hourMs,
      endTime: clock.now + 5 * hourMs + 3 * dayMs,
    }),
    expect.objectContaining({
      name: 'Five off',
      kind: 'amount',
      amountOff: '5.00',
      productIds: [],
      total: 0,
      perMember: 1,
      endTime: clock.now + 7 * dayMs,
    }),
  ]);
  const offered = async () =>
    (await read(account, 'exchange/coupon/all')).list.map(({ couponName }) => couponName);
  expect(await offered()).toContain('Five off');

  await page.getByRole('button', { name: 'Change: Five off' }).click();
  await fill(page, { 'Coupons in all': '9', 'Days from now': '4000' });
  await submit(page, 'Save changes');
  expect(await faultAt(page, 'Days from now')).toContain('A whole number from 0 to 3,650.');
  await fill(page, { 'Days from now': '2' });
  await submit(page, 'Save changes');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await coupons()).at(-1)).toMatchObject({ total: 9, endTime: clock.now + 2 * dayMs });
  // A press on the row of before would be told that it has changed.
  await expect(page.getByRole('row').filter({ hasText: 'Five off' })).toContainText('9 in all');
  await page.getByRole('button', { name: 'Take out: Five off' }).click();
  await expect(page.getByRole('button', { name: 'Put back: Five off' })).toBeVisible();
  expect(await offered()).not.toContain('Five off');
  await desk.inspect();
  await desk.leave();
});

test('codes with their caps, and the savings with their terms', { tag: '@all' }, async ({
  browser,
  demo,
}) => {
  const { room, account } = await simulateRoom(demo, 4);
  const facilitator = await Facilitator.signIn(room);
  const { clock } = await facilitator.pause();
  const desk = await openShop(browser, room, 'Redemption codes');
  const { page } = desk;
  for (const sign of ['ab!', 'LESSON7']) {
    await page.getByRole('button', { name: 'New code' }).click();
    await fill(page, { Code: sign, 'Gives each in pUSDT': '2.50', 'Members who may use it': '12' });
    await submit(page, 'Add the code');
    if (sign === 'LESSON7') continue;
    expect(await faultAt(page, 'Code')).toContain('4 to 16 letters A–Z and digits.');
    await submit(page, 'Cancel');
  }
  const row = page.getByRole('row').filter({ hasText: 'LESSON7' });
  await expect(row).toContainText('0 of 12');
  expect((await facilitator.look('console/code/list')).list[0]).toMatchObject({
    code: 'LESSON7',
    amount: '2.50',
    total: 12,
    endTime: clock.now + 7 * dayMs,
  });
  await page.getByRole('button', { name: 'New code' }).click();
  await fill(page, { Code: 'LESSON7', 'Gives each in pUSDT': '1' });
  await submit(page, 'Add the code');
  expect(await faultAt(page, 'Code')).not.toBe('');
  await submit(page, 'Cancel');
  await row.getByRole('button', { name: 'End it: LESSON7' }).click();
  await expect(row).toContainText('ended');

  await page.getByRole('tab', { name: 'Savings' }).click();
  await page.getByRole('button', { name: 'Change the savings' }).click();
  await fill(page, { 'Percent a day': '2.5', 'Smallest amount': '50', 'Largest amount': '40' });
  await submit(page, 'Save changes');
  expect(await faultAt(page, 'Largest amount')).not.toBe('');
  await fill(page, { 'Smallest amount': '3', 'Largest amount': '70' });
  await desk.inspect();
  await submit(page, 'Save changes');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('70.00 pUSDT')).toBeVisible();
  expect(await read(account, 'goods/mine/yeb/info')).toMatchObject({ minimum: '3.00', maximum: '70.00' });
  await desk.inspect();
  await desk.leave();
});

test('a second facilitator’s contrary press is told to both, and nothing is lost', { tag: '@all' }, async ({
  browser,
  demo,
}) => {
  const { room, token } = await simulateRoom(demo, 4);
  const anna = await facilitatorOf(room, token, `anna-${room.roomCode.toLowerCase()}`);
  const desk = await openShop(browser, room);
  const { page } = desk;
  const { list } = await anna.products();
  const [first] = list;
  if (!first) throw new Error('the shop is empty');
  await page.getByRole('button', { name: `Change: ${first.name}` }).click();
  await fill(page, { 'Price in pUSDT': '77' });
  const { productId } = first;
  await anna.give('console/product/withdraw', { productId: String(productId), withdrawn: 'true' });
  await submit(page, 'Save changes');
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText('has just changed this.');
  await expect(alert).toContainText('withdrawn');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Price in pUSDT' })).toHaveValue('77');
  const priceNow = async () => (await anna.products()).list[0];
  expect(await priceNow()).toMatchObject({ price: first.price, withdrawn: true });
  await desk.inspect();
  // Having read it, the facilitator may go on; the other's change stays.
  await submit(page, 'Save changes');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await priceNow()).toMatchObject({ price: '77.00', withdrawn: true });

  const told = page.locator('[data-tone="news"]');
  await anna.give('console/product/withdraw', { productId: String(productId), withdrawn: 'false' });
  await expect(told.filter({ hasText: 'has put a machine back into the shop.' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Take out: ${first.name}` })).toBeVisible();
  await anna.pause();
  await expect(
    told.filter({ hasText: `anna-${room.roomCode.toLowerCase()} has paused the clock.` }),
  ).toBeVisible();
  await desk.leave();
});
