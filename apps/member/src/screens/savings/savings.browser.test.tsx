import { Refused } from '@glassmine/client';
import type { Account, Savings } from '@glassmine/replica/wire';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, expectNoOverflow, renderInApp, showOnSmallPhone } from '../../providers.fixture.tsx';
import { SavingsScreen } from './savings.screen.tsx';

const account: Account = {
  currency: 'pUSDT',
  total: '500.00',
  assets: '80.00',
  income: '0.00',
  receiving: '0.00',
  extractable: '40.00',
  frozen: '0.00',
  cashCurrency: 'pINR',
  cash: '0.00',
  frozenCash: '0.00',
  stock: '200.00',
  todayEarning: '0.00',
  totalRevenue: '0.00',
  invested: '0.00',
  teamRewards: '0.00',
};
const savings: Savings = {
  open: true,
  dayReturnPercent: 1.5,
  minimum: '10.00',
  maximum: '1000.00',
  stock: '200.00',
  nextIncome: '3.00',
  todayIncome: '3.00',
  totalIncome: '12.00',
  account,
};
const interest = {
  stock: '200.00',
  todayIncome: '3.00',
  totalIncome: '12.00',
  dayReturnPercent: 1.5,
  total: 1,
  list: [
    {
      time: Date.UTC(2030, 0, 2),
      amount: '3.00',
      stock: '200.00',
      ref: 'interest:0',
      status: 'received' as const,
    },
  ],
};

const renderSavings = (answers: Answers = {}, language: 'en' | 'hi' = 'en') =>
  renderInApp(<SavingsScreen />, {
    language,
    path: '/user/stock',
    answers: {
      'goods/mine/yeb/info': savings,
      'goods/mine/yeb/income': interest,
      ...answers,
    },
  });

const buy = 'goods/mine/yeb/create';
const sheet = () => page.getByRole('dialog', { name: 'Buy' });
const amount = () => sheet().getByRole('textbox', { name: 'Amount' });
const submit = () => sheet().getByRole('button', { name: 'Buy' });

async function openSheet(answers?: Answers) {
  const drawn = await renderSavings(answers);
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect.element(sheet()).toBeVisible();
  return drawn;
}

afterEach(() => showOnSmallPhone('100%'));

test('the page shows savings, rate and interest, under its title and a way back', async () => {
  await renderSavings();
  await expect.element(page.getByText('1.5% a day, back at any time')).toBeVisible();
  const midnight = page.getByRole('listitem').filter({ hasText: 'on 200.00' });
  await expect.element(midnight).toHaveTextContent('+3.00Jan 2, 2030 · on 200.00Received');
  await expect.element(page.getByRole('button', { name: 'Back' })).toBeVisible();
});

test('without interest the page says so', async () => {
  await renderSavings({ 'goods/mine/yeb/income': { ...interest, total: 0, list: [] } });
  await expect.element(page.getByRole('heading', { name: 'No interest yet' })).toBeVisible();
});

test('closed savings can be sold, not bought', async () => {
  await renderSavings({ 'goods/mine/yeb/info': { ...savings, open: false } });
  await expect.element(page.getByRole('button', { name: 'Buy' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Sell back' })).toBeEnabled();
});

test('a page that a rule refuses says why, and loads at another try', async () => {
  const answers: Answers = { 'goods/mine/yeb/info': new Refused(4001, 'Savings are closed today') };
  const { asked } = await renderSavings(answers);
  await expect.element(page.getByRole('heading', { name: 'Savings are closed today' })).toBeVisible();
  const before = asked.length;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked.slice(before).map(({ path }) => path)).toContain('goods/mine/yeb/info');
});

test.each([
  ['5', 'The minimum is 10.00\u00a0pUSDT'],
  ['121', 'Greater than available balance'],
  ['801', 'This is more than one member may have'],
])('%s cannot be bought: %s', async (typed, fault) => {
  const { asked } = await openSheet();
  await amount().fill(typed);
  await submit().click();
  expect(amount().element().getAttribute('aria-invalid')).toBe('true');
  expect(sheet().element().textContent).toContain(fault);
  expect(asked.map(({ path }) => path)).not.toContain(buy);
});

test('the sheet fills in the largest amount and says what it would earn', async () => {
  await openSheet();
  await sheet().getByRole('button', { name: 'All' }).click();
  await expect.element(amount()).toHaveValue('120.00');
  expect(sheet().getByRole('definition').element().textContent).toBe('1.80pUSDT');
});

test("the server's refusal stays in the sheet until the amount changes", async () => {
  await openSheet({ [buy]: new Refused(4002, 'Not today') });
  await amount().fill('50');
  await submit().click();
  await expect.element(sheet().getByText('Not today')).toBeVisible();
  await amount().fill('51');
  await expect.element(sheet().getByText('Not today')).not.toBeInTheDocument();
});

test('a purchase is sent once, closes the sheet and reads the savings anew', async () => {
  const { asked } = await openSheet({ [buy]: savings });
  await amount().fill('50');
  await submit().click();
  await expect.element(sheet()).not.toBeInTheDocument();
  const bought = asked.findIndex(({ path }) => path === buy);
  expect(asked[bought]?.form).toMatchObject({ amount: '50', commandId: expect.any(String) });
  expect(asked.filter(({ path }) => path === buy)).toHaveLength(1);
  await expect
    .poll(() => asked.slice(bought).map(({ path }) => path))
    .toEqual(expect.arrayContaining(['goods/mine/yeb/info', 'goods/mine/yeb/income']));
});

test.each([
  ['en', '100%', 'Buy', 'In flexible savings'],
  ['en', '200%', 'Buy', 'In flexible savings'],
  ['hi', '100%', 'ख़रीदें', 'फ़्लेक्सी बचत में'],
  ['hi', '200%', 'ख़रीदें', 'फ़्लेक्सी बचत में'],
] as const)('in %s with text of %s page and sheet fit a small phone', async (language, text, word, title) => {
  await showOnSmallPhone(text);
  await renderSavings({}, language);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  expectNoOverflow();
  await page.getByRole('button', { name: word }).click();
  await expect.element(page.getByRole('dialog', { name: word }).getByRole('textbox')).toBeVisible();
  expectNoOverflow();
});
