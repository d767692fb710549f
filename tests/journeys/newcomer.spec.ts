/**
 * A newcomer on a small phone, straight through: joins, registers, pays in, rents a machine, is paid, withdraws, and sees
 * whose money it was. `newcomer.all.spec.ts` also looks at what lies beside the way. Each test goes on where the one
 * before it ended.
 */
import * as earning from './earning.fixture.ts';
import * as investing from './investing.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import * as seeing from './seeing.fixture.ts';
import * as withdrawing from './withdrawing.fixture.ts';

test.describe.configure({ mode: 'serial' });

let learner: Learner;

test.beforeAll(async ({ browser, demo, facilitator }) => {
  await facilitator.run(60);
  learner = await Learner.arrive(browser, demo);
});
test.afterEach(() => learner.watch.expectQuiet());
test.afterAll(() => learner.page.context().close());

test('joins the room and registers with what the phone holds', async () => {
  await learner.enterRoom();
  await learner.register();
});

test('recharges by copying the deposit address, and rents a machine', async ({ facilitator }) => {
  await investing.rechargeByPaste(learner);
  await expect(learner.dialog('Wallet').getByText(/^Confirming \d+ of 20$/)).toBeVisible();
  await learner.closeSheet();
  await facilitator.hurryOn(4);
  const deposit = learner.page.getByRole('main').getByRole('listitem').filter({ hasText: '+200.00pUSDT' });
  await expect(deposit.getByText('Arrived')).toBeVisible();
  await investing.buyMachine(learner);
  await investing.seeOrderAndRecords(learner);
});

test('invites everybody on the phone, and earns by them and by the machine', async ({ facilitator }) => {
  await facilitator.run(60);
  await earning.inviteContacts(learner);
  const income = await earning.letDaysPass(learner, facilitator, 2);
  expect(income).toBeGreaterThanOrEqual(28);
  await earning.takeOut(learner, facilitator, income);
  await earning.receiveTeamBonus(learner, facilitator);
});

test('withdraws when the window is open, and finds the money in the sandbox wallet', async ({
  facilitator,
}) => {
  await withdrawing.allTheWay(learner, facilitator);
});

test('asks the X-ray what is true, and who has paid', async ({ facilitator }) => {
  await seeing.switchOn(learner);
  await seeing.askThePayout(learner);
  await seeing.askTheWhole(learner, facilitator);
});
