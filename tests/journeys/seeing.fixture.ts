/** Item 8 of the whole journey: the X-ray, and who has really paid. */
import { expect } from '@playwright/test';
import type { Facilitator } from './demo.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { amountOf, type Learner, minorOf, readAmount } from './learner.fixture.ts';

export async function switchOn(learner: Learner): Promise<void> {
  const { page } = learner;
  await learner.openTab('Home');
  await expect(page.getByRole('button', { name: /^What is true: / })).toHaveCount(0);
  await learner.xrayButton.click();
  await expect(learner.xrayButton).toHaveAttribute('aria-pressed', 'true');
  await expect(learner.button('What is true: Total assets')).toBeVisible();
  await expect(learner.button(/^For every 100 promised, [\d.,]+ exists?$/)).toBeVisible();
  await inspect(page);
}

/** The sold bar and the daily return of one machine, against the ledger. */
export async function askClaims(learner: Learner): Promise<void> {
  const { page } = learner;
  await learner.openTab('Products');
  const item = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: learner.heading('Summit X4', 2) });
  await item.getByRole('button', { name: 'What is true: How much is sold' }).click();
  const sold = learner.dialog('How much is sold');
  await expect(sold).toContainText('55% sold');
  await expect(sold).toContainText(/The ledger counts [\d,]+ units? rented out of 2,000\./);
  const units = Number(/counts ([\d,]+) unit/.exec(await sold.innerText())?.[1]?.replaceAll(',', ''));
  expect(units).toBeGreaterThan(0);
  const truth = await sold.getByTestId('truth').innerText();
  expect(Math.abs(Number.parseFloat(truth) - (units / 2_000) * 100)).toBeLessThan(0.11);
  await expect(sold).toContainText('Artificial scarcity');
  await inspect(page);
  await learner.closeSheet();

  await item.getByRole('button', { name: 'What is true: Daily return' }).click();
  const daily = learner.dialog('Daily return');
  await expect(daily).toContainText('7% every day');
  await expect(daily.getByTestId('truth')).toHaveText(/^0\.00\spUSDT earned by all machines$/);
  await inspect(page);
  await learner.closeSheet();
}

/** Every amount of the balance can be asked where it came from. */
export async function askAmounts(learner: Learner): Promise<void> {
  const { page } = learner;
  await learner.openFromMine('Balance');
  await learner.button('What is true: Total assets').click();
  const claim = learner.dialog('Total assets');
  await expect(claim).toContainText('You have paid in 200.00');
  await expect(claim).toContainText('You have got back 23.75');
  await claim.getByRole('button', { name: 'Where did this come from?' }).click();
  const origin = learner.dialog('Where did this come from?');
  await expect(origin).toContainText('No money has moved for this number.');
  await inspect(page);
  await learner.closeSheet();

  const marks = { name: 'Where did this amount come from?' };
  await (await learner.openRecords('Recharge')).getByRole('button', marks).click();
  await expect(origin).toContainText('This is what you paid in. This is whom it has paid since.');
  const paid = await amountOf(origin, 'Paid out to others');
  const unspent = await amountOf(origin, 'Still in the reserve');
  expect(minorOf(paid) + minorOf(unspent)).toBe(20_000);
  await inspect(page);
  await learner.closeSheet();
  await (await learner.showRecords('Buy machine')).getByRole('button', marks).click();
  await expect(origin).toContainText('No machine was bought with this.');
  await learner.closeSheet();
}

/** The payout in the wallet: the deposits behind it, who, when and how much, make it up to the cent. */
export async function askThePayout(learner: Learner): Promise<void> {
  const { page } = learner;
  await learner.openFromMine('Withdrawal records');
  const request = page.getByRole('main').getByRole('listitem').filter({ hasText: '23.75pUSDT' });
  await request.getByRole('button', { name: 'Where did this amount come from?' }).click();
  const origin = learner.dialog('Where did this come from?');
  await expect(origin).toContainText('This money really left the reserve.');
  const rows = origin.getByRole('list', { name: 'Deposits' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const texts = await rows.allInnerTexts();
  let sumMinor = 0;
  for (const text of texts) {
    const [who = '', when = '', amount = ''] = text.split('\n').filter((line) => line.trim() !== '');
    expect(who).toMatch(/^(\S+ \p{L}\*\*\*|You|The operator's starting money)$/u);
    expect(when).toMatch(/^Jan \d+, \d\d:\d\d$/);
    sumMinor += minorOf(readAmount(amount));
  }
  expect(sumMinor).toBe(2_375);
  expect(minorOf(await amountOf(origin, 'Together'))).toBe(2_375);
  await expect(origin.getByText('Missing', { exact: true })).toHaveCount(0);
  await inspect(page);
  await learner.closeSheet();
}

/** The whole picture agrees with what the facilitator sees. */
export async function askTheWhole(learner: Learner, facilitator: Facilitator): Promise<void> {
  const room = await facilitator.pause();
  await learner.openTab('Home');
  await learner.button(/^For every 100 promised, [\d.,]+ exists?$/).click();
  const whole = learner.dialog('The whole picture');
  await expect(whole).toContainText('For every 100 promised, ');
  expect(await amountOf(whole, 'Reserve')).toBe(Number(room.reserve));
  expect(await amountOf(whole, 'Owed as balances')).toBe(Number(room.liabilities));
  expect(await amountOf(whole, 'Promised income')).toBe(Number(room.promises));
  expect(await amountOf(whole, 'Earned by mining')).toBe(0);
  expect(minorOf(await amountOf(whole, 'Your savings since the start'))).toBe(2_375 - 20_000);
  await inspect(learner.page);
  await learner.closeSheet();
}

/**
 * The facilitator decides whether there is an X-ray at all, and every screen follows at once. The learner's own
 * switch is off at first, so that each of the facilitator's three words can be seen to have arrived.
 */
export async function followTheFacilitator(learner: Learner, facilitator: Facilitator): Promise<void> {
  const { page } = learner;
  const marks = page.getByRole('button', { name: /^What is true: / });
  await learner.xrayButton.click();
  await expect(marks).toHaveCount(0);
  await facilitator.setXray('on');
  await expect(marks.first()).toBeVisible();
  await learner.xrayButton.click();
  await expect(page.getByText('Your facilitator has switched the X-ray on for everybody.')).toBeVisible();
  await facilitator.setXray('onDemand');
  await expect(marks).toHaveCount(0);
  await learner.xrayButton.click();
  await expect(marks.first()).toBeVisible();
  await facilitator.setXray('off');
  await expect(marks).toHaveCount(0);
  await learner.xrayButton.click();
  await expect(page.getByText('Your facilitator has switched the X-ray off for now.')).toBeVisible();
}
