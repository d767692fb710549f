import { Refused } from '@glassmine/client';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../providers.fixture.tsx';
import { fill } from '../state/phone.ts';
import { useClock } from '../state/world-clock.ts';
import { CodeField } from './code-field.tsx';

type Ask = (captcha: { captchaId?: string; captcha?: string }) => Promise<{ retryAfterSeconds: number }>;

const onFail = vi.fn();
const sent = (retryAfterSeconds: number) => vi.fn<Ask>(async () => ({ retryAfterSeconds }));

function Form({ ask, isReady = true }: { ask: Ask; isReady?: boolean }) {
  const [code, setCode] = useState('');
  return (
    <CodeField
      name="code"
      value={code}
      error={undefined}
      onLeave={() => {}}
      onChange={setCode}
      channel="phone"
      ask={ask}
      isReady={() => isReady}
      onFail={onFail}
    />
  );
}

const renderForm = (ask: Ask, isReady?: boolean) => {
  onFail.mockClear();
  return renderInApp(<Form ask={ask} {...(isReady !== undefined && { isReady })} />, {
    answers: {
      'user/auth/captcha': { captchaId: 'abc', image: '', question: '7 + 5', expiresInSeconds: 60 },
    },
  });
};

const field = () => page.getByRole('textbox', { name: 'Verification code' });
const sendButton = () => page.getByRole('button', { name: 'Send code' });
const waiting = (seconds: number) => page.getByRole('button', { name: `Again in ${seconds} s` });
const captcha = () => page.getByRole('dialog');

test('of what is typed, the field keeps the first six digits', async () => {
  await renderForm(sent(60));
  await userEvent.type(field(), '12 a34-5678');
  await expect.element(field()).toHaveValue('123456');
});

test('a code that the learner taps on the sandbox phone is filled in', async () => {
  await renderForm(sent(60));
  expect(fill('code', '654321')).toBe(true);
  await expect.element(field()).toHaveValue('654321');
});

test('after a code was sent, the button counts down, and only then sends another', async () => {
  const ask = sent(2);
  await renderForm(ask);
  await sendButton().click();
  await expect.element(waiting(2)).toBeDisabled();
  await expect.element(waiting(1)).toBeDisabled();
  await expect.element(sendButton()).toBeEnabled();
  expect(ask).toHaveBeenCalledExactlyOnceWith({});
  await sendButton().click();
  await expect.element(waiting(2)).toBeDisabled();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('the countdown is in real seconds of a world that runs faster', async () => {
  await renderForm(sent(60));
  useClock.getState().setClock({ now: 0, day: 1, running: true, isOver: false, secondsPerDay: 14_400 });
  await sendButton().click();
  await expect.element(waiting(10)).toBeDisabled();
});

test('no code is asked for before the recipient is filled in', async () => {
  const ask = sent(60);
  await renderForm(ask, false);
  await sendButton().click();
  await expect.element(sendButton()).toBeEnabled();
  expect(ask).not.toHaveBeenCalled();
});

test('the form shows the refusal of a code, and no countdown begins', async () => {
  const refused = new Refused(2001, 'This number is not yours');
  await renderForm(() => Promise.reject(refused));
  await sendButton().click();
  await expect.poll(() => onFail.mock.calls).toEqual([[refused]]);
  await expect.element(sendButton()).toBeEnabled();
});

test('a server that demands a captcha gets one: a wrong answer brings another, a right one sends the code', async () => {
  const ask = vi.fn<Ask>(async ({ captcha: answer }) => {
    if (answer === undefined) throw new Refused(2017, 'A captcha is needed');
    if (answer !== '12') throw new Refused(2018, 'Wrong');
    return { retryAfterSeconds: 60 };
  });
  await renderForm(ask);
  await sendButton().click();
  await expect.element(captcha().getByText('7 + 5 = ?')).toBeVisible();
  const answer = captcha().getByRole('textbox');
  await answer.fill('13');
  await captcha().getByRole('button', { name: 'Send code' }).click();
  await expect.element(answer).toHaveAttribute('aria-invalid', 'true');
  await answer.fill('12');
  await vi.waitUntil(() => !document.querySelector('[role="dialog"] [data-resting]'), { timeout: 1_800_000 });
  await captcha().getByRole('button', { name: 'Send code' }).click();
  await expect.element(captcha()).not.toBeInTheDocument();
  await expect.element(waiting(60)).toBeDisabled();
  expect(ask).toHaveBeenLastCalledWith({ captchaId: 'abc', captcha: '12' });
  expect(onFail).not.toHaveBeenCalled();
});
