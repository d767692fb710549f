import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInKit } from './kit.fixture.tsx';
import { ToastHost, type ToastTone, toast, watchToasts } from './toast.tsx';

beforeEach(async () => {
  await renderInKit(<ToastHost />);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const shown = () => [...page.getByRole('status').element().children].map((each) => each.textContent);

test('a toast is announced, and gone after three seconds', async () => {
  toast('Saved', 'good');
  await expect.poll(shown).toEqual(['Saved']);
  vi.advanceTimersByTime(2999);
  await Promise.resolve();
  expect(shown()).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  await expect.poll(shown).toEqual([]);
});

test('a text that is already shown is not repeated', async () => {
  toast('No network');
  toast('No network');
  await expect.poll(shown).toEqual(['No network']);
});

test('at most three toasts are shown, the latest last', async () => {
  for (const text of ['one', 'two', 'three', 'four']) toast(text);
  await expect.poll(shown).toEqual(['two', 'three', 'four']);
});

test('a watcher learns the tone of each toast until it is removed', () => {
  const tones: ToastTone[] = [];
  const stop = watchToasts((tone) => tones.push(tone));
  toast('Refused', 'bad');
  toast('Hello');
  stop();
  toast('Saved', 'good');
  expect(tones).toEqual(['bad', 'plain']);
});
