/**
 * What comes of it: the crowd joins, pays in and is paid, until the operator is gone and the screens stand
 * still.
 */
import { command, prepareWithdrawals, read, recharge } from './account.fixture.ts';
import { type ConsoleRoom, type Facilitator, weekdayOf } from './demo.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { amountOf, Learner, minorOf } from './learner.fixture.ts';
import { oneLearner } from './one-learner.fixture.ts';
import { fundPassword } from './secrets.fixture.ts';

let learner: Learner;

oneLearner(async ({ browser, demo }) => {
  learner = await Learner.atHome(browser, demo);
  const { account } = learner;
  if (!account) throw new Error('nobody is at home');
  await recharge(account, '600');
  await command(account, 'goods/mine/order/create', { productId: '2', units: '3', agree: 'true' });
  await prepareWithdrawals(account);
  return learner;
});

test('the crowd joins, rents and withdraws around the learner', async ({ facilitator }) => {
  const { page } = learner;
  await learner.openTab('Home');
  const winnings = page.getByRole('region', { name: 'Winnings of other members' });
  // What the scheme itself announces stands there first, and stays.
  await winnings.getByRole('button', { name: 'Play' }).click();
  await expect(winnings).toContainText(/\p{L}\*\*\*/u);
  await winnings.getByRole('button', { name: 'Pause', exact: true }).click();
  const newest = await winnings.innerText();
  const before = await facilitator.pause();
  await learner.xrayButton.click();
  await seeMembersByXray(before.members);
  for (let day = 0; day < 6; day++) await facilitator.nextDay();
  await expect(winnings).not.toHaveText(newest);
  const after = await facilitator.room();
  expect(after.members).toBeGreaterThan(before.members);
  expect(Number(after.reserve)).not.toBe(Number(before.reserve));
  await seeMembersByXray(after.members);
});

/** How many there are, says the card about "by invitation only". */
async function seeMembersByXray(members: number): Promise<void> {
  await learner.openTab('Team');
  await learner.link('Invite friends').first().click();
  await learner.button('What is true: By invitation only').click();
  const truth = learner.dialog('By invitation only').getByTestId('truth');
  await expect(truth).toHaveText(new RegExp(`^${Number(members).toLocaleString('en')} members so far`));
  await learner.closeSheet();
  await learner.openTab('Home');
}

test('the reserve runs dry: the operator is gone, and the screen stands still', async ({ facilitator }) => {
  const { page } = learner;
  await takeOutAll();
  const room = await runOut(facilitator);
  expect(room.operatorPhase).toBe('gone');
  await learner.passOverTheEnd();
  await learner.openFromMine('Balance');
  const total = minorOf(await amountOf(page, 'Income not received'));
  await facilitator.nextDay();
  await expect.poll(async () => minorOf(await amountOf(page, 'Income not received'))).toBe(total);

  await learner.button(/^For every 100 promised, [\d.,]+ exists?$/).click();
  const whole = learner.dialog('The whole picture');
  expect(await amountOf(whole, 'Your part of what exists')).toBeLessThan(1);
  expect(minorOf(await amountOf(whole, 'Your savings since the start'))).toBeLessThan(-50_000);
  await inspect(page);
  await learner.closeSheet();
});

test('a withdrawal is refused, and the one before it is never paid', async ({ facilitator }) => {
  const { page } = learner;
  await learner.openFromMine('Withdraw');
  // On any day, at any hour, it is said before anything is typed.
  await expect(page.getByText('Nothing is paid out during the move to the new system.')).toBeVisible();
  await expect(learner.button('Suspended for now')).toBeDisabled();
  await inspect(page);
  const request = { amount: '20', addressId: String(await addressId()), fundPassword };
  await expect(command(learner.account!, 'wallet/withdraw/create', request)).rejects.toThrow(/suspended/);

  // For some days after the end the app still answers: long enough for the promised hours to have passed.
  for (let day = 0; day < 3; day++) await facilitator.nextDay();
  await learner.openFromMine('Withdrawal records');
  const last = page.getByRole('main').getByRole('listitem').filter({ hasText: '8.00pUSDT' }).first();
  await expect(last.getByText('Pending', { exact: true })).toBeVisible();
  await expect(last.getByText('High demand at the moment. Please be patient.')).toBeVisible();
  await inspect(page);
  expect(await read(learner.account!, 'phone/wallet').then(({ balance }) => Number(balance))).toBeLessThan(
    1_000,
  );
});

test('the X-ray says what is missing, to the cent', async () => {
  const { page } = learner;
  await learner.openFromMine('Balance');
  await learner.button('What is true: Available to withdraw').click();
  await learner
    .dialog('Available to withdraw')
    .getByRole('button', { name: 'Where did this come from?' })
    .click();
  const origin = learner.dialog('Where did this come from?');
  await expect(origin).toContainText('there is no deposit left. Nobody has paid it in.');
  const [covered, missing, asked] = await Promise.all(
    ['Together', 'Missing', 'The number on your screen'].map((name) => amountOf(origin, name)),
  );
  expect(missing).toBeGreaterThan(0);
  expect(minorOf(covered!) + minorOf(missing!)).toBe(minorOf(asked!));
  await inspect(page);
  await learner.closeSheet();
});

/** All income so far, into the balance that could be withdrawn. */
async function takeOutAll(): Promise<void> {
  await learner.openTab('Home');
  await learner.page.getByRole('navigation', { name: 'Quick actions' }).getByText('Receive income').click();
  await learner.page.getByRole('main').getByRole('button', { name: 'Receive income' }).click();
  await expect(learner.button('Receiving')).toBeVisible();
}

const daysMax = 80;

/**
 * Runs the days until the operator is gone. As soon as it gets tight, the learner asks for ten on every working
 * day: what was asked for last, the operator has no more time to pay. It pays the deposit that is asked before.
 */
async function runOut(facilitator: Facilitator): Promise<ConsoleRoom> {
  let room = await facilitator.room();
  for (let day = 0; day < daysMax && room.operatorPhase !== 'gone'; day++) {
    room = await facilitator.nextDay();
    const isWorkingDay = weekdayOf(room) >= 1 && weekdayOf(room) <= 5;
    if (room.operatorPhase !== 'slowing' || !isWorkingDay) continue;
    await facilitator.hurryToHour(9.2);
    const info = () => read(learner.account!, 'wallet/withdraw/info');
    const { unlock } = await info();
    if (unlock.amount !== '') await payToUnlock(facilitator, unlock.amount);
    // While that was on its way, the operator may have gone on.
    if ((await info()).suspended) continue;
    const request = { amount: '10', addressId: String(await addressId()), fundPassword };
    await command(learner.account!, 'wallet/withdraw/create', request);
  }
  return room;
}

/** What is asked before a withdrawal is taken; the clock moves until it has arrived. */
async function payToUnlock(facilitator: Facilitator, amount: string): Promise<void> {
  const { address } = await read(learner.account!, 'wallet/recharge/info');
  await command(learner.account!, 'phone/wallet/send', { to: address, amount });
  const lacks = async () => (await read(learner.account!, 'wallet/withdraw/info')).unlock.amount;
  while ((await lacks()) !== '') await facilitator.hurryOn(1);
}

async function addressId(): Promise<number> {
  return (await read(learner.account!, 'wallet/address/list'))[0]!.addressId;
}
