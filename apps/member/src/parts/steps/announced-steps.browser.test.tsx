import type { AnnouncedStep } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoOverflow, renderInApp, showOnSmallPhone } from '../../providers.fixture.tsx';
import { useClock } from '../../state/world-clock.ts';
import { useXray } from '../../state/xray.ts';
import { AnnouncedSteps } from './announced-steps.tsx';
import { withdrawalSteps } from './lazy-steps.tsx';

const now = Date.UTC(2030, 0, 7, 9);
const hour = 3_600_000;
const blank = {
  until: 0,
  amount: '' as const,
  currency: 'pUSDT',
  percent: 0,
  times: 0,
  words: '',
  productId: -1,
};
const all: AnnouncedStep[] = [
  { ...blank, kind: 'gifts', until: now + 72 * hour, amount: '10.00', words: 'GIFT42' },
  { ...blank, kind: 'newMachine', until: now + 5 * hour, amount: '250.00', words: 'Orion Max', productId: 9 },
  { ...blank, kind: 'doubleBonus', until: now + 26 * hour, times: 2 },
  { ...blank, kind: 'higherFee', percent: 20 },
  { ...blank, kind: 'upgrade', until: now + 48 * hour },
  { ...blank, kind: 'changeCard', until: now + 96 * hour, percent: 60 },
  { ...blank, kind: 'unlockDeposit', amount: '50000.00', currency: 'pINR' },
  { ...blank, kind: 'silence' },
];

const show = (steps: AnnouncedStep[], language: 'en' | 'hi' = 'en', kinds?: typeof withdrawalSteps) =>
  renderInApp(<AnnouncedSteps {...(kinds && { kinds })} />, {
    language,
    answers: { 'room/steps': { steps } },
  });

const item = (words: string) => page.getByRole('listitem').filter({ hasText: words });

test('each step is announced with its figures, and links to the page that it advertises', async () => {
  await show(all);
  useClock.getState().setClock({ now, day: 1, running: false, isOver: false, secondsPerDay: 86_400 });
  for (const [title, text, href] of [
    ['A gift for you!', 'GIFT42', '#/user/verify?code=GIFT42'],
    ['Brand new: Orion Max!', '250.00', '#/index/detail?productId=9'],
    ['2 times the bonus!', '2 times as much', '#/index/invitation'],
    ['Withdrawal failed?', 'change your card', '#/user/Caddress'],
    ['One step to your money!', '50,000.00', '#/user/cashrecharge?amount=50000.00'],
  ] as const) {
    await expect.element(item(title)).toBeVisible();
    expect(item(title).element().textContent).toContain(text);
    await expect.element(item(title).getByRole('link')).toHaveAttribute('href', href);
  }
  for (const title of ['Safety fee: 20%', 'Big system upgrade!', 'Your request is in good hands']) {
    await expect.element(item(title)).toBeVisible();
    await expect.element(item(title).getByRole('link')).not.toBeInTheDocument();
  }
});

test('a step with an end counts down to it in world time, and one without does not', async () => {
  await show(all);
  useClock.getState().setClock({ now, day: 1, running: false, isOver: false, secondsPerDay: 86_400 });
  await expect.element(item('Brand new').getByRole('timer')).toHaveTextContent('05:00:00');
  await expect.element(item('2 times').getByRole('timer')).toHaveTextContent('1 day02:00:00');
  // The scheme does not say when a trouble ends, though the operator knows.
  for (const title of ['Safety fee', 'Withdrawal failed?'])
    await expect.element(item(title).getByRole('timer')).not.toBeInTheDocument();
});

test('the X-ray marks each announcement with its own claim', async () => {
  const { container } = await show(all);
  useXray.getState().setMode('on');
  await expect.element(page.getByRole('button', { name: 'What is true: System upgrade' })).toBeVisible();
  const marked = [...container.querySelectorAll<HTMLElement>('[data-claim]')].map(
    ({ dataset }) => dataset.claim,
  );
  expect(marked).toEqual(all.map(({ kind }) => `step${kind[0]!.toUpperCase()}${kind.slice(1)}`));
  const unmarked = () =>
    [...container.querySelectorAll('[data-claim]')].filter((claim) => claim.querySelector('button') === null);
  await expect.poll(() => unmarked().map(({ textContent }) => textContent)).toEqual([]);
});

test('a page shows only the kinds that it is about, and nothing when none of them runs', async () => {
  await show(all, 'en', ['upgrade']);
  await expect.element(item('Big system upgrade!')).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
});

test('on pages of withdrawals, the steps that stop them come first', async () => {
  const { container } = await show(all, 'en', withdrawalSteps);
  await expect.element(item('Big system upgrade!')).toBeVisible();
  const order = [...container.querySelectorAll<HTMLElement>('li')].map(({ dataset }) => dataset.kind);
  expect(order).toEqual(['upgrade', 'unlockDeposit', 'higherFee', 'changeCard', 'silence']);
});

test('without an announced step the section is absent', async () => {
  const { asked, container } = await show([]);
  await expect.poll(() => asked.some(({ path }) => path === 'room/steps')).toBe(true);
  await expect.poll(() => container.querySelector('section')).toBeNull();
});

test.each(['en', 'hi'] as const)(
  'in %s an announcement fits a small phone in letters of twice the size',
  async (language) => {
    await showOnSmallPhone('200%');
    await show(all, language);
    await expect.element(page.getByRole('listitem').first()).toBeVisible();
    expectNoOverflow();
  },
);
