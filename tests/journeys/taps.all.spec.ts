/** The taps that the X-ray counts for paying in and for taking out, against those that a finger makes. */
import type { Browser, Page } from '@playwright/test';
import { giveHundred, openAccount, read } from './account.fixture.ts';
import type { Demo } from './demo.fixture.ts';
import { hold } from './hold.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { press } from './press.fixture.ts';
import { quietRoom } from './quiet-room.fixture.ts';
import { fundPassword } from './secrets.fixture.ts';

/** Counts what a finger presses from now on. */
async function tapCounter(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('noteTap', () => {
    taps++;
  });
  await page.evaluate(() => {
    const note = (window as unknown as { noteTap: () => void }).noteTap;
    addEventListener('pointerdown', () => note(), { capture: true });
  });
  return () => taps;
}

/** What is bound and set is known on the page at once: no press waits until this has been read again. */
const withdrawInfo = /wallet\/withdraw\/info/;

/** A member with a hundred to withdraw on a working day, and a counter of the presses on the phone. */
async function tapper(browser: Browser, demo: Demo) {
  const { room, facilitator } = await quietRoom(demo);
  await facilitator.jumpToWorkingDays();
  await facilitator.hurryToHour(10);
  const account = await openAccount(room);
  await giveHundred(facilitator, account);
  const learner = await Learner.returns(browser, room, account);
  const taps = await tapCounter(learner.page);
  const told = async (id: 'taps-in' | 'taps-out') =>
    Number.parseInt(await learner.page.getByTestId(id).innerText(), 10);
  return { facilitator, account, learner, taps, told };
}

/** From the open wallet or bank app to the sent payment. */
async function pay(learner: Learner, words: { check: string; confirm: string }): Promise<void> {
  await learner.press(words.check);
  await learner.press(words.confirm);
  await expect(learner.button(words.confirm)).toHaveCount(0);
}

const byWallet = { check: 'Check and send', confirm: 'Send now' };
const byBank = { check: 'Check and pay', confirm: 'Pay now' };

/** From the question for it to the page that asked. */
async function setFundPassword(learner: Learner): Promise<void> {
  const { page } = learner;
  await learner.button('Set it now').click();
  await page.getByLabel('Fund password', { exact: true }).click();
  await page.keyboard.type(fundPassword);
  await page.getByLabel('Once more').click();
  await page.keyboard.type(fundPassword);
  await learner.press('Send code');
  await learner.button(/^Fill in \d{6}$/).click();
  await learner.press('Save');
}

/** The form of a withdrawal, with all that is there. */
async function takeOut(learner: Learner): Promise<void> {
  await learner.press('All');
  await learner.press('Withdraw');
  const sheet = learner.dialog('Confirm the withdrawal');
  await sheet.getByLabel('Fund password').click();
  await learner.page.keyboard.type(fundPassword);
  await press(sheet.getByRole('button', { name: 'Withdraw' }));
  await expect(learner.heading('Withdrawal records')).toBeVisible();
}

test('the taps by the chain, with all that is still missing, are those that the X-ray counts', async ({
  browser,
  demo,
}) => {
  const { facilitator, account, learner, taps, told } = await tapper(browser, demo);
  const { page } = learner;
  await learner.goTo('/user/recharge', 'Recharge');
  const forDeposit = await told('taps-in');
  let before = taps();
  await learner.press('Open my wallet');
  await learner.press('Send');
  await learner.press('Paste');
  await learner.press('100');
  await pay(learner, byWallet);
  expect(taps() - before, 'a deposit').toBe(forDeposit);
  await learner.closeSheet();

  // Nothing is bound or set, and a deposit is asked on top.
  const asked = { kind: 'unlockDeposit', start: 'true', amount: '60', currency: 'pUSDT' };
  await facilitator.give('console/operator/step', asked);
  await learner.goTo('/user/withdraw', 'Withdraw');
  await expect.poll(() => told('taps-out')).toBeGreaterThan(4 * forDeposit);
  const forWithdrawal = await told('taps-out');
  before = taps();
  await learner.link(/^Pay 60\.00/).click();
  await learner.press('Open my wallet');
  await learner.press('Send');
  await learner.press('Paste');
  await pay(learner, byWallet);
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  // A tick seals a block, and a deposit waits for twenty.
  await facilitator.hurryOn(3);
  await expect
    .poll(async () => (await read(account, 'room/steps')).steps.some(({ kind }) => kind === asked.kind))
    .toBe(false);
  await learner.goBack();
  await learner.link('Please bind your address').click();
  for (const field of ['Currency', 'Chain']) {
    await page.getByLabel(field).click();
    await page.getByRole('dialog').getByRole('button').last().click();
  }
  await learner.press('Use my sandbox wallet');
  const late = await hold(page, withdrawInfo);
  await learner.press('Bind');
  await expect(learner.heading('Withdraw')).toBeVisible();
  await learner.press('Withdraw');
  await setFundPassword(learner);
  await expect(learner.heading('Withdraw')).toBeVisible();
  await takeOut(learner);
  late.release();
  expect(taps() - before, 'a withdrawal').toBe(forWithdrawal);
  await learner.leave();
});

test('the taps by the bank, with all that is still missing, are those that the X-ray counts', async ({
  browser,
  demo,
}) => {
  const { facilitator, account, learner, taps, told } = await tapper(browser, demo);
  const { page } = learner;
  await learner.goTo('/user/cashrecharge', 'Recharge by bank');
  const forDeposit = await told('taps-in');
  let before = taps();
  await learner.press('Open my bank');
  await learner
    .dialog('Bank')
    .getByRole('button', { name: /^[\d,]+$/ })
    .last()
    .click();
  await pay(learner, byBank);
  expect(taps() - before, 'a deposit').toBe(forDeposit);
  await learner.closeSheet();
  await facilitator.hurryOn(1);
  await expect.poll(async () => Number((await read(account, 'assets/account')).cash)).toBeGreaterThan(0);

  await learner.goTo('/user/cashwithdraw', 'Withdraw to a bank card');
  await expect(page.getByTestId('taps-out')).toBeVisible();
  const forWithdrawal = await told('taps-out');
  expect(forWithdrawal).toBeGreaterThan(3 * forDeposit);
  before = taps();
  await learner.link('Please first bind the bank account').click();
  await page.getByLabel('Bank', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await learner.press('Use my sandbox account');
  const late = await hold(page, withdrawInfo);
  await learner.press('Bind');
  await expect(learner.heading('Withdraw to a bank card')).toBeVisible();
  await learner.press('Withdraw');
  await setFundPassword(learner);
  await expect(learner.heading('Withdraw to a bank card')).toBeVisible();
  await takeOut(learner);
  late.release();
  expect(taps() - before, 'a withdrawal').toBe(forWithdrawal);
  await learner.leave();
});
