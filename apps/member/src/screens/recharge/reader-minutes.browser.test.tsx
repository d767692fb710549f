/** The times on the pages that take deposits are those of the reader, at the room's speed, never of the world. */
import { languages } from '@glassmine/replica/plain';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { rechargeAnswers } from '../../money/recharge-answers.fixture.ts';
import type { Path } from '../../navigation/paths.ts';
import { renderInApp } from '../../providers.fixture.tsx';
import { useClock } from '../../state/world-clock.ts';
import { CashRechargeScreen } from '../cash-recharge/cash-recharge.screen.tsx';
import { NewRechargeScreen } from '../new-recharge/new-recharge.screen.tsx';
import { RechargeScreen } from './recharge.screen.tsx';

const answers = rechargeAnswers('500.00');
const clock = { now: 0, day: 1, running: true, isOver: false, secondsPerDay: 60 };
const withMinutes = (deposit: number, bank: number) =>
  useClock.getState().setClock({ ...clock, readerMinutes: { deposit, bank } });

afterEach(() => useClock.setState(useClock.getInitialState()));

async function draw(screen: ReactNode, path: Path, language = 'en') {
  await renderInApp(screen, { path, answers, language: language as 'en' });
  withMinutes(1, 1);
}

test('a deposit takes about 1 minute, and at another speed what it takes then', async () => {
  await draw(<RechargeScreen />, '/user/recharge');
  await expect.element(page.getByText('Credited after 20 confirmations, about 1 minute.')).toBeVisible();
  withMinutes(6, 60);
  await expect.element(page.getByText('Credited after 20 confirmations, about 6 minutes.')).toBeVisible();
});

test('the list of ways says about 1 minute', async () => {
  await draw(<NewRechargeScreen />, '/user/newrecharge');
  await expect.element(page.getByText(/to your own address\. About 1 minute\./)).toBeVisible();
});

test('a transfer by bank is credited within the reader’s minutes', async () => {
  await draw(<CashRechargeScreen />, '/user/cashrecharge');
  await expect.element(page.getByText('Credited within 1 minute of the transfer.')).toBeVisible();
  withMinutes(1, 3);
  await expect.element(page.getByText('Credited within 3 minutes of the transfer.')).toBeVisible();
});

test.each(languages.map(({ code }) => code))('in %s one minute is said as a number', async (language) => {
  await draw(<RechargeScreen />, '/user/recharge', language);
  const note = () =>
    [...document.querySelectorAll('li')].find(({ textContent }) => textContent.includes('20'));
  await expect.poll(() => note()?.textContent.match(/\d+/g)).toEqual(['20', '1']);
});
