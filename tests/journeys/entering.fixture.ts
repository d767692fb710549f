/** Items 1 and 2 of the whole journey: into the room, onto the log-in screen, registered and logged in. */
import { expect } from '@playwright/test';
import { inspect, inspectWithBanner } from './inspection.fixture.ts';
import { factOf, type Learner } from './learner.fixture.ts';
import { password } from './secrets.fixture.ts';

/** The room's code, typed as people type it, and the identity that the room hands out. */
export async function joinRoom(learner: Learner): Promise<void> {
  const { page, demo } = learner;
  await page.goto(demo.address);
  await expect(learner.heading('Join a room')).toBeVisible();
  await inspect(page);

  const code = page.getByLabel('Room code');
  await code.fill('no');
  await learner.button('Enter the room').click();
  await expect(page.getByText('A room code has 4 to 10 letters and digits')).toBeVisible();
  await code.fill('NOSUCH0000');
  await learner.press('Enter the room');
  await expect(page.getByText('There is no room with this code.')).toBeVisible();
  await inspect(page);

  await code.fill(demo.roomCode.toLowerCase());
  await learner.press('Enter the room');
  await expect(learner.heading(`You are in room ${demo.roomCode}`)).toBeVisible();
}

/** Name, number, e-mail, bank account and wallet that nobody outside could have, and savings. */
export async function seeIdentity(learner: Learner): Promise<void> {
  const { page } = learner;
  const shapes = {
    Name: /^\S+ \S+$/,
    'Phone number': /^\+999 \d{13}$/,
    'E-mail': /^[\w.]+@mail\.example$/,
    'Bank account': /Sandbox Bank\s+SBX-\d{3}-\d{3}-\d{3}/,
    Wallet: /^sim1[a-z0-9]{30,}$/,
  };
  for (const [name, shape] of Object.entries(shapes)) await expect(factOf(page, name)).toHaveText(shape);
  await expect(factOf(page, 'Your savings')).toHaveText('1,000.00pUSDT');
  await inspect(page);
  await learner.link('Open HashPeak · simulation').click();
}

/** Before anybody has logged in: the screen under the ribbon, and the phone with its four apps. */
export async function lookAround(learner: Learner): Promise<void> {
  const { page } = learner;
  await expect(learner.heading('Register')).toBeVisible();
  await learner.link('Log in').click();
  await expect(learner.heading('Welcome back')).toBeVisible();
  await expect(page).toHaveTitle('Log in · HashPeak · simulation');
  await expect(learner.ribbon).toContainText('Simulation · play money');
  await inspect(page);
  await learner.button('Log in').click();
  await expect(page.getByText('Please enter the phone number')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeFocused();

  const home = await learner.openPhone();
  await expect(home).toContainText(/\+999 \d{13}/);
  await expect(home).toContainText('1,000.00pUSDT');
  await inspect(page);
  const apps = {
    Messages: 'New members get a machine for free.',
    Mail: 'Nobody outside can write to it',
    Bank: /PLAY \d{4} \d{4} SIM/,
    Wallet: /sim1[a-z0-9]{30,}/,
  };
  for (const [app, says] of Object.entries(apps)) {
    await learner
      .dialog('My phone')
      .getByRole('button', { name: new RegExp(`^${app}`) })
      .click();
    await expect(learner.dialog(app)).toContainText(says);
    await inspect(page);
    await learner.dialog(app).getByRole('button', { name: 'Back', exact: true }).click();
  }
  await learner.closeSheet();
}

/** The issued number and the code from the phone, a password by its rules, the code of an invitation. */
export async function register(learner: Learner): Promise<void> {
  const { page } = learner;
  await learner.link('Register now').click();
  await expect(learner.heading('Register')).toBeVisible();
  await inspect(page);

  const phone = await learner.openPhone();
  await phone.getByRole('button', { name: 'Fill in', exact: true }).click();
  await expect(page.getByLabel('Phone number')).toHaveValue(/^\d{13}$/);

  await learner.button('Send code').click();
  await expect(learner.button(/^New message from /)).toContainText('is your registration code');
  await expect(learner.button(/^Again in \d+ s$/)).toBeDisabled();
  await inspectWithBanner(page);
  const messages = await learner.openPhone('Messages');
  const code = messages.getByRole('button', { name: /^Fill in \d{6}$/ });
  const digits = (await code.innerText()).replace('Fill in ', '');
  await code.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Verification code')).toHaveValue(digits);

  await tryPasswords(learner);
  await expect(page.getByLabel('Invitation code')).toHaveValue(/^[A-Z0-9]{4,12}$/);
  await inspect(page);
  await learner.press('Register');
  await expect(page.getByText('You are registered. Welcome!')).toBeVisible();
  await expect(learner.heading('Total assets', 2)).toBeVisible();
}

/** The rules are ticked off while the password is typed. */
async function tryPasswords(learner: Learner): Promise<void> {
  const { page } = learner;
  const field = page.getByLabel('Password', { exact: true });
  const rules = ['8 to 24 characters', 'begins with a letter', 'only letters and digits'];
  const met = async () => {
    const items = page.getByRole('listitem');
    const marks = rules.map((rule) => items.filter({ hasText: rule }).getAttribute('data-met'));
    return (await Promise.all(marks)).map((mark) => mark !== null);
  };
  const tries: [typed: string, met: boolean[]][] = [
    ['s', [false, true, true]],
    ['1sunflower', [true, false, true]],
    ['Sun flower!', [true, true, false]],
    [`S${'7'.repeat(24)}`, [false, true, true]],
  ];
  for (const [typed, expected] of tries) {
    await field.fill('');
    await field.pressSequentially(typed);
    expect(await met(), typed).toEqual(expected);
  }
  await learner.button('Register').click();
  await expect(page.getByText('8 to 24 digits, the first is a letter')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(password);
  expect(await met()).toEqual([true, true, true]);
}

/** Out again, once with a wrong password, then in. */
export async function logIn(learner: Learner): Promise<void> {
  const { page } = learner;
  await learner.openTab('Mine');
  await learner.button('Log out').click();
  await learner.dialog('Log out?').getByRole('button', { name: 'Log out' }).click();
  await learner.button('Use my sandbox number').click();
  await page.getByLabel('Password', { exact: true }).fill('Wrong7777');
  await learner.button('Log in').click();
  await expect(learner.alert).toHaveText('The account or the password is wrong.');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await learner.button('Show password').click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await inspect(page);
  await learner.press('Log in');
  await expect(page).toHaveURL(/#\/index$/);
  await expect(learner.heading('HashPeak · simulation')).toBeVisible();
}
