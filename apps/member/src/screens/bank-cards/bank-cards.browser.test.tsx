import type { Card } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../providers.fixture.tsx';
import { BankCardsScreen } from './bank-cards.screen.tsx';

const ofIndia: Card = {
  cardId: 1,
  bankId: 3,
  bankName: 'Sandbox Bank Abroad',
  currency: 'pINR',
  payee: 'Ada Eze',
  account: 'SBX-700-000-001',
  ifsc: 'SBX40SIM001',
};
const elsewhere: Card = { ...ofIndia, cardId: 0, bankId: 0, currency: 'pNGN', ifsc: 'SBX10SIM001' };

test('a card shows the code of its branch where a card of its country names one', async () => {
  await renderInApp(<BankCardsScreen />, {
    path: '/user/Caddress',
    answers: { 'assets/user/bank/list': [elsewhere, ofIndia] },
  });
  await expect.element(page.getByText('SBX40SIM001')).toBeVisible();
  await expect.element(page.getByText('pNGN')).toBeVisible();
  await expect.element(page.getByText('SBX10SIM001')).not.toBeInTheDocument();
});
