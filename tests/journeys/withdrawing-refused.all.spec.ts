/** Every reason for which a withdrawal is not taken, on both ways: each is said where it arises, and no money moves. */
import { expect, type Locator } from '@playwright/test';
import { bindCard, bindWallet, command, giveHundred, setFundPassword } from './account.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { test } from './journey.fixture.ts';
import { amountOf, Learner } from './learner.fixture.ts';
import { oneLearner } from './one-learner.fixture.ts';
import { press } from './press.fixture.ts';
import { fundPassword } from './secrets.fixture.ts';

interface Way {
  route: string;
  title: string;
  currency: string;
  /** What it takes first. */
  missing: { says: string; go: string; form: string };
  /** Less than the smallest, something that is there, and more than there is. */
  amounts: [tooLittle: string, enough: string, tooMuch: string];
  frozen: string;
}

const ways: Record<'chain' | 'bank', Way> = {
  chain: {
    route: '/user/withdraw',
    title: 'Withdraw',
    currency: 'pUSDT',
    missing: { says: 'Please bind your address', go: 'Add address', form: 'Add address' },
    amounts: ['0.99', '20', '60.01'],
    frozen: 'Frozen',
  },
  bank: {
    route: '/user/cashwithdraw',
    title: 'Withdraw to a bank card',
    currency: 'pNGN',
    missing: { says: 'Please first bind the bank account', go: 'Add a bank card', form: 'Add a bank card' },
    amounts: ['0.5', '20000', '60000.01'],
    frozen: 'Cash frozen',
  },
};

let learner: Learner;

oneLearner(async ({ browser, demo, facilitator }) => {
  await facilitator.pause();
  learner = await Learner.atHome(browser, demo);
  const { account } = learner;
  if (!account) throw new Error('nobody is at home');
  // Much is done here behind the app's back: what it has read before says nothing.
  await learner.page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.removeItem('glassmine.read');
  });
  // A hundred that can be withdrawn: forty of them in cash.
  await giveHundred(facilitator, account);
  await command(account, 'exchange/exchange/create', { currency: 'pUSDT', amount: '40' });
  await facilitator.jumpToWorkingDays();
  await facilitator.hurryToHour(10);
  return learner;
});

async function open({ route, title }: Way): Promise<void> {
  await learner.goTo('/user/balance', 'Balance');
  await learner.goTo(route, title);
  await expect(learner.button('Withdraw')).toBeEnabled();
}

/** As far as the sheet that asks for the fund password. */
async function confirm(way: Way): Promise<Locator> {
  await open(way);
  await learner.page.getByLabel('Amount').fill(way.amounts[1]);
  await learner.button('Withdraw').click();
  return learner.dialog('Confirm the withdrawal');
}

async function send(sheet: Locator, secret: string): Promise<void> {
  await sheet.getByLabel('Fund password').fill(secret);
  await press(sheet.getByRole('button', { name: 'Withdraw' }));
}

for (const kind of ['chain', 'bank'] as const) {
  const way = ways[kind];
  test(`${kind}: nothing is bound yet, and the way there is offered`, async () => {
    const { page } = learner;
    await open(way);
    await page.getByLabel('Amount').fill(way.amounts[1]);
    await learner.button('Withdraw').click();
    const dialog = learner.dialog(way.missing.says);
    await inspect(page);
    await dialog.getByRole('button', { name: way.missing.go }).click();
    await expect(learner.heading(way.missing.form)).toBeVisible();
    await { chain: bindWallet, bank: bindCard }[kind](learner.account!);
  });

  test(`${kind}: there is no fund password yet, and the way there is offered`, async () => {
    const { page } = learner;
    await page.reload();
    await open(way);
    await page.getByLabel('Amount').fill(way.amounts[1]);
    await learner.button('Withdraw').click();
    const dialog = learner.dialog('Please set a fund password');
    await inspect(page);
    await dialog.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('a fund password is set', async () => {
  await setFundPassword(learner.account!);
  await learner.page.reload();
});

for (const way of Object.values(ways)) {
  test(`${way.currency}: no amount, too little, and more than there is`, async () => {
    const { page } = learner;
    const [tooLittle, , tooMuch] = way.amounts;
    await open(way);
    await learner.button('Withdraw').click();
    await expect(page.getByRole('status').filter({ hasText: 'Please enter the amount' })).toBeVisible();
    for (const [amount, says] of [
      [tooLittle, /^The minimum is /],
      [tooMuch, /^Greater than available balance$/],
    ] as const) {
      await page.getByLabel('Amount').fill(amount);
      await expect(page.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText(says)).toBeVisible();
      await learner.press('Withdraw');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  test(`${way.currency}: the scheme says "maintenance"`, async ({ facilitator }) => {
    const { page } = learner;
    await facilitator.give('console/operator', { byHand: 'everybody' });
    const sheet = await confirm(way);
    await facilitator.give('console/operator/act', { action: 'stopRequests' });
    await send(sheet, fundPassword);
    await expect(sheet.getByText('Withdrawals are suspended for system maintenance.')).toBeVisible();
    await inspect(page);
    await learner.closeSheet();
    await facilitator.give('console/operator/act', { action: 'takeRequests' });
  });

  test(`${way.currency}: the fund password is empty, and wrong`, async () => {
    const { page } = learner;
    const sheet = await confirm(way);
    await sheet.getByRole('button', { name: 'Withdraw' }).click();
    await expect(sheet.getByText('Please enter the password')).toBeVisible();
    await send(sheet, '000000');
    await expect(sheet.getByText('The fund password is wrong.')).toBeVisible();
    await inspect(page);
    await learner.closeSheet();
  });
}

test('after five wrong ones the right one is locked too, on both ways', async () => {
  const says = 'The fund password was wrong too often. Withdrawals are locked for a while.';
  const first = await confirm(ways.chain);
  // One has been wrong since the last right one.
  for (const secret of ['000001', '000002', '000003']) {
    await send(first, secret);
    await expect(first.getByText('The fund password is wrong.')).toBeVisible();
  }
  await send(first, '000004');
  await expect(first.getByText(says)).toBeVisible();
  await learner.closeSheet();
  for (const way of Object.values(ways)) {
    const sheet = await confirm(way);
    await send(sheet, fundPassword);
    await expect(sheet.getByText(says)).toBeVisible();
    await learner.closeSheet();
  }
});

test('outside the hours neither way takes anything', async ({ facilitator }) => {
  const { page } = learner;
  await facilitator.hurryToHour(18.2);
  for (const { route, title } of Object.values(ways)) {
    await learner.goTo(route, title);
    await expect(page.getByText(/^Opens /)).toBeVisible();
    await expect(learner.button('Withdraw')).toBeDisabled();
  }
  await inspect(page);
});

test('no money has moved', async () => {
  const { page } = learner;
  await learner.goTo('/user/balance', 'Balance');
  expect(await amountOf(page, 'Available to withdraw')).toBe(60);
  expect(await amountOf(page, 'Cash')).toBe(60_000);
  for (const { frozen } of Object.values(ways)) expect(await amountOf(page, frozen)).toBe(0);
  await learner.goTo('/user/withrecord', 'Withdrawal records');
  await expect(page.getByText('No withdrawals yet')).toBeVisible();
});
