/** The operator's playbook by hand: each step reaches a learner's screen with its X-ray card, and goes when it is ended. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { command, openAccount, read } from './account.fixture.ts';
import { Desk } from './console.fixture.ts';
import { consoleWords } from './console-words.fixture.ts';
import { type Demo, Facilitator } from './demo.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { liveInRoom } from './lived-room.fixture.ts';
import { press } from './press.fixture.ts';
import { fundPassword } from './secrets.fixture.ts';

/** The steps that the app announces, and where else than on Home. */
const places = {
  gifts: null,
  newMachine: '/projects',
  doubleBonus: '/index/friend',
  higherFee: '/user/withdraw',
  upgrade: '/user/cashwithdraw',
  changeCard: '/user/cashwithdraw',
  unlockDeposit: '/user/withdraw',
  silence: '/index/service',
} as const;
type Kind = keyof typeof places;
const kinds = Object.keys(places) as Kind[];

const words = (language: string, catalogue: string): Record<string, string> =>
  JSON.parse(
    readFileSync(
      new URL(`../../apps/member/src/locales/${language}/${catalogue}.json`, import.meta.url),
      'utf8',
    ),
  );

/** A learner of the room, at home in a language. */
async function learnerIn(browser: Browser, demo: Demo, language: string): Promise<Learner> {
  const { roomToken, accessToken } = await openAccount(demo);
  const stored = { roomCode: demo.roomCode, rooms: { [demo.roomCode]: { roomToken, accessToken } } };
  const localStorage = [{ name: 'glassmine.session', value: JSON.stringify({ ...stored, language }) }];
  const storageState = { cookies: [], origins: [{ origin: demo.address, localStorage }] };
  const learner = await Learner.arrive(browser, demo, { storageState, locale: language });
  await learner.page.goto(`${demo.address}/#/index`);
  await learner.arrived();
  return learner;
}

/** A room in which none of the scenario's own steps runs, and its facilitator. */
async function quietRoom(demo: Demo): Promise<{ room: Demo; facilitator: Facilitator }> {
  const { room } = await liveInRoom(demo, 4);
  const facilitator = await Facilitator.signIn(room);
  const { begun } = await facilitator.look('console/operator/steps');
  for (const { kind, running } of begun)
    if (running) await facilitator.give('console/operator/step', { kind, start: 'false' });
  return { room, facilitator };
}

/** Opens a step's part of the desk and presses its button. */
async function onDesk(page: Page, kind: Kind, button: 'playbook.begin' | 'playbook.end'): Promise<void> {
  const desk = consoleWords('en');
  const part = page.locator(`details[data-kind="${kind}"]`);
  if (!(await part.evaluate((details) => (details as HTMLDetailsElement).open)))
    await part.locator('summary').click();
  const name = `${desk[button]}: ${desk[`step.${kind}`]}`;
  await part.getByRole('button', { name, exact: true }).click();
}

/** The announcement's card: what is claimed against what the ledger says. */
async function askCard(learner: Learner, kind: Kind, language: string): Promise<void> {
  const { page } = learner;
  const claim = `step${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  const cards = words(language, 'claims');
  await page.locator(`li[data-kind="${kind}"] [data-claim="${claim}"] button`).click();
  const card = page.getByRole('dialog', { name: cards[`claim.${claim}.title`] as string });
  await expect(card.getByTestId('truth')).toHaveText(/\d/);
  await expect(card).toContainText(cards[`claim.${claim}.truth2`] as string);
  await inspect(page);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
}

for (const language of ['en', 'ta'])
  test(`each step is announced and goes again, ${language}`, async ({ browser, demo }) => {
    const { room } = await quietRoom(demo);
    const learner = await learnerIn(browser, room, language);
    const { page } = learner;
    const desk = await Desk.open(browser, room);
    await desk.signIn();
    await expect(desk.page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
    await desk.goTo(`/room/${room.roomCode}/live`, 'Live board');
    const said = words(language, 'steps');
    for (const kind of kinds) {
      const item = page.locator(`main li[data-kind="${kind}"]`);
      await page.goto(`${room.address}/#/index`);
      await learner.arrived();
      await expect(item).toHaveCount(0);
      await onDesk(desk.page, kind, 'playbook.begin');
      // It comes by itself.
      await expect(item).toBeVisible();
      const title = (said[`step.${kind}.title`] as string).split(/\{[^}]*\}/)[0] as string;
      await expect(item).toContainText(title);
      await inspect(page);
      await askCard(learner, kind, language);
      const place = places[kind];
      if (place !== null) {
        await page.goto(`${room.address}/#${place}`);
        await learner.arrived();
        await expect(item).toBeVisible();
        await inspect(page);
      }
      await onDesk(desk.page, kind, 'playbook.end');
      await expect(item).toHaveCount(0);
    }
    await expect(desk.page.getByRole('region', { name: 'What happened' })).toContainText(
      'The step ends: Silence',
    );
    await desk.inspect();
    await desk.leave();
    await learner.leave();
  });

test('a gift’s button fills its code in, and the asked deposit’s its sum, up to the phone’s wallet', async ({
  browser,
  demo,
}) => {
  const { room, facilitator } = await quietRoom(demo);
  const learner = await learnerIn(browser, room, 'en');
  const { page } = learner;
  await facilitator.give('console/operator/step', { kind: 'gifts', start: 'true', amount: '7' });
  await learner.link('Get my gift').click();
  await expect(page.getByRole('textbox', { name: 'Redemption code' })).toHaveValue(/^[A-Z0-9]{4,}$/);
  await learner.press('Redeem');
  await expect(page.getByText('7.00').first()).toBeVisible();

  const asked = { kind: 'unlockDeposit', start: 'true', amount: '150', currency: 'pUSDT' };
  await facilitator.give('console/operator/step', asked);
  await learner.goTo('/user/withdraw', 'Withdraw');
  await expect(page.getByLabel('Amount')).toHaveCount(0);
  await learner.link(/^Pay 150\.00/).click();
  await learner.press('Open my wallet');
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Amount')).toHaveValue('150.00');
  await learner.leave();
});

/** Counts what a finger presses from now on. */
async function tapCounter(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('noteTap', () => {
    taps++;
  });
  await page.evaluate(() => {
    const note = (window as unknown as { noteTap: () => void }).noteTap;
    addEventListener('pointerdown', () => note(), { capture: true });
  });
  return () => taps;
}

/** A member with a hundred to withdraw on a working day, and a counter of the presses on the phone. */
async function tapper(browser: Browser, demo: Demo) {
  const { room, facilitator } = await quietRoom(demo);
  await facilitator.jumpToWorkingDays();
  const { clock } = await facilitator.hurryToHour(10);
  const account = await openAccount(room);
  const code = { exchangeCode: 'TAPS100', amount: '100', total: '1', endTime: String(clock.now + 9e8) };
  await facilitator.give('console/code/create', code);
  await command(account, 'exchange/exchangeCode/use', { exchangeCode: code.exchangeCode });
  const learner = await Learner.returns(browser, room, account);
  const taps = await tapCounter(learner.page);
  const told = async (id: 'taps-in' | 'taps-out') =>
    Number.parseInt(await learner.page.getByTestId(id).innerText(), 10);
  return { facilitator, account, learner, taps, told };
}

/** From the open wallet or bank app to the sent payment. */
async function pay(learner: Learner, words: { check: string; confirm: string }): Promise<void> {
  await learner.press(words.check);
  await learner.press(words.confirm);
  await expect(learner.button(words.confirm)).toHaveCount(0);
}

const byWallet = { check: 'Check and send', confirm: 'Send now' };
const byBank = { check: 'Check and pay', confirm: 'Pay now' };

/** From the question for it to the page that asked. */
async function setFundPassword(learner: Learner): Promise<void> {
  const { page } = learner;
  await learner.button('Set it now').click();
  await page.getByLabel('Fund password', { exact: true }).click();
  await page.keyboard.type(fundPassword);
  await page.getByLabel('Once more').click();
  await page.keyboard.type(fundPassword);
  await learner.press('Send code');
  await learner.button(/^Fill in \d{6}$/).click();
  await learner.press('Save');
}

/** The form of a withdrawal, with all that is there. */
async function takeOut(learner: Learner): Promise<void> {
  await learner.press('All');
  await learner.press('Withdraw');
  const sheet = learner.dialog('Confirm the withdrawal');
  await sheet.getByLabel('Fund password').click();
  await learner.page.keyboard.type(fundPassword);
  await press(sheet.getByRole('button', { name: 'Withdraw' }));
  await expect(learner.heading('Withdrawal records')).toBeVisible();
}

test('the taps that the X-ray counts by the chain are those that a finger makes', async ({
  browser,
  demo,
}) => {
  const { facilitator, account, learner, taps, told } = await tapper(browser, demo);
  const { page } = learner;
  await learner.goTo('/user/recharge', 'Recharge');
  const forDeposit = await told('taps-in');
  let before = taps();
  await learner.press('Open my wallet');
  await learner.press('Send');
  await learner.press('Paste');
  await learner.press('100');
  await pay(learner, byWallet);
  expect(taps() - before, 'a deposit').toBe(forDeposit);
  await learner.closeSheet();

  // Nothing is bound or set, and a deposit is asked on top.
  const asked = { kind: 'unlockDeposit', start: 'true', amount: '60', currency: 'pUSDT' };
  await facilitator.give('console/operator/step', asked);
  await learner.goTo('/user/withdraw', 'Withdraw');
  await expect(page.getByTestId('taps-out')).toBeVisible();
  const forWithdrawal = await told('taps-out');
  expect(forWithdrawal).toBeGreaterThan(4 * forDeposit);
  before = taps();
  await learner.link(/^Pay 60\.00/).click();
  await learner.press('Open my wallet');
  await learner.press('Send');
  await learner.press('Paste');
  await pay(learner, byWallet);
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  // A tick seals a block, and a deposit waits for twenty.
  await facilitator.hurryOn(3);
  await expect
    .poll(async () => (await read(account, 'room/steps')).steps.some(({ kind }) => kind === asked.kind))
    .toBe(false);
  await learner.goBack();
  await learner.link('Please bind your address').click();
  for (const field of ['Currency', 'Chain']) {
    await page.getByLabel(field).click();
    await page.getByRole('dialog').getByRole('button').last().click();
  }
  await learner.press('Use my sandbox wallet');
  await learner.press('Bind');
  await expect(learner.heading('Withdraw')).toBeVisible();
  await learner.press('Withdraw');
  await setFundPassword(learner);
  await expect(learner.heading('Withdraw')).toBeVisible();
  await takeOut(learner);
  expect(taps() - before, 'a withdrawal').toBe(forWithdrawal);
  await learner.leave();
});

test('the taps that the X-ray counts by the bank are those that a finger makes', async ({
  browser,
  demo,
}) => {
  const { facilitator, account, learner, taps, told } = await tapper(browser, demo);
  const { page } = learner;
  await learner.goTo('/user/cashrecharge', 'Recharge by bank');
  const forDeposit = await told('taps-in');
  let before = taps();
  await learner.press('Open my bank');
  await learner
    .dialog('Bank')
    .getByRole('button', { name: /^[\d,]+$/ })
    .last()
    .click();
  await pay(learner, byBank);
  expect(taps() - before, 'a deposit').toBe(forDeposit);
  await learner.closeSheet();
  await facilitator.hurryOn(1);
  await expect.poll(async () => Number((await read(account, 'assets/account')).cash)).toBeGreaterThan(0);

  await learner.goTo('/user/cashwithdraw', 'Withdraw to a bank card');
  await expect(page.getByTestId('taps-out')).toBeVisible();
  const forWithdrawal = await told('taps-out');
  expect(forWithdrawal).toBeGreaterThan(3 * forDeposit);
  before = taps();
  await learner.link('Please first bind the bank account').click();
  await page.getByLabel('Bank', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await learner.press('Use my sandbox account');
  await learner.press('Bind');
  await expect(learner.heading('Withdraw to a bank card')).toBeVisible();
  await learner.press('Withdraw');
  await setFundPassword(learner);
  await expect(learner.heading('Withdraw to a bank card')).toBeVisible();
  await takeOut(learner);
  expect(taps() - before, 'a withdrawal').toBe(forWithdrawal);
  await learner.leave();
});
