/** Everything an account is set up with: name, picture, mailbox, passwords, devices, and how the app behaves. */
import { hold } from './hold.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { oneLearner } from './one-learner.fixture.ts';
import { fundPassword, password } from './secrets.fixture.ts';

const newPassword = 'Moonlight8';
let learner: Learner;

oneLearner(async ({ browser, demo }) => {
  learner = await Learner.atHome(browser, demo);
  return learner;
});

/** The smallest picture there is: one red dot, PNG. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

test('takes another name, with its length counted', async () => {
  const { page } = learner;
  await learner.openFromMine('Security center');
  await expect(page.getByText('1 of 3 protections set up.')).toBeVisible();
  await inspect(page);
  await learner.goTo('/user/information', 'Personal information');
  await inspect(page);
  await learner.link(/^Name/).click();
  await expect(learner.heading('Change name')).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Name' });
  await learner.button('Save').click();
  await expect(page.getByText('Please fill in the content')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('x'.repeat(31));
  await expect(page.getByText('Up to 30 characters')).toBeVisible();
  await inspect(page);
  await name.fill('Sunny Ada');
  await learner.press('Save');
  await expect(learner.heading('Personal information')).toBeVisible();
  await expect(learner.heading('Sunny Ada', 2)).toBeVisible();
});

test('sends a picture that is not too large, after a look at it', async () => {
  const { page } = learner;
  const choose = page.getByLabel('Picture of you');
  await choose.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2_097_153) });
  await expect(page.getByText('The file size cannot exceed 2M')).toBeVisible();
  await choose.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: dot });
  const sheet = learner.dialog('Change picture');
  await expect(sheet.getByRole('img', { name: 'The picture as others will see it' })).toBeVisible();
  await inspect(page);
  await sheet.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('Your picture is changed')).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /^blob:/);
});

test('binds the mailbox, and sets the fund password with a code from there', async () => {
  const { page } = learner;
  await learner.goTo('/user/bindEmail', 'Bind e-mail');
  await learner.button('Use my sandbox mailbox').click();
  await learner.button('Send code').click();
  await learner.button(/^Fill in \d{6}$/).click();
  await learner.button('Bind the e-mail').click();
  await expect(page.getByText('Your e-mail is bound')).toBeVisible();
  await inspect(page);

  await learner.goTo('/user/fundPwd', 'Fund password');
  await page.getByRole('radio', { name: 'By e-mail' }).check();
  await page.getByLabel('Fund password').fill(fundPassword);
  await page.getByLabel('Once more').fill('135791');
  await expect(page.getByText('Inconsistent the fund passwords')).toBeVisible();
  await page.getByLabel('Once more').fill(fundPassword);
  await learner.button('Send code').click();
  await expect(learner.button(/^New mail from /)).toContainText('Your code for the fund password');
  await learner.button(/^Fill in \d{6}$/).click();
  await inspect(page);
  await learner.button('Save').click();
  await expect(page.getByText('The fund password is set')).toBeVisible();
  await learner.goTo('/user/securitycenter', 'Security center');
  await expect(page.getByText('3 of 3 protections set up.')).toBeVisible();
  await inspect(page);
});

test('the sheet of the device code stays where it is while the code and its picture come', async () => {
  const { page } = learner;
  const answer = await hold(page, /room\/device\/code/);
  const picture = await hold(page, /qr-image/);
  await learner.goTo('/user/devices', 'Signed-in devices');
  await learner.button('Go on at another device').click();
  const sheet = learner.dialog('Another device');
  await sheet.getByText('Scan this there').click({ trial: true });
  const before = await sheet.boundingBox();
  answer.release();
  await expect(sheet.getByText(/^Good for \d+ seconds, once$/)).toBeVisible();
  expect(await sheet.boundingBox()).toEqual(before);
  await picture.asked;
  await expect(sheet.getByRole('img')).toBeHidden();
  picture.release();
  await expect(sheet.getByRole('img')).toBeVisible();
  expect(await sheet.boundingBox()).toEqual(before);
  await learner.closeSheet();
});

test('goes on at another device by a code, and signs it out from here', async ({ browser, demo }) => {
  const { page } = learner;
  await learner.goTo('/user/devices', 'Signed-in devices');
  await expect(page.getByText('You are signed in here only.')).toBeVisible();
  await learner.press('Go on at another device');
  const offer = learner.dialog('Another device');
  await expect(offer.getByText(/^Good for \d+ seconds, once$/)).toBeVisible();
  await inspect(page);
  const letters = await offer.getByText(/^[A-Z]{8}$/i).innerText();
  await learner.closeSheet();

  const other = await Learner.arrive(browser, demo);
  other.watch.allow(/401/);
  await other.page.goto(`${demo.address}/#/join/${demo.roomCode}`);
  await other.button('Continue from another device').click();
  await other.page.getByLabel('Device code').fill('short');
  await other.button('Enter the room').click();
  await expect(other.page.getByText('A device code has eight letters')).toBeVisible();
  await inspect(other.page);
  await other.page.getByLabel('Device code').fill(letters.toLowerCase());
  // Until the server has said that there is an account, no link leads past it to the registration.
  const account = await hold(other.page, /isValidAccount/);
  await other.press('Enter the room');
  const door = other.link(/^Open .+ · simulation$/);
  await expect(other.page.getByText('Your savings')).toBeVisible();
  await expect(door).toBeHidden();
  account.release();
  await door.click();
  await expect(other.heading('Welcome back')).toBeVisible();
  await other.logIn();

  await page.reload();
  await learner.button('Sign out').click();
  await learner.dialog('Sign this device out?').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed in here only.')).toBeVisible();
  await inspect(page);

  // Over there the log-in has ended, at the latest with the next look.
  await other.page.goto(`${demo.address}/#/user/devices`);
  await expect(other.heading('Welcome back')).toBeVisible();
  await other.leave();
});

test('changes the login password with the old one', async () => {
  const { page } = learner;
  await learner.goTo('/user/loginPwd', 'Change login password');
  await page.getByLabel('Old password').fill('Wrong7777');
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('New password once more').fill('Moonlight9');
  await learner.button('Change the password').click();
  await expect(page.getByText('Inconsistent the new passwords')).toBeVisible();
  await inspect(page);
  await page.getByLabel('New password once more').fill(newPassword);
  await learner.press('Change the password');
  await expect(learner.alert).toHaveText('The old password is wrong.');
  await page.getByLabel('Old password').fill(password);
  await learner.press('Change the password');
  await expect(page.getByText('The password is changed')).toBeVisible();
});

test('settings stay as they were chosen, and are off before', async () => {
  const { page } = learner;
  await learner.goTo('/user/system', 'System settings');
  const names = ['Vibration', 'Sounds', 'Less motion'];
  for (const name of names) {
    const choice = page.getByRole('switch', { name });
    await expect(choice).not.toBeChecked();
    await choice.click();
    await expect(choice).toBeChecked();
  }
  await expect(page.locator('html')).toHaveAttribute('data-still', '');
  await inspect(page);
  await page.reload();
  for (const name of names) await expect(page.getByRole('switch', { name })).toBeChecked();
  await learner.button(/^Appearance/).click();
  await learner.dialog('Appearance').getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('switch', { name: 'Hide balances' }).click();
  await learner.goTo('/mine', 'Mine');
  await expect(page.getByRole('main').getByText('•••').first()).toBeVisible();
});
