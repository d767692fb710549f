import { Refused } from '@glassmine/client';
import type { ClaimCard as Card } from '@glassmine/replica/wire';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, expectNoOverflow, renderInApp, showOnSmallPhone } from '../providers.fixture.tsx';
import { useXray } from '../state/xray.ts';
import { ClaimCard } from './claim-card.tsx';

const card: Card = {
  key: 'dailyReturn',
  flag: 'guaranteedReturn',
  source: 'SEC, FCA',
  claimed: { kind: 'percent', value: '3.5' },
  truth: { kind: 'money', value: '0.00', currency: 'pUSDT' },
  atRate: '',
  figures: {
    credited: { kind: 'money', value: '1234567.5', currency: 'pUSDT' },
    deposits: { kind: 'money', value: '20000.00', currency: 'pUSDT' },
  },
};

const renderCard = (
  answer: NonNullable<Answers['room/xray/claim']>,
  refId: string | null = null,
  language: 'en' | 'hi' = 'en',
) =>
  renderInApp(<ClaimCard claim="dailyReturn" subject={7} refId={refId} />, {
    language,
    answers: { 'room/xray/claim': answer },
  });

const truth = () => page.getByTestId('truth');

afterEach(() => showOnSmallPhone('100%'));

test('the claim is struck through, and the figure of the ledger beside it is not', async () => {
  await renderCard(card);
  await expect.element(truth()).toHaveTextContent('0.00 pUSDT earned by all machines');
  const claimed = page.getByText('3.5% every day').element();
  expect(getComputedStyle(claimed).textDecorationLine).toBe('line-through');
  expect(truth().element().closest('s')).toBeNull();
  expect(getComputedStyle(truth().element()).textDecorationLine).toBe('none');
});

test('the sentences name the figures of the ledger', async () => {
  await renderCard(card);
  await expect.element(page.getByText(/1,234,567\.50.pUSDT of daily income/)).toBeVisible();
  await expect.element(page.getByText(/what members have put in: 20,000\.00.pUSDT so far/)).toBeVisible();
});

test('an amount in both currencies stands in each, and the card tells the rate of a number for both', async () => {
  const beside = { value: '7500.00', currency: 'pINR' };
  const deposits = { kind: 'money', value: '20000.00', currency: 'pUSDT', beside } as const;
  await renderCard({ ...card, atRate: '1500.00', figures: { ...card.figures, deposits } });
  await expect.element(page.getByText(/20,000\.00.pUSDT and 7,500\.00.pINR so far/)).toBeVisible();
  await expect.element(page.getByText(/rate of the room: 1,500\.00.pINR for 1 pUSDT/)).toBeVisible();
});

test('the card names the warning sign and every authority that names it', async () => {
  await renderCard(card);
  await expect.element(page.getByText('High returns, guaranteed')).toBeVisible();
  await expect
    .element(page.getByText(/US Securities and Exchange Commission · UK Financial Conduct Authority/))
    .toBeVisible();
});

test('the card asks the server about its claim and its product', async () => {
  const { asked } = await renderCard(card);
  await expect.element(truth()).toBeVisible();
  expect(asked).toContainEqual({ path: 'room/xray/claim', form: { key: 'dailyReturn', subject: '7' } });
});

test('a card with an amount leads to the origin of the amount, every card to the whole scheme', async () => {
  await renderCard(card, 'balance:total');
  await page.getByRole('button', { name: 'Where did this come from?' }).click();
  expect(useXray.getState().question).toEqual({ about: 'amount', refId: 'balance:total', isPrice: false });
  await page.getByRole('button', { name: 'See the whole picture' }).click();
  expect(useXray.getState().question).toEqual({ about: 'scheme' });
});

test('a card without an amount has no way to an origin', async () => {
  await renderCard(card);
  await expect.element(truth()).toBeVisible();
  expect(
    page
      .getByRole('button')
      .elements()
      .map((button) => button.textContent),
  ).toEqual(['See the whole picture']);
});

test('until the server answers, the card is announced as loading and shows no figure', async () => {
  const { container } = await renderCard(new Promise<never>(() => {}));
  await expect.element(page.getByText('Loading')).toBeInTheDocument();
  expect(container.textContent).not.toMatch(/\d/);
});

test('a card for another claim is not shown for this one', async () => {
  const { asked } = await renderCard({ ...card, key: 'balance' });
  await expect.poll(() => asked.some(({ path }) => path === 'room/xray/claim')).toBe(true);
  await expect.element(page.getByText('Loading')).toBeInTheDocument();
  await expect.element(truth()).not.toBeInTheDocument();
});

test('a refused card says what the server says', async () => {
  await renderCard(new Refused(6001, 'The X-ray is off'));
  await expect.element(page.getByText('The X-ray is off')).toBeVisible();
});

test.each([
  ['en', 'earned by all machines'],
  ['hi', 'सारी मशीनों की कमाई'],
] as const)('in %s the card fits a small phone in letters of twice the size', async (language, words) => {
  await showOnSmallPhone('200%');
  await renderCard(card, 'balance:total', language);
  await expect.element(truth()).toBeVisible();
  expect(truth().element().textContent).toContain(words);
  expectNoOverflow();
});
