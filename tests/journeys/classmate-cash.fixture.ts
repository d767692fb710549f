/** A classmate's way with cash: in by a bank transfer, out to a bank card; in the phone's language. */
import { expect } from '@playwright/test';
import type { Classmate } from './classmate.fixture.ts';
import { press } from './press.fixture.ts';
import { fundPassword } from './secrets.fixture.ts';

/** From the bank of the phone, to the account and with the reference that the screen behind it has; until credited. */
export async function payInCash(one: Classmate, amount: string): Promise<void> {
  const { page, learner } = one;
  await learner.goTo('/user/cashrecharge', one.say('title.cashRecharge'));
  await expect(one.button('cash.copyReference')).toBeVisible();
  await one.button('cash.openBank').click();
  const bank = page.getByRole('dialog');
  await expect(bank.getByLabel(one.say('bank.to'))).toHaveValue(/^SBX-/);
  await expect(bank.getByLabel(one.say('bank.reference'))).toHaveValue(/^[A-Z0-9]{4,}$/);
  await bank.getByLabel(one.say('bank.amount')).fill(amount);
  await press(bank.getByRole('button', { name: one.say('bank.check') }));
  await one.button('bank.confirmPay').click();
  await expect(one.button('bank.confirmPay')).toHaveCount(0);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: one.say('kit.close'), exact: true })
    .click();
  const transfer = page.getByRole('main').getByRole('listitem').first();
  await expect(transfer.getByText(one.say('cash.status.credited'))).toBeVisible();
}

/** A card of the own sandbox bank, and the password without which nothing leaves. */
export async function prepareForCash(one: Classmate): Promise<void> {
  const { page, learner } = one;
  await learner.goTo('/user/CaddAddress', one.say('title.addCard'));
  await page.getByLabel(one.say('card.bank'), { exact: true }).click();
  await page.getByRole('dialog').getByRole('button').nth(2).click();
  await one.button('card.useMine').click();
  await learner.press(one.say('card.bind'));
  await expect(page.getByText(one.say('card.bound'))).toBeVisible();
  await learner.goTo('/user/fundPwd', one.say('title.fundPassword'));
  await one.field('fundPassword.password').fill(fundPassword);
  await one.field('fundPassword.confirm').fill(fundPassword);
  await one.button('register.sendCode').click();
  await one.button('phone.fillValue', '\\d{6}').click();
  await one.button('fundPassword.save').click();
  await expect(page.getByText(one.say('fundPassword.done'))).toBeVisible();
}

export async function withdrawCash(one: Classmate, amount: string): Promise<void> {
  const { page, learner } = one;
  await learner.goTo('/user/cashwithdraw', one.say('title.cashWithdraw'));
  await one.field('withdraw.amount').fill(amount);
  await one.button('withdraw.submit').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(one.say('withdraw.password')).fill(fundPassword);
  await press(sheet.getByRole('button', { name: one.say('withdraw.submit'), exact: true }));
  await expect(learner.heading(one.say('title.withdrawals'))).toBeVisible();
}
