import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useAskedSum } from '../phone/payee.ts';
import { renderInApp } from '../providers.fixture.tsx';
import { CashRechargeScreen } from '../screens/cash-recharge/cash-recharge.screen.tsx';
import { RechargeScreen } from '../screens/recharge/recharge.screen.tsx';
import { usePhone } from '../state/phone.ts';
import { rechargeAnswers } from './recharge-answers.fixture.ts';

const answers = rechargeAnswers('2500.00');

beforeEach(() => usePhone.setState(usePhone.getInitialState()));

const chain = () => renderInApp(<RechargeScreen />, { path: '/user/recharge', answers });
const bank = (query = {}) =>
  renderInApp(<CashRechargeScreen />, { path: '/user/cashrecharge', answers, query });
const field = () => page.getByRole('textbox', { name: 'Amount' });
const tooLittle = (amount: string) => page.getByText(`The recharge amount cannot be less than ${amount}.`);
const isPhoneOpen = () => usePhone.getState().isOpen;
/** Presses until the phone opens: a button takes one press a second, and the one before may have been refused. */
const opens = (name: string) =>
  expect
    .poll(async () => {
      await page.getByRole('button', { name }).click();
      return isPhoneOpen();
    })
    .toBe(true);

test('by the chain an amount below the minimum of the server opens no wallet, and the minimum does', async () => {
  await chain();
  await userEvent.fill(field(), '9.99');
  await expect.element(tooLittle('10.00 pUSDT')).toBeVisible();
  await page.getByRole('button', { name: 'Open my wallet' }).click();
  expect(isPhoneOpen()).toBe(false);
  expect(useAskedSum.getState().amount).toBe('');
  await userEvent.fill(field(), '10');
  await expect.element(tooLittle('10.00 pUSDT')).not.toBeInTheDocument();
  await opens('Open my wallet');
  expect(useAskedSum.getState().amount).toBe('10');
});

test.each([
  ['499.99', '500.00 pINR'],
  ['500', '2,500.00 pINR'],
  ['2499.99', '2,500.00 pINR'],
])('by bank %s is less than %s', async (amount, minimum) => {
  await bank();
  await userEvent.fill(field(), amount);
  await expect.element(tooLittle(minimum).first()).toBeVisible();
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Open my bank' }).click();
  expect(isPhoneOpen()).toBe(false);
});

test('by bank the minimum is taken and zero is not', async () => {
  await bank();
  await userEvent.fill(field(), '0');
  await page.getByRole('button', { name: 'Open my bank' }).click();
  expect(isPhoneOpen()).toBe(false);
  await userEvent.fill(field(), '2500');
  await expect.element(field()).not.toHaveAttribute('aria-invalid');
  await opens('Open my bank');
});

test('an asked sum stands in the field, and can be changed', async () => {
  await bank({ amount: '3000.00' });
  await expect.element(field()).toHaveValue('3000.00');
  expect(useAskedSum.getState().amount).toBe('3000.00');
  await userEvent.fill(field(), '4000');
  expect(useAskedSum.getState().amount).toBe('4000');
});

test('the bank may be opened before an amount is known', async () => {
  await bank();
  await expect.element(field()).toHaveValue('');
  await opens('Open my bank');
});
