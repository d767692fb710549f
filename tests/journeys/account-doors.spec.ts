/** The ways into an account other than by phone: by e-mail, past a captcha, and back in after a forgotten password. */
import { Facilitator } from './demo.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { ownRoom } from './own-room.fixture.ts';
import { password } from './secrets.fixture.ts';

const newPassword = 'Moonlight8';
let learner: Learner;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser, demo }) => {
  // A shipped scenario that asks for a captcha before each code.
  const room = await ownRoom(demo, { scenario: 'mining-app-in', agents: '100' });
  // In a world that goes on, chats arrive while unread messages are counted.
  await (await Facilitator.signIn(room)).pause();
  learner = await Learner.arrive(browser, room);
  await learner.enterRoom();
});
test.afterAll(() => learner.leave());

/** What the ribbon's badge counts. */
async function unreadOnPhone(): Promise<number> {
  return Number(/(\d+) unread$/.exec(await learner.phoneButton.innerText())?.[1] ?? 0);
}

/** The newest code in the mailbox, tapped into the form. */
async function takeCodeFromMail(): Promise<void> {
  const { page } = learner;
  const mail = await learner.openPhone('Mail');
  await mail
    .getByRole('button', { name: /^Fill in \d{6}$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Verification code')).toHaveValue(/^\d{6}$/);
}

test('what is typed is judged while it is typed', async () => {
  const { page } = learner;
  await page.getByRole('radio', { name: 'By e-mail' }).check();
  await learner.link('Register now').click();
  await expect(learner.heading('Register')).toBeVisible();
  await page.getByRole('radio', { name: 'By e-mail' }).check();
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.fill('ada@');
  await expect(page.getByText('Email format incorrect')).toHaveCount(0);
  await email.blur();
  await expect(page.getByText('Email format incorrect')).toBeVisible();
  await email.fill('ada@mail.example');
  await expect(page.getByText('Email format incorrect')).toHaveCount(0);
  await learner.press('Send code');
  await learner.solveCaptcha();
  await expect(learner.alert).toHaveText('This is not the mailbox of your sandbox identity.');
  await inspect(page);

  await page.getByRole('radio', { name: 'By phone' }).check();
  await learner.button('Country code +999').click();
  const countries = learner.dialog('Country code');
  await expect(countries.getByRole('listitem')).toHaveCount(1);
  await inspect(page);
  await countries.getByRole('button', { name: '+999' }).click();
  await expect(countries).toHaveCount(0);
  const phone = page.getByRole('textbox', { name: 'Phone number' });
  await phone.fill('0801234567');
  await phone.blur();
  await expect(page.getByText('Do not prefix the mobile number with 0')).toBeVisible();
});

test('registers by e-mail, with the code from Mail and past a captcha', async () => {
  const { page } = learner;
  await page.getByRole('radio', { name: 'By e-mail' }).check();
  await learner.button('Use my sandbox mailbox').click();
  const unread = await unreadOnPhone();
  await learner.button('Send code').click();
  const captcha = learner.dialog('Are you human?');
  await expect(captcha.getByRole('img', { name: /^Four letters and digits/ })).toBeVisible();
  await inspect(page);
  // Four signs are shown.
  await captcha.getByLabel('Characters in the picture').fill('A');
  await captcha.getByRole('button', { name: 'Send code' }).click();
  await expect(captcha.getByText('That did not match. Here is a new one.')).toBeVisible();
  await learner.solveCaptcha();
  await expect(learner.button(/^New mail from /)).toContainText('Your registration code');
  await expect(learner.button(/^Again in \d+ s$/)).toBeDisabled();
  await expect.poll(unreadOnPhone).toBe(unread + 1);
  await takeCodeFromMail();
  // The welcome mail has been read with it; the invitation in Messages has not.
  await expect.poll(unreadOnPhone).toBe(unread - 1);

  await page.getByLabel('Password', { exact: true }).fill(password);
  await expect(page.getByLabel('Invitation code')).toHaveValue(/^[A-Z0-9]{4,12}$/);
  await inspect(page);
  await learner.button('Register').click();
  await expect(page.getByText('You are registered. Welcome!')).toBeVisible();
  await expect(learner.heading('Total assets', 2)).toBeVisible();
});

test('logs in with the mailbox, and out again', async () => {
  const { page } = learner;
  await learner.openTab('Mine');
  await learner.button('Log out').click();
  await learner.dialog('Log out?').getByRole('button', { name: 'Log out' }).click();
  await expect(learner.heading('Welcome back')).toBeVisible();
  await page.getByRole('radio', { name: 'By e-mail' }).check();
  await learner.button('Use my sandbox mailbox').click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await learner.button('Log in').click();
  await expect(learner.heading('Total assets', 2)).toBeVisible();
  await learner.openTab('Mine');
  await learner.link('Personal information').first().click();
  await expect(learner.heading('Personal information')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/[\w.]+@mail\.example/);
  await learner.button('Log out').click();
  await learner.dialog('Log out?').getByRole('button', { name: 'Log out' }).click();
  await expect(learner.heading('Welcome back')).toBeVisible();
});

test('has forgotten the password: a code by mail, a new one twice, and only that opens', async () => {
  const { page } = learner;
  await learner.link('Forgot password?').click();
  await expect(learner.heading('Reset password')).toBeVisible();
  await page.getByRole('radio', { name: 'By e-mail' }).check();
  await learner.button('Use my sandbox mailbox').click();
  await learner.press('Send code');
  await learner.solveCaptcha();
  await expect(learner.button(/^New mail from /)).toContainText('Your code for a new password');
  await takeCodeFromMail();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('New password once more').fill('Moonlight9');
  await learner.button('Set the new password').click();
  await expect(page.getByText('The two passwords are inconsistent')).toBeVisible();
  await inspect(page);
  await page.getByLabel('New password once more').fill(newPassword);
  await learner.press('Set the new password');
  await expect(page.getByText('The new password is set. Please log in.')).toBeVisible();
  await expect(learner.heading('Welcome back')).toBeVisible();

  await page.getByRole('radio', { name: 'By e-mail' }).check();
  await learner.button('Use my sandbox mailbox').click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await learner.button('Log in').click();
  await expect(learner.alert).toHaveText('The account or the password is wrong.');
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await learner.press('Log in');
  await expect(page).toHaveURL(/#\/index$/);
});
