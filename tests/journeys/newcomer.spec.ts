/**
 * A newcomer on a small phone, straight through: joins, registers, pays in, rents a machine, is paid, withdraws, and sees
 * whose money it was, with a look at what lies beside the way. Each test goes on where the one before it ended.
 */
import * as earning from './earning.fixture.ts';
import * as entering from './entering.fixture.ts';
import * as investing from './investing.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { oneLearner } from './one-learner.fixture.ts';
import * as seeing from './seeing.fixture.ts';
import * as withdrawing from './withdrawing.fixture.ts';

let learner: Learner;
let invitation = '';

oneLearner(async ({ browser, demo, facilitator }) => {
  await facilitator.run(60);
  learner = await Learner.arrive(browser, demo);
  return learner;
});

test('joins the demo room with its code and is handed a sandbox identity', async () => {
  await entering.joinRoom(learner);
  await entering.seeIdentity(learner);
});

test('finds the registration and the log-in under the ribbon, and the phone with its four apps', async () => {
  await entering.lookAround(learner);
});

test('registers with what the phone holds, is at Home at once, and logs in again', async () => {
  await entering.register(learner);
  await entering.logIn(learner);
});

test('sees what is offered: Home and Products', async () => {
  await investing.seeHome(learner);
  await investing.seeProducts(learner);
});

test('recharges by copying the deposit address, and watches 20 confirmations count up', async ({
  facilitator,
}) => {
  // A confirmation each second: at the usual speed all twenty may be over before the first look.
  await facilitator.run(240);
  await investing.rechargeByPaste(learner);
  await investing.watchConfirmations(learner);
  await facilitator.run(60);
});

test('rents a machine: refused without agreement, confirmed with it, Valid in My orders', async () => {
  await investing.buyMachine(learner);
  await investing.seeOrderAndRecords(learner);
});

test('invites everybody on the phone', async () => {
  invitation = await earning.inviteContacts(learner);
});

test('earns every day, takes the income out and receives it', async ({ facilitator }) => {
  const income = await earning.letDaysPass(learner, facilitator, 2);
  expect(income).toBeGreaterThanOrEqual(28);
  await earning.takeOut(learner, facilitator, income);
});

test('gets a bonus when somebody invited rents a machine', async ({ facilitator }) => {
  await earning.receiveTeamBonus(learner, facilitator);
});

test('gets a bonus when a second learner, invited by link, rents a machine', async ({
  browser,
  demo,
  facilitator,
}) => {
  await facilitator.run(60);
  const friend = await Learner.arrive(browser, demo);
  await friend.enterRoom(invitation);
  await friend.register();
  await investing.rechargeByScan(friend, '200');
  await expect(friend.dialog('Wallet').getByText('Confirmed')).toBeVisible();
  await friend.closeSheet();
  await earning.receiveBonusFrom(learner, friend);
  await friend.leave();
});

test('withdraws when the window is open, and finds the money in the sandbox wallet', async ({
  facilitator,
}) => {
  await withdrawing.allTheWay(learner, facilitator);
});

test('asks the X-ray what is true, and who has paid', async ({ facilitator }) => {
  await seeing.switchOn(learner);
  await seeing.askClaims(learner);
  await seeing.askAmounts(learner);
  await seeing.askThePayout(learner);
  await seeing.askTheWhole(learner, facilitator);
  await seeing.followTheFacilitator(learner, facilitator);
});
