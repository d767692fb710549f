/** Item 7 of the whole journey: an address and a fund password, a withdrawal, the money in one's own wallet. */
import { expect } from '@playwright/test';
import type { Facilitator } from './demo.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { amountOf, factOf, type Learner, minorOf } from './learner.fixture.ts';
import { press } from './press.fixture.ts';
import { fundPassword } from './secrets.fixture.ts';

/** Currency and chain are chosen, since there is one of each; the address is one's own sandbox wallet. */
export async function bindAddress(learner: Learner): Promise<void> {
  const { page } = learner;
  await learner.openFromMine('My addresses');
  await expect(page.getByText('No address bound yet')).toBeVisible();
  await inspect(page);
  await learner.link('Add address').click();
  const address = page.getByLabel('Address', { exact: true });
  // One currency on one chain: what leaves no choice is chosen.
  await expect(page.getByLabel('Currency', { exact: true })).toContainText('pUSDT');
  await expect(page.getByLabel('Chain', { exact: true })).toContainText('pBEP20');
  // What is missing is marked, and nothing else.
  await learner.press('Bind');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toHaveCount(1);
  await learner.button('Use my sandbox wallet').click();
  await expect(address).toHaveValue(/^sim1[a-z0-9]{30,}$/);
  await inspect(page);
  await learner.press('Bind');
  await expect(page.getByText('The address is bound')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'pBEP20' })).toBeVisible();
  await inspect(page);
}

/** Six digits, twice, with a code from the sandbox phone. */
export async function setFundPassword(learner: Learner): Promise<void> {
  const { page } = learner;
  await learner.openFromMine('Fund password');
  await page.getByLabel('Fund password', { exact: true }).fill(fundPassword);
  await page.getByLabel('Once more').fill('246802');
  await expect(page.getByText('Inconsistent the fund passwords')).toBeVisible();
  await page.getByLabel('Once more').fill(fundPassword);
  await learner.button('Send code').click();
  await learner.button(/^Fill in \d{6}$/).click();
  await expect(page.getByLabel('Verification code')).toHaveValue(/^\d{6}$/);
  await inspect(page);
  await learner.button('Save').click();
  await expect(page.getByText('The fund password is set')).toBeVisible();
}

async function openWithdraw(learner: Learner): Promise<void> {
  await learner.openFromMine('Withdraw');
  await expect(learner.heading('Available to withdraw', 2)).toBeVisible();
}

/** Without address and fund password the screen says what is missing, and leads there. */
async function learnWhatIsMissing(learner: Learner, facilitator: Facilitator): Promise<void> {
  const { page } = learner;
  await facilitator.jumpToWorkingDays();
  await facilitator.hurryToHour(10);
  await openWithdraw(learner);
  await page.getByLabel('Amount').fill('25');
  await learner.button('Withdraw').click();
  await expect(learner.dialog('Please bind your address')).toBeVisible();
  await inspect(page);
  await learner.button('Later').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // What was typed waits until the way back.
  await learner.openTab('Mine');
  await openWithdraw(learner);
  await expect(page.getByLabel('Amount')).toHaveValue('25');
}

/** Before nine the screen says when it opens; at nine it opens by itself. */
async function waitForTheWindow(learner: Learner, facilitator: Facilitator): Promise<void> {
  const { page } = learner;
  const { clock } = await facilitator.jumpToWorkingDays();
  await openWithdraw(learner);
  const day = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(clock.now);
  await expect(page.getByText(new RegExp(`^Opens ${day}, .*09:00$`))).toBeVisible();
  await expect(page.getByText('Withdrawals from 09:00 to 18:00, Monday to Friday.')).toBeVisible();
  await expect(learner.button('Withdraw')).toBeDisabled();
  await inspect(page);
  await facilitator.hurryToHour(10);
  await expect(learner.button('Withdraw')).toBeEnabled();
  await expect(page.getByText(/^Opens /)).toHaveCount(0);
}

/** 25 less 5 %: the fee is said before anything is confirmed, and the fund password is asked for. */
async function withdraw(learner: Learner): Promise<void> {
  const { page } = learner;
  const amount = page.getByLabel('Amount');
  await amount.fill('1000000');
  await expect(page.getByText('Greater than available balance')).toBeVisible();
  await amount.fill('0.5');
  await expect(page.getByText(/The minimum is 1\.00/)).toBeVisible();
  await amount.fill('');
  await amount.tap();
  const keys = page.getByRole('region', { name: 'Amount' });
  for (const digit of '25') await keys.getByRole('button', { name: digit, exact: true }).click();
  expect(await amountOf(keys, 'Fee (5%)')).toBe(1.25);
  expect(await amountOf(keys, 'You receive')).toBe(23.75);
  await inspect(page);
  await keys.getByRole('button', { name: 'Done' }).click();
  expect(await amountOf(page, 'Fee (5%)')).toBe(1.25);
  await expect(factOf(page, 'Arrives')).toHaveText('within 72 hours');

  await learner.button('Withdraw').click();
  const sheet = learner.dialog('Confirm the withdrawal');
  expect(await amountOf(sheet, 'You receive')).toBe(23.75);
  await inspect(page);
  await sheet.getByLabel('Fund password').fill('000000');
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await expect(sheet.getByText('The fund password is wrong.')).toBeVisible();
  await sheet.getByLabel('Fund password').fill(fundPassword);
  await press(sheet.getByRole('button', { name: 'Withdraw' }));
  await expect(page.getByText('Your request was received')).toBeVisible();
  await expect(learner.heading('Withdrawal records')).toBeVisible();
}

/** Pending first, with what is frozen for it; then the facilitator pays it, and it lies in the wallet. */
async function findItInTheWallet(learner: Learner, facilitator: Facilitator): Promise<void> {
  const { page } = learner;
  const request = page.getByRole('main').getByRole('listitem').filter({ hasText: '23.75pUSDT' });
  await expect(request.getByText('Pending', { exact: true })).toBeVisible();
  expect(await amountOf(request, 'Fee')).toBe(1.25);
  await inspect(page);
  await learner.openFromMine('Balance');
  expect(await amountOf(page, 'Frozen')).toBe(25);
  await inspect(page);
  const before = await learner.savings();

  await learner.openFromMine('Withdrawal records');
  await facilitator.payLearners();
  await facilitator.nextDay();
  await facilitator.hurryToHour(12);
  await expect(request.getByText('Arrived', { exact: true })).toBeVisible();
  await inspect(page);
  const arrived = async () => minorOf((await learner.savings()) - before);
  await expect.poll(arrived).toBe(2_375);
  const wallet = await learner.openPhone('Wallet');
  const received = wallet.getByRole('listitem').filter({ hasText: '+23.75' });
  await expect(received).toContainText('Received');
  await expect(received).toContainText('Confirmed');
  await inspect(page);
  await learner.closeSheet();
}

/** From what is missing at the first try to the money in the sandbox wallet. */
export async function allTheWay(learner: Learner, facilitator: Facilitator): Promise<void> {
  await learnWhatIsMissing(learner, facilitator);
  await bindAddress(learner);
  await setFundPassword(learner);
  await waitForTheWindow(learner, facilitator);
  await withdraw(learner);
  await findItInTheWallet(learner, facilitator);
}
