import type { Withdrawal } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BankMovement } from '../../phone/bank-movement.tsx';
import { expectNoOverflow, renderInApp, showOnSmallPhone } from '../../providers.fixture.tsx';
import { useClock } from '../../state/world-clock.ts';
import { WithdrawalItem } from './withdrawal-item.tsx';

const now = Date.UTC(2030, 0, 7, 9);
const day = 86_400_000;
const withdrawal: Withdrawal = {
  withdrawalId: 4,
  amount: '50.00',
  fee: '2.50',
  net: '47.50',
  currency: 'pUSDT',
  status: 'pending',
  address: 'sim1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq',
  bankName: '',
  time: now - day,
  dueBy: now + day,
  ref: 'withdrawal:4',
};
const movement = {
  kind: 'payout',
  amount: '47.50',
  counterpartyName: '',
  reference: '',
  time: now,
  arrivesAt: now + day,
  status: 'onItsWay',
} as const;
const clock = { now, day: 60, running: false, secondsPerDay: 86_400 };

async function show(isOver: boolean) {
  await showOnSmallPhone('100%');
  await renderInApp(
    <ul>
      <WithdrawalItem withdrawal={withdrawal} />
      <BankMovement movement={movement as never} currency="pUSDT" />
    </ul>,
    { language: 'en', answers: {} },
  );
  useClock.getState().setClock({ ...clock, isOver });
}

test('a pending withdrawal says when it is due, while time passes in the room', async () => {
  await show(false);
  await expect.element(page.getByText('Pending', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^On its way, there by/)).toBeVisible();
  await expect.element(page.getByText(/last day is over/)).not.toBeInTheDocument();
});

test('after the last day of the room a pending withdrawal says that nothing arrives any more', async () => {
  await show(true);
  await expect.element(page.getByText('Stopped', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Pending', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText(/^On its way, there by/)).not.toBeInTheDocument();
  expect(page.getByText('This room’s last day is over. Nothing arrives any more.').elements()).toHaveLength(
    2,
  );
  expectNoOverflow();
});
