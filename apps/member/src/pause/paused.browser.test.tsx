import { Refused } from '@glassmine/client';
import type { CallMap } from '@glassmine/replica/wire';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../api/queries.ts';
import { type Answers, expectNoOverflow, renderInApp, showOnSmallPhone } from '../providers.fixture.tsx';
import { Paused } from './paused.tsx';

type Pause = NonNullable<CallMap['room/pause']['data']>;

const poll = {
  question: 'Would you withdraw now?',
  choices: ['Yes, all of it', 'No, I leave it in'],
  mine: null,
  results: null,
};
const paused: Pause = { number: 3, sentence: 'Look up, please.', poll: null };

const renderPause = (answers: Answers, language: 'en' | 'hi' = 'en') =>
  renderInApp(
    <>
      <button type="button">Buy</button>
      <Paused />
    </>,
    { language, answers },
  );
const dialog = () => page.getByRole('dialog', { name: 'The lesson is paused' });

afterEach(() => showOnSmallPhone('100%'));

test('the facilitator’s words cover the app, and neither Escape nor a press gets behind them', async () => {
  await renderPause({ 'room/pause': paused });
  await expect.element(dialog()).toBeVisible();
  await expect.element(page.getByText('Look up, please.')).toBeVisible();
  for (let press = 0; press < 3; press++) await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).toBeVisible();
  const behind = document.querySelector('button');
  const { left, top } = behind?.getBoundingClientRect() ?? { left: 0, top: 0 };
  expect(document.elementFromPoint(left + 2, Math.max(top + 2, 60))).not.toBe(behind);
});

test('nothing covers the app without a pause, nor after one has ended', async () => {
  const answers: Answers = { 'room/pause': null };
  await renderPause(answers);
  await expect.element(page.getByRole('button', { name: 'Buy' })).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => queryClient.getQueryData(['room/pause', {}])).toBeNull();
  answers['room/pause'] = paused;
  await queryClient.invalidateQueries();
  await expect.element(dialog()).toBeVisible();
  answers['room/pause'] = null;
  await queryClient.invalidateQueries();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('a press answers a poll, which shows the room’s results once the facilitator releases them', async () => {
  const answers: Answers = {
    'room/pause': { ...paused, sentence: '', poll },
    'room/pause/answer': { choice: 2 },
  };
  const { asked } = await renderPause(answers);
  await expect.element(page.getByText('Choose one answer.')).toBeVisible();
  answers['room/pause'] = { ...paused, sentence: '', poll: { ...poll, mine: 2 } };
  await page.getByRole('radio', { name: 'No, I leave it in' }).click();
  expect(asked).toContainEqual({ path: 'room/pause/answer', form: { number: '3', choice: '2' } });
  await expect.element(page.getByText(/^Your answer is in\./)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'No, I leave it in' })).toBeChecked();
  answers['room/pause'] = { ...paused, sentence: '', poll: { ...poll, mine: 2, results: [1, 3] } };
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('1 answer, 25%')).toBeVisible();
  await expect.element(page.getByText('3 answers, 75%')).toBeVisible();
});

test('a refused answer shows its refusal as an alert', async () => {
  const refused = new Refused(7061, 'This question is no longer open.');
  await renderPause({ 'room/pause': { ...paused, poll }, 'room/pause/answer': refused });
  await page.getByRole('radio', { name: 'Yes, all of it' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This question is no longer open.');
});

test.each(['100%', '200%'] as const)('the pause fits a small phone with text at %s', async (text) => {
  await showOnSmallPhone(text);
  await renderPause({ 'room/pause': { ...paused, poll: { ...poll, mine: 1, results: [2, 1] } } }, 'hi');
  await expect.element(page.getByText('Look up, please.')).toBeVisible();
  expectNoOverflow();
});
