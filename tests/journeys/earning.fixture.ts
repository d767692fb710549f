/** Item 6 of the whole journey: income day by day, taken out; people brought in, and a bonus on what they rent. */
import { expect } from '@playwright/test';
import type { Facilitator } from './demo.fixture.ts';
import { inspect, settle } from './inspection.fixture.ts';
import { amountOf, type Learner, minorOf, readAmount } from './learner.fixture.ts';

/** World days jump by; the screen shows the day's income without being reloaded. Resolves to the income. */
export async function letDaysPass(learner: Learner, facilitator: Facilitator, days: number): Promise<number> {
  const { page } = learner;
  await learner.openTab('Home');
  await page.getByRole('navigation', { name: 'Quick actions' }).getByText('Receive income').click();
  const card = learner.heading('Income to receive', 2).locator('xpath=..');
  await expect(card).toContainText('pUSDT');
  await facilitator.pause();
  await settle(page);
  const before = minorOf(readAmount(await card.innerText()));
  for (let day = 1; day <= days; day++) {
    await facilitator.nextDay();
    const shown = ((before + day * dailyMinor) / 100).toFixed(2);
    await expect(card).toContainText(`${shown}pUSDT`);
    await expect(card).toContainText(/Today: \d+\.\d\d/);
  }
  await inspect(page);
  return (before + days * dailyMinor) / 100;
}

/** Of one Summit X4. */
const dailyMinor = 1_400;

/** Taken out, it is on its way for half a world hour, and then it has come. */
export async function takeOut(learner: Learner, facilitator: Facilitator, income: number): Promise<void> {
  const { page } = learner;
  const main = page.getByRole('main');
  const before = await amountOf(main, 'Available to withdraw');
  await main.getByRole('button', { name: 'Receive income' }).click();
  await expect(main.getByRole('button', { name: 'Receiving' })).toHaveAttribute('aria-disabled', 'true');
  await expect(main.getByText(/^Arrives by /)).toBeVisible();
  await expect(main.getByRole('timer')).toBeVisible();
  await inspect(page);
  await facilitator.run(60);
  await expect(main.getByText(/^Arrives by /)).toHaveCount(0);
  await facilitator.pause();
  await expect(main.getByText('There is no profit that can be withdrawn today')).toBeVisible();
  expect(minorOf((await amountOf(main, 'Available to withdraw')) - before)).toBeGreaterThanOrEqual(
    minorOf(income),
  );
  await inspect(page);

  await learner.link('Receipts so far').click();
  const rows = main.getByRole('listitem');
  await expect(rows.filter({ hasText: 'Receive income' })).toContainText(`+${income.toFixed(2)}`);
  await expect(rows.filter({ hasText: 'Receive income' })).toContainText('Succeeded');
}

/** Everybody on the sandbox phone who can be invited. Resolves to the invitation link. */
export async function inviteContacts(learner: Learner): Promise<string> {
  const { page } = learner;
  await learner.openTab('Team');
  await expect(page.getByText('Nobody on this level yet')).toBeVisible();
  await inspect(page);
  await learner.link('Invite friends').first().click();
  await expect(learner.heading('Invitation center')).toBeVisible();
  await inspect(page);
  const link = await page
    .getByRole('main')
    .getByText(/^https?:\/\/\S+invite=/)
    .innerText();
  await learner.button('Copy link').click();

  await learner.button('Open contacts').click();
  const messages = learner.dialog('Messages');
  await expect(messages.getByRole('radio', { name: 'Contacts' })).toBeChecked();
  const invite = messages.getByRole('button', { name: /^Invite: / });
  await expect(invite.first()).toBeVisible();
  await inspect(page);
  // Somebody may join by themselves meanwhile, and needs no invitation any more.
  for (let left = await invite.count(); left > 0; left = await invite.count()) {
    await invite
      .first()
      .click({ timeout: 2_000 })
      .catch(() => {});
    await expect.poll(() => invite.count()).toBeLessThan(left);
  }
  await expect(messages.getByText(/^(Invited, no answer yet|Joined through you)$/).first()).toBeVisible();
  await learner.closeSheet();
  return link;
}

/** Somebody who was invited has joined and rented a machine: a tenth of it stands on the learner's screen. */
export async function receiveTeamBonus(learner: Learner, facilitator: Facilitator): Promise<void> {
  const { page } = learner;
  const bonuses = (await learner.openRecords('Team benefits')).filter({ hasText: /level 1/ });
  let days = 0;
  const isCredited = async () => {
    if (days++ < daysForAnswer) await facilitator.nextDay();
    return bonuses.count();
  };
  await expect.poll(isCredited, { intervals: [1_000] }).toBeGreaterThan(0);
  await expect(bonuses.first()).toContainText(/\+[\d,]+\.\d\d(pUSDT)?\s*Credited/);
  await inspect(page);
  await expect((await learner.showRecords('Referral bonus')).first()).toContainText('+3.00');
}

const daysForAnswer = 5;

/** A second learner rents a machine for 200: exactly a tenth of it arrives, live, under that learner's name. */
export async function receiveBonusFrom(learner: Learner, other: Learner): Promise<void> {
  const { page } = learner;
  await learner.openTab('Team');
  // Another friend's name may look the same under its stars.
  const member = page.getByRole('main').getByRole('listitem').filter({ hasText: other.maskedName });
  await expect(member.getByText('Registered', { exact: true }).first()).toBeVisible();
  const valid = member.filter({ hasText: '+20.00' }).getByText('Valid', { exact: true });
  const validBefore = await valid.count();
  await other.rent('Summit X4');
  await expect(valid).toHaveCount(validBefore + 1);
  await inspect(page);
  const bonus = await learner.openRecords('Team benefits');
  // The newest stands first.
  const theirs = bonus.filter({ hasText: `${other.maskedName}, level 1` });
  await expect(theirs.first()).toContainText('+20.00');
}
