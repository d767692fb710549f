import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../providers.fixture.tsx';
import { useClock } from '../state/world-clock.ts';
import { putOff, putOffCode } from './put-off.ts';
import { UpdateDialog } from './update-dialog.tsx';

const offer = { versionCode: 60, compulsory: false, extra: 'Faster payouts.', downUrl: '#/index/download' };
const dialog = () => page.getByRole('dialog');

/** On the member's second day, having put off an earlier version. */
async function drawOffer() {
  await renderInApp(<UpdateDialog />, {
    answers: {
      'message/app/version/update': offer as never,
      'user/user/info': { createTime: 1 } as never,
    },
  });
  const clock = { now: 90_000_000, day: 2, running: true, isOver: false, secondsPerDay: 60 };
  useClock.getState().setClock({ ...clock, readerMinutes: { deposit: 1, bank: 1 } } as never);
  await expect.element(dialog()).toBeVisible();
}

beforeEach(() => {
  location.hash = '#/index';
  putOff(51);
});

test('"Update now" leads to its page and leaves no version put off', async () => {
  await drawOffer();
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => location.hash).toBe(offer.downUrl);
  expect(putOffCode()).toBe(0);
});

test('"Later" puts the version off', async () => {
  await drawOffer();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(putOffCode()).toBe(offer.versionCode);
});

test('Escape puts the version off', async () => {
  await drawOffer();
  await expect.poll(() => dialog().element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(putOffCode()).toBe(offer.versionCode);
});

test('a jump to a page from elsewhere closes the dialog and puts nothing off', async () => {
  await drawOffer();
  location.hash = '#/mine';
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(putOffCode()).toBe(51);
});
