import type { CallMap } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../providers.fixture.tsx';
import { AddCardScreen } from './add-card.screen.tsx';

const ofIndia = { bankId: 3, bankName: 'Bank of India', bankCode: 'SBX4', hasIfsc: true };
const elsewhere = { bankId: 0, bankName: 'Bank elsewhere', bankCode: 'SBX1', hasIfsc: false };

const account = {
  holder: 'Ada Eze',
  currency: 'pINR',
  accounts: [
    { bankId: 0, bankName: 'Bank elsewhere', account: 'SBX 100 000 001', ifsc: '' },
    { bankId: 3, bankName: 'Bank of India', account: 'SBX 700 000 001', ifsc: 'SBX40SIM001' },
  ],
} as unknown as CallMap['phone/bank']['data'];

async function show(banks: CallMap['assets/system/pay/config/banks']['data']) {
  const { asked } = await renderInApp(<AddCardScreen />, {
    path: '/user/CaddAddress',
    answers: {
      'assets/system/pay/config/banks': banks,
      'phone/bank': account,
      'assets/user/bank/modify': [],
    },
  });
  const bound = () => asked.find(({ path }) => path === 'assets/user/bank/modify')?.form;
  return bound;
}

const ifsc = () => page.getByRole('textbox', { name: 'IFSC' });

async function choose(bank: RegExp) {
  await page.getByLabelText('Bank', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: bank }).click();
}

/** Presses until it is answered: a button takes one press a second. */
const binds = (sent: () => object | undefined) =>
  expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Bind' }).click();
      return sent();
    })
    .toBeDefined();

test('a card of a bank of India names its branch, eleven signs with a zero in the fifth place', async () => {
  const bound = await show([elsewhere, ofIndia]);
  await choose(/India/);
  await page.getByRole('button', { name: 'Use my sandbox account' }).click();
  await expect.element(ifsc()).toHaveValue('SBX40SIM001');
  await userEvent.fill(ifsc(), 'SBX4OSIM001');
  await page.getByRole('button', { name: 'Bind' }).click();
  await expect.element(page.getByText(/^The IFSC must have 11 characters/)).toBeVisible();
  expect(bound()).toBeUndefined();
  await userEvent.fill(ifsc(), ' sbx4 0sim001');
  await expect.element(ifsc()).toHaveValue('SBX40SIM001');
  await binds(bound);
  expect(bound()).toMatchObject({ bankId: '3', ifsc: 'SBX40SIM001' });
});

test('a bank elsewhere has no such code: no field asks for it, and none is sent', async () => {
  const bound = await show([elsewhere, ofIndia]);
  await choose(/elsewhere/);
  await page.getByRole('button', { name: 'Use my sandbox account' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Receiving account' }))
    .toHaveValue('SBX 100 000 001');
  await expect.element(ifsc()).not.toBeInTheDocument();
  await binds(bound);
  expect(bound()).toMatchObject({ bankId: '0' });
  expect(bound()).not.toHaveProperty('ifsc');
});
