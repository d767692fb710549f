import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Countdown } from './countdown.tsx';
import { PasswordField } from './field.tsx';
import { renderInKit } from './kit.fixture.tsx';
import { PinField } from './pin-field.tsx';
import { ErrorState } from './states.tsx';

afterEach(() => vi.useRealTimers());

function Pin() {
  const [pin, setPin] = useState('');
  return <PinField label="Fund password" value={pin} onChange={setPin} />;
}

test('a fund password takes six digits, in a field that shows none of them', async () => {
  const { container } = await renderInKit(<Pin />);
  const field = page.getByLabelText('Fund password');
  await userEvent.type(field, '12a34 56789');
  await expect.element(field).toHaveValue('123456');
  await expect.element(field).toHaveAttribute('type', 'password');
  expect(container.querySelectorAll('[data-filled]')).toHaveLength(6);
  expect(container.textContent).not.toMatch(/\d/);
});

test('a password is shown and hidden by the button beside it', async () => {
  await renderInKit(<PasswordField label="Password" defaultValue="secret" />);
  const field = page.getByLabelText('Password', { exact: true });
  await expect.element(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(field).toHaveAttribute('type', 'password');
});

test('a failure offers another try', async () => {
  const again = vi.fn();
  await renderInKit(<ErrorState title="Broken" text="No answer" onRetry={again} />);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(again).toHaveBeenCalledTimes(1);
});

test('a countdown shows days and a clock, ticks each second and stops at zero', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: 0 });
  const days = (count: number) => `${count} days`;
  const targetMs = 2 * 86_400_000 + 3_661_000;
  await renderInKit(<Countdown label="Sale ends in" targetMs={targetMs} now={Date.now} days={days} />);
  const timer = page.getByRole('timer', { name: 'Sale ends in' });
  await expect.element(timer).toHaveTextContent('2 days01:01:01');
  vi.advanceTimersByTime(1000);
  await expect.element(timer).toHaveTextContent('2 days01:01:00');
  vi.setSystemTime(targetMs + 5000);
  vi.advanceTimersByTime(1000);
  await expect.element(timer).toHaveTextContent('00:00:00');
});
