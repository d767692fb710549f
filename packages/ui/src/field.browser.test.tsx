import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Countdown } from './countdown.tsx';
import { Field, PasswordField } from './field.tsx';
import { inKit, renderInKit } from './kit.fixture.tsx';
import { PinField } from './pin-field.tsx';
import { ErrorState } from './states.tsx';
import { TextArea } from './text-area.tsx';

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

test.each([
  ['a line', Field],
  ['a text', TextArea],
])(
  'what the server refuses in %s stands below it, on the screen, and the caret is there',
  async (_, Line) => {
    const form = (refused?: string) => (
      <form>
        <Line label="Words" hint="A few" refused={refused} defaultValue="98765 43210" />
        <div style={{ height: 3_000 }} />
        <button type="submit">Send</button>
      </form>
    );
    const { rerender } = await renderInKit(form());
    const field = page.getByLabelText('Words');
    page.getByRole('button', { name: 'Send' }).element().scrollIntoView();
    await expect.element(field).not.toBeInViewport();
    await rerender(inKit(form('“98765 43210” looks real: leave it out.')));
    await expect.element(field).toBeInViewport();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveAccessibleDescription('“98765 43210” looks real: leave it out.');
    await rerender(inKit(form()));
    await expect.element(field).not.toHaveAttribute('aria-invalid');
    await expect.element(field).toHaveAccessibleDescription('A few');
  },
);

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
