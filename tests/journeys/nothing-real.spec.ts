/** The charter at the screen: what looks real is refused with the reason, and is kept nowhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { press } from './press.fixture.ts';

const real = {
  phone: '919876543210',
  mailbox: 'somebody.real@gmail.com',
  card: '4111111111111111',
  hexAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
  base58Address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
};

const notOfTheSandbox = /^This is not an address of the sandbox chain\./;
const reasons = {
  phone: /^This looks like a real phone number\./,
  mailbox: /^This looks like a real e-mail address\./,
  card: /^This looks like a real card or bank account number\./,
  hexAddress: notOfTheSandbox,
  base58Address: notOfTheSandbox,
};

test('a form for entering refuses a real number, mailbox and card', async ({ browser, demo }) => {
  const learner = await Learner.arrive(browser, demo);
  const { page } = learner;
  await learner.enterRoom();
  await page.getByRole('radio', { name: 'By e-mail' }).check();
  await learner.link('Register now').click();
  await expect(learner.heading('Register')).toBeVisible();
  for (const kind of ['phone', 'card'] as const) {
    await page.getByLabel('Phone number').fill(real[kind]);
    await learner.press('Send code');
    await expect(learner.alert).toHaveText(reasons[kind]);
    await expect(learner.alert).toBeInViewport({ ratio: 1 });
    // The way out: a number of the sandbox is offered still.
    await expect(learner.button('Use my sandbox number')).toBeVisible();
  }
  await page.getByRole('radio', { name: 'By e-mail' }).check();
  await page.getByLabel('E-mail', { exact: true }).fill(real.mailbox);
  await learner.press('Send code');
  await expect(learner.alert).toHaveText(reasons.mailbox);
  await inspect(page);
  await learner.link('Log in').click();
  await expect(learner.heading('Welcome back')).toBeVisible();
  await page.getByLabel('Phone number').fill(real.phone);
  await page.getByLabel('Password', { exact: true }).fill('Sunflower7');
  await learner.button('Log in').click();
  await expect(learner.alert).toHaveText(reasons.phone);
  await expect(learner.alert).toBeInViewport();
  await expectNothingKept(learner);
  await learner.leave();
});

test('the wallet and the form for addresses refuse what is not of the sandbox chain', async ({
  browser,
  demo,
}) => {
  const learner = await Learner.atHome(browser, demo);
  const { page } = learner;
  const wallet = await learner.openPhone('Wallet');
  await wallet.getByRole('button', { name: 'Send', exact: true }).click();
  await wallet.getByLabel('Amount').fill('20');
  for (const kind of ['hexAddress', 'base58Address', 'card', 'mailbox'] as const) {
    await wallet.getByLabel('To address').fill(real[kind]);
    await press(wallet.getByRole('button', { name: 'Check and send' }));
    await press(learner.dialog('Send 20.00 pUSDT?').getByRole('button', { name: 'Send now' }));
    await expect(wallet.getByText(reasons[kind])).toBeVisible();
  }
  await inspect(page);
  await learner.closeSheet();

  await learner.goTo('/user/addAddress', 'Add address');
  for (const [label, choice] of Object.entries({ Currency: 'pUSDT', Chain: 'pBEP20' })) {
    await page.getByLabel(label, { exact: true }).click();
    await learner.dialog(label).getByRole('button', { name: choice }).click();
  }
  for (const kind of ['hexAddress', 'base58Address'] as const) {
    await page.getByLabel('Address', { exact: true }).fill(real[kind]);
    await learner.press('Bind');
    await expect(page.getByText(reasons[kind])).toBeVisible();
  }
  await inspect(page);
  await expectNothingKept(learner);
  await learner.leave();
});

/** Neither on the device nor in anything that the server has written. */
async function expectNothingKept({ page, demo: { dataFolder } }: Learner): Promise<void> {
  const device = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const files = readdirSync(dataFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(0);
  const written = files.map(({ parentPath, name }) =>
    readFileSync(join(parentPath, name)).toString('latin1'),
  );
  for (const value of Object.values(real)) {
    expect(device).not.toContain(value);
    expect(written.some((text) => text.includes(value))).toBe(false);
  }
}
