/** What a learner does in a room of any currencies: joins and registers, pays in on the chain and by bank, withdraws. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Locator } from '@playwright/test';
import { Facilitator } from './demo.fixture.ts';
import { startDemo } from './demo-server.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { rechargeByScan } from './investing.fixture.ts';
import { factOf, Learner } from './learner.fixture.ts';
import { press } from './press.fixture.ts';
import { fundPassword } from './secrets.fixture.ts';

const file = join(import.meta.dirname, '../../scenarios/mining-app.json');

export interface Lesson {
  learner: Learner;
  facilitator: Facilitator;
}

/** Runs `course` in a room that plays the mining app as `change` makes it, with a learner who has just arrived. */
export async function inRoomOf(
  browser: Browser,
  change: (json: object) => object,
  course: (lesson: Lesson) => Promise<void>,
): Promise<void> {
  const server = await startDemo(undefined, {}, change(JSON.parse(readFileSync(file, 'utf8'))));
  try {
    const facilitator = await Facilitator.signIn(server.demo);
    await facilitator.pause();
    const learner = await Learner.arrive(browser, server.demo);
    await course({ learner, facilitator });
    await learner.leave();
  } finally {
    await server.stop();
  }
}

/** As far as the identity that the room hands out. */
export async function joinRoom(learner: Learner): Promise<void> {
  const { page, demo } = learner;
  await page.goto(`${demo.address}/#/join/${demo.roomCode}`);
  await learner.button('Enter the room').click();
  await expect(factOf(page, 'Wallet')).toHaveText(/^sim1/);
}

/** From the identity to Home. */
export async function register(learner: Learner): Promise<void> {
  await learner.link(/^Open .+ · simulation$/).click();
  await learner.register();
}

/** Pays in on the chain, which takes two hours of the world at most, and rents a machine. */
export async function payInAndRent({ learner, facilitator }: Lesson): Promise<void> {
  const { page } = learner;
  await rechargeByScan(learner, '300');
  await learner.closeSheet();
  await facilitator.hurryOn(3);
  const deposit = page.getByRole('main').getByRole('listitem').filter({ hasText: '+300.00pUSDT' });
  await expect(deposit.getByText('Arrived')).toBeVisible();
  await learner.rent('Ridge R2');
}

/** Pays in by bank what the page of this currency asks for. */
export async function payInByBank(
  { learner, facilitator }: Lesson,
  currency: string,
  amount: string,
): Promise<void> {
  const { page } = learner;
  await learner.goTo('/user/recharge', 'Recharge');
  await page.getByRole('radio', { name: `${currency} · bank` }).click();
  await expect(learner.heading('Recharge by bank')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Cash balance0.00${currency}`);
  await inspect(page);
  await learner.press('Open my bank');
  const bank = learner.dialog('Bank');
  await expect(bank.getByLabel('To account')).toHaveValue(/^SBX-/);
  await expect(bank.getByText(`Statement · ${currency}`)).toBeVisible();
  await bank.getByLabel('Amount').fill(amount);
  await press(bank.getByRole('button', { name: 'Check and pay' }));
  const question = learner.dialog(/^Pay /);
  await expect(question).toContainText(currency);
  await question.getByRole('button', { name: 'Pay now' }).click();
  await expect(bank.getByText(/^On its way, there by /)).toBeVisible();
  await inspect(page);
  await learner.closeSheet();
  await facilitator.hurryOn(3);
  await expect(page.getByText(/^Credited · /)).toBeVisible();
}

/** Home by the address bar, from where the tabs are at hand. */
const goHome = (learner: Learner) => learner.goTo('/index', / · simulation$/);

/** A gift that can be withdrawn, by a code of the facilitator's. */
export async function redeemGift({ learner, facilitator }: Lesson): Promise<void> {
  const { clock } = await facilitator.room();
  const exchangeCode = 'CURRENCIES';
  const endTime = String(clock.now + 9e8);
  await facilitator.give('console/code/create', { exchangeCode, amount: '60', total: '1', endTime });
  await learner.goTo(`/user/verify?code=${exchangeCode}`, 'Redeem a code');
  await learner.press('Redeem');
  await expect(learner.page.getByText('60.00 pUSDT credited')).toBeVisible();
  await goHome(learner);
}

/** The page of a withdrawal, on a working day while requests are taken. */
export async function openWithdraw({ learner, facilitator }: Lesson): Promise<void> {
  await facilitator.jumpToWorkingDays();
  await facilitator.hurryToHour(10);
  await learner.goTo('/user/withdraw', 'Withdraw');
}

/** On the page of a withdrawal, as far as its record. */
export async function ask(learner: Learner, amount: string): Promise<Locator> {
  const { page } = learner;
  await page.getByLabel('Amount').fill(amount);
  await press(learner.button('Withdraw'));
  const sheet = learner.dialog('Confirm the withdrawal');
  await sheet.getByLabel('Fund password').fill(fundPassword);
  await press(sheet.getByRole('button', { name: 'Withdraw' }));
  await expect(learner.heading('Withdrawal records')).toBeVisible();
  const request = page.getByRole('main').getByRole('listitem').first();
  await expect(request.getByText('Pending', { exact: true })).toBeVisible();
  return request;
}

/** The facilitator pays what was asked for, and it arrives. */
export async function bePaid({ facilitator }: Lesson, request: Locator): Promise<void> {
  await facilitator.payLearners();
  await facilitator.nextDay();
  await facilitator.hurryToHour(12);
  await expect(request.getByText('Arrived', { exact: true })).toBeVisible();
}

/** The debrief's first page. */
export async function openDebrief({ learner, facilitator }: Lesson): Promise<Locator> {
  await facilitator.openDebrief();
  await learner.goTo('/debrief', 'What was true');
  await expect(learner.heading('The story of your money', 2)).toBeVisible();
  return learner.page.getByRole('main');
}
