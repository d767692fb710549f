import { Refused } from '@glassmine/client';
import type { Deposit, Provenance } from '@glassmine/replica/wire';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, expectNoOverflow, renderInApp, showOnSmallPhone } from '../providers.fixture.tsx';
import { useXray } from '../state/xray.ts';
import { Origin } from './origin.tsx';

const deposit = (depositId: number, by: string, amount: string, whole = amount): Deposit => ({
  depositId,
  by,
  kind: 'deposit',
  isYou: false,
  time: Date.UTC(2030, 0, depositId, 9, 30),
  amount,
  whole,
});

const paid: Provenance = {
  ref: 'withdrawal:4',
  kind: 'paid',
  currency: 'pUSDT',
  amount: '300.00',
  deposits: [deposit(1, 'Bela', '50.00', '80.00'), deposit(2, 'Chen', '250.00')],
  depositsTotal: 2,
  shown: '300.00',
  covered: '300.00',
  missing: '0.00',
  payees: [],
  payeesTotal: 0,
  unspent: '0.00',
  member: null,
};

const renderOrigin = (
  answer: NonNullable<Answers['room/xray/provenance']>,
  { isPrice = false, language = 'en' as 'en' | 'hi' } = {},
) =>
  renderInApp(<Origin refId="withdrawal:4" isPrice={isPrice} />, {
    language,
    answers: { 'room/xray/provenance': answer },
  });

const rowsOf = (name: string) =>
  page
    .getByRole('list', { name })
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent);
/** The lines of the sum below the list: name and amount. */
const sums = () =>
  [...document.querySelectorAll('dl > div')].map((line) =>
    [...line.children].map((part) => part.textContent),
  );

const money = (value: string, currency: string) => ({ kind: 'money' as const, value, currency });

afterEach(() => showOnSmallPhone('100%'));

test('an amount through an invitee names that member and the member’s result', async () => {
  await renderOrigin({
    ...paid,
    kind: 'promise',
    member: {
      name: 'Bela K***',
      paidIn: { ...money('300.00', 'pUSDT'), beside: { value: '45000.00', currency: 'pNGN' } },
      paidBack: { ...money('12.50', 'pUSDT'), beside: { value: '0.00', currency: 'pNGN' } },
    },
  });
  const told =
    'This came to you through Bela K***, who has paid in 300.00 pUSDT and 45,000.00 pNGN ' +
    'and got back 12.50 pUSDT and 0.00 pNGN.';
  await expect.element(page.getByText(told)).toBeVisible();
});

test('a discount has no deposits to show: no money has moved', async () => {
  await renderOrigin({ ...paid, kind: 'discount', deposits: [], depositsTotal: 0 });
  await expect.element(page.getByText(/^No money has moved/)).toBeVisible();
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
});

test('the deposits behind an amount are listed with name, time and part, and summed up', async () => {
  await renderOrigin(paid);
  await expect.element(page.getByRole('list', { name: 'Deposits' })).toBeVisible();
  expect(rowsOf('Deposits')).toEqual(['BelaJan 1, 09:3050.00of 80.00', 'ChenJan 2, 09:30250.00']);
  expect(sums()).toEqual([['Together', '300.00']]);
  await expect.element(page.getByRole('img', { name: '2 deposits flow into this amount' })).toBeVisible();
});

test("the learner's own deposit and the operator's money are named as such", async () => {
  const deposits = [
    { ...deposit(1, 'Asha', '100.00'), isYou: true },
    { ...deposit(2, '', '200.00'), kind: 'seed' as const },
  ];
  await renderOrigin({ ...paid, deposits });
  await expect.element(page.getByRole('list', { name: 'Deposits' })).toBeVisible();
  expect(rowsOf('Deposits').map((row) => row?.replace(/Jan.*/, ''))).toEqual([
    'You',
    "The operator's starting money",
  ]);
});

test('deposits that are not listed are counted, with their sum', async () => {
  await renderOrigin({ ...paid, depositsTotal: 12, amount: '340.00', covered: '340.00' });
  await expect.element(page.getByRole('list', { name: 'Deposits' })).toBeVisible();
  expect(rowsOf('Deposits').at(-1)).toBe('10 more40.00');
  expect(sums()).toEqual([['Together', '340.00']]);
});

test('a promise that deposits do not cover shows the missing amount', async () => {
  await renderOrigin({ ...paid, kind: 'promise', amount: '1000.00', missing: '700.00' });
  await expect.element(page.getByText('Missing')).toBeVisible();
  expect(sums()).toEqual([
    ['Together', '300.00'],
    ['Missing', '700.00'],
    ['The number on your screen', '1,000.00'],
  ]);
  await expect
    .element(page.getByText('For 700.00 there is no deposit left.', { exact: false }))
    .toBeVisible();
});

test("for the learner's own deposit the people it paid are listed, and what is left", async () => {
  const payees = [
    { name: 'Dora', kind: 'member' as const, isYou: false, time: 0, amount: '120.00' },
    { name: '', kind: 'operator' as const, isYou: false, time: 0, amount: '80.00' },
  ];
  const own = { kind: 'own' as const, deposits: [], depositsTotal: 0, payees, payeesTotal: 2 };
  await renderOrigin({ ...paid, ...own, shown: '200.00', covered: '200.00', unspent: '100.00' });
  await expect.element(page.getByRole('list', { name: 'Paid with your deposit' })).toBeVisible();
  expect(rowsOf('Paid with your deposit').map((row) => row?.replace(/Jan.*:00/, ' '))).toEqual([
    'Dora 120.00',
    'The operator 80.00',
  ]);
  expect(sums()).toEqual([
    ['Paid out to others', '200.00'],
    ['Still in the reserve', '100.00'],
    ['Your deposit', '300.00'],
  ]);
});

test('an amount of zero has nothing to trace: no list, no picture', async () => {
  await renderOrigin({
    ...paid,
    amount: '0.00',
    deposits: [],
    depositsTotal: 0,
    shown: '0.00',
    covered: '0.00',
  });
  await expect.element(page.getByText('There is nothing here to trace.')).toBeVisible();
  expect(page.getByRole('list').elements()).toEqual([]);
  expect(page.getByRole('img').elements()).toEqual([]);
});

test('a price says that nothing was bought, and lists no deposits', async () => {
  await renderOrigin(paid, { isPrice: true });
  await expect.element(page.getByText(/^No machine was bought with this/)).toBeVisible();
  expect(page.getByRole('list').elements()).toEqual([]);
});

test('until the server answers, the sheet is announced as loading', async () => {
  await renderOrigin(new Promise<never>(() => {}));
  await expect.element(page.getByText('Loading')).toBeInTheDocument();
});

test('a refused origin says what the server says', async () => {
  await renderOrigin(new Refused(6001, 'The X-ray is off'));
  await expect.element(page.getByText('The X-ray is off')).toBeVisible();
});

test('the sheet leads to the whole scheme', async () => {
  await renderOrigin(paid);
  await page.getByRole('button', { name: 'See the whole picture' }).click();
  expect(useXray.getState().question).toEqual({ about: 'scheme' });
});

test.each(['en', 'hi'] as const)(
  'in %s the sheet fits a small phone in letters of twice the size',
  async (language) => {
    await showOnSmallPhone('200%');
    const large = deposit(3, 'A member with a name that hardly ends', '91234.00', '98765.00');
    await renderOrigin({ ...paid, amount: '91534.00', deposits: [...paid.deposits, large] }, { language });
    await expect.element(page.getByRole('img')).toBeVisible();
    expectNoOverflow();
  },
);
