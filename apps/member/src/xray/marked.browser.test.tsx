import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../providers.fixture.tsx';
import { useXray } from '../state/xray.ts';
import { Claim, TracedAmount } from './marked.tsx';

const marked = (
  <ul>
    <li>
      <Claim k="dailyReturn" subject={7}>
        3.5 % a day
      </Claim>
    </li>
    <li style={{ marginTop: 60 }}>
      <TracedAmount refId="balance:total" value="200" currency="pUSDT" />
    </li>
  </ul>
);

const claimMark = () => page.getByRole('button', { name: 'What is true: Daily return' });
const amountMark = () => page.getByRole('button', { name: 'Where did this amount come from?' });

test('claim and amount have markers while the X-ray is on, and none after it', async () => {
  await renderInApp(marked);
  useXray.getState().setMode('on');
  await expect.element(claimMark()).toBeVisible();
  await expect.element(amountMark()).toBeVisible();
  useXray.getState().setMode('off');
  await expect.element(claimMark()).not.toBeInTheDocument();
  await expect.element(amountMark()).not.toBeInTheDocument();
  await expect.element(page.getByText('3.5 % a day')).toBeVisible();
  await expect.element(page.getByText('200.00pUSDT')).toBeVisible();
});

test('an X-ray on demand shows its markers only while the learner wants them', async () => {
  await renderInApp(marked);
  useXray.getState().setWanted(true);
  await expect.element(claimMark()).not.toBeInTheDocument();
  useXray.getState().setMode('onDemand');
  await expect.element(claimMark()).toBeVisible();
  useXray.getState().setWanted(false);
  await expect.element(claimMark()).not.toBeInTheDocument();
});

test('each marker asks about its own claim or amount', async () => {
  await renderInApp(marked);
  useXray.getState().setMode('on');
  await claimMark().click();
  expect(useXray.getState()).toMatchObject({
    isOpen: true,
    question: { about: 'claim', key: 'dailyReturn', subject: 7, refId: null },
  });
  await amountMark().click();
  expect(useXray.getState().question).toEqual({ about: 'amount', refId: 'balance:total', isPrice: false });
});

test('a press on a marker does not reach the card that it is on', async () => {
  const onCard = vi.fn();
  await renderInApp(
    // biome-ignore lint/a11y/useKeyWithClickEvents: only what bubbles is of interest
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div onClick={onCard}>{marked}</div>,
  );
  useXray.getState().setMode('on');
  await claimMark().click();
  expect(onCard).not.toHaveBeenCalled();
});

test('a marker is large enough for a thumb', async () => {
  await renderInApp(marked);
  useXray.getState().setMode('on');
  await expect.element(amountMark()).toBeVisible();
  const { width, height } = amountMark().element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});
