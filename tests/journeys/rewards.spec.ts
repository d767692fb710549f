/** What the scheme gives away: signing in, luck, a code, a gift, and rewards that somebody reviews first. */
import { read } from './account.fixture.ts';
import { inspect, settle } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner, readAmount } from './learner.fixture.ts';
import { oneLearner } from './one-learner.fixture.ts';

let learner: Learner;

oneLearner(async ({ browser, demo, facilitator }) => {
  await facilitator.pause();
  learner = await Learner.atHome(browser, demo);
  return learner;
});

/** What the rewards have come to, on their own page. */
async function received(): Promise<number> {
  await learner.goTo('/user/reward', 'Rewards');
  const history = learner.page.getByRole('main').getByText('Received so far').locator('xpath=..');
  await expect(history.locator('[aria-busy]')).toHaveCount(0);
  await expect(learner.heading('Rewards received', 2)).toBeVisible();
  await settle(learner.page);
  return readAmount(await learner.heading('Rewards received', 2).locator('xpath=..').innerText());
}

test('signs in day by day: the streak grows, and a missed day ends it', async ({ facilitator }) => {
  const { page } = learner;
  await learner.goTo('/index/sign', 'Daily sign-in');
  await expect(learner.heading('Start your streak today', 2)).toBeVisible();
  await inspect(page);
  await learner.button('Sign in and get 0.20 pUSDT').click();
  await expect(page.getByText('Signed for today')).toBeVisible();
  await expect(learner.heading('1 day in a row', 2)).toBeVisible();
  await inspect(page);
  await facilitator.nextDay();
  await learner.button('Sign in and get 0.30 pUSDT').click();
  await expect(learner.heading('2 days in a row', 2)).toBeVisible();
  await facilitator.nextDay();
  await facilitator.nextDay();
  await learner.button('Sign in and get 0.20 pUSDT').click();
  await expect(learner.heading('1 day in a row', 2)).toBeVisible();

  await learner.link('All sign-in bonuses').click();
  await expect(learner.heading('Sign-in bonuses')).toBeVisible();
  const days = page.getByRole('main').getByRole('listitem');
  await expect(days).toHaveCount(3);
  await expect(days.nth(1)).toContainText(/2 days in a row\s*\+0\.30/);
  await expect(page.getByText('3 days signed')).toBeVisible();
  await inspect(page);
});

test('opens the random bonus of the day, once', async () => {
  const { page } = learner;
  await learner.goTo('/index/sign', 'Daily sign-in');
  await learner.button('Open now').click();
  await expect(page.getByText(/^You got \d\.\d\d\spUSDT$/)).toHaveCount(1);
  await expect(page.getByText('Opened today. A new one is here tomorrow.')).toBeVisible();
  await expect(learner.button('Open now')).toHaveCount(0);
  await inspect(page);
});

test('receives the gift for registering, once', async () => {
  const { page } = learner;
  const before = await received();
  await inspect(page);
  await learner.button('Receive').click();
  await expect(page.getByText('2.00 pUSDT credited')).toBeVisible();
  await expect(learner.button('Receive')).toHaveCount(0);
  await expect.poll(received).toBeCloseTo(before + 2, 2);
});

test('redeems a code: wrong ones are refused, a right one is credited once', async ({ facilitator }) => {
  const { page } = learner;
  const { clock } = await facilitator.room();
  const form = { exchangeCode: 'JOURNEY7', amount: '1.50', total: '3', endTime: String(clock.now + 5e8) };
  await facilitator.give('console/code/create', form);
  await learner.goTo('/user/verify', 'Redeem a code');
  await inspect(page);
  const field = page.getByLabel('Redemption code');
  await learner.button('Redeem').click();
  await expect(page.getByText('Please enter the redemption code')).toBeVisible();
  await field.fill('a-b');
  await expect(field).toHaveValue('AB');
  await learner.press('Redeem');
  await expect(page.getByText('A code has 4 to 16 letters and digits')).toBeVisible();
  await field.fill('NOSUCHCODE');
  await learner.press('Redeem');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('journey7');
  await learner.press('Redeem');
  await expect(page.getByText('1.50 pUSDT credited')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(/JOURNEY7.*\+1\.50/s);
  await field.fill('JOURNEY7');
  await learner.press('Redeem');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await inspect(page);
});

test('joins the group with a screenshot; it is credited once it has been approved', async ({
  facilitator,
}) => {
  const { page } = learner;
  // The page still shows for a moment what it remembers of before the code.
  const before = Number((await read(learner.account!, 'user/reward/record')).sum);
  await received();
  await learner.link('Join the official group').click();
  await expect(learner.heading('Join the official group')).toBeVisible();
  await inspect(page);
  await learner.button('Send for review').click();
  await expect(page.getByText('Please add the screenshot')).toBeVisible();
  const add = page.getByLabel('Add screenshot');
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(20 * 1024 * 1024 + 1) };
  await add.setInputFiles(large);
  await expect(page.getByText('The file size cannot exceed 20M')).toBeVisible();
  await add.setInputFiles({ name: 'group.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await learner.press('Send for review');
  // Without the group there is nothing to show.
  await expect(page.getByText('Please join the official group first')).toBeVisible();
  await learner.press('Join the group');
  await page.getByRole('dialog').getByRole('button', { name: 'Join the group' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Leave the group' })).toBeVisible();
  await page.keyboard.press('Escape');
  await learner.press('Send for review');
  await expect(learner.heading('In review', 2)).toBeVisible();
  await expect(learner.button('Send for review')).toHaveCount(0);
  await inspect(page);

  const { list } = await facilitator.look('console/review/list', { kind: 'groupJoin', status: 'pending' });
  await facilitator.give('console/review/approve', { reviewId: String(list[0]?.reviewId) });
  await expect(learner.heading('3.00 pUSDT credited', 2)).toBeVisible();
  await inspect(page);
  await expect.poll(received).toBeCloseTo(before + 3, 2);
});

test('hands in the link of a video: turned down, it may be tried again', { tag: '@all' }, async ({
  facilitator,
}) => {
  const { page } = learner;
  await learner.goTo('/index/shareLink', 'Share a video link');
  await inspect(page);
  await learner.button('Send for review').click();
  await expect(page.getByText('Please enter the link of the video')).toBeVisible();
  const field = page.getByLabel('Link of your video');
  await field.fill('https://youtube.com/watch');
  await learner.press('Send for review');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('https://video.example/my-farm');
  await learner.press('Send for review');
  await expect(learner.heading('In review', 2)).toBeVisible();
  const { list } = await facilitator.look('console/review/list', { kind: 'videoShare', status: 'pending' });
  await facilitator.give('console/review/reject', { reviewId: String(list[0]?.reviewId) });
  await expect(learner.heading('Not credited', 2)).toBeVisible();
  await expect(field).toBeVisible();
  await inspect(page);
});
