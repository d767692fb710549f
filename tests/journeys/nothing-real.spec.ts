/** The charter at the screen: what looks real is refused with the reason, and is kept nowhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { inspect } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { press } from './press.fixture.ts';
import { speak } from './speak.fixture.ts';

const real = {
  phone: '919876543210',
  mailbox: 'somebody.real@gmail.com',
  card: '4111111111111111',
  hexAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
  base58Address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
};

/** Each reason begins with what has been refused. */
const notOfTheSandbox = /^“\w+” is not an address of the sandbox chain\./;
const reasons = {
  phone: /^“919876543210” looks like a real phone number\./,
  mailbox: /^“somebody\.real@gmail\.com” looks like a real e-mail address\./,
  card: /^“4111111111111111” looks like a real card or bank account number\./,
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
    await refusedBeside(page.getByLabel('Phone number'), reasons[kind]);
    // The way out: a number of the sandbox is offered still.
    await expect(learner.button('Use my sandbox number')).toBeVisible();
  }
  await page.getByRole('radio', { name: 'By e-mail' }).check();
  await page.getByLabel('E-mail', { exact: true }).fill(real.mailbox);
  await learner.press('Send code');
  await refusedBeside(page.getByLabel('E-mail', { exact: true }), reasons.mailbox);
  await inspect(page);
  await learner.link('Log in').click();
  await expect(learner.heading('Welcome back')).toBeVisible();
  await page.getByLabel('Phone number').fill(real.phone);
  await page.getByLabel('Password', { exact: true }).fill('Sunflower7');
  await learner.button('Log in').click();
  await refusedBeside(page.getByLabel('Phone number'), reasons.phone);
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

const inLanguages = [
  {
    language: 'en',
    post: ['What do you want to tell?', 'Send for review'],
    feedback: ['What is it about?', 'Your comments', 'Send feedback'],
    name: ['Name', 'Save'],
    chat: [/^My phone/, 'Write a message', 'Send'],
    words: /“98765 43210” looks like a real phone number.*sandbox phone, or leave it out/,
  },
  {
    language: 'hi',
    post: ['आप क्या बताना चाहते हैं?', 'समीक्षा के लिए भेजें'],
    feedback: ['किस बारे में है?', 'आपकी टिप्पणी', 'सुझाव भेजें'],
    name: ['नाम', 'सहेजें'],
    chat: [/^मेरा फ़ोन/, 'संदेश लिखें', 'भेजें'],
    words: /“98765 43210” किसी का असली फ़ोन नंबर लगता है.*सैंडबॉक्स फ़ोन का नंबर इस्तेमाल करें या इसे छोड़ दें/,
  },
] as const;

// A run sees the longer words; that real values are refused in English, too, is above.
const isSoak = process.env.GLASSMINE_SOAK === '1';

for (const { language, post, feedback, name, chat, words } of isSoak ? inLanguages : inLanguages.slice(1)) {
  test(`beside the field stands what is real in it and what to write instead: ${language}`, async ({
    browser,
    demo,
  }) => {
    const learner = await Learner.atHome(browser, demo);
    const { page } = learner;
    await speak(page, { language });
    const go = (route: string) => page.goto(`${demo.address}/#${route}`);

    await go('/user/addynamic');
    await page.getByLabel(post[0]).fill('call me: 98765 43210');
    await learner.press(post[1]);
    await refusedBeside(page.getByLabel(post[0]), words);
    await inspect(page);

    await go('/user/feedback');
    await page.getByLabel(feedback[0]).fill('my withdrawal');
    await page.getByLabel(feedback[1]).fill('call me: 98765 43210');
    await learner.press(feedback[2]);
    await refusedBeside(page.getByLabel(feedback[1]), words);
    // The next try may hold another fault; the field is free of the first as soon as something is typed.
    await page.getByLabel(feedback[1]).fill('please answer');
    await expect(page.getByLabel(feedback[1])).not.toHaveAttribute('aria-invalid', 'true');

    await go('/user/name');
    await page.getByLabel(name[0]).fill('98765 43210');
    await learner.press(name[1]);
    await refusedBeside(page.getByLabel(name[0]), words);

    await go('/index');
    await learner.button(chat[0]).click();
    await learner.dialog(/./).getByRole('list').first().getByRole('button').first().click();
    await learner.dialog(/./).getByRole('listitem').first().getByRole('button').first().click();
    const line = page.getByRole('textbox', { name: chat[1] });
    await line.fill('call me: 98765 43210');
    await press(learner.dialog(/./).getByRole('button', { name: chat[2], exact: true }));
    await refusedBeside(line, words);
    await inspect(page);
    await learner.leave();
  });
}

test('at the console, too: what was typed stays, with the refusal below it', async ({ demo, desk }) => {
  const { page } = desk;
  await desk.goTo(`/room/${demo.roomCode}/content`, 'Content');
  await page.getByRole('tab', { name: 'Posts and comments' }).click();
  const post = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Publish' }) })
    .first();
  const field = post.getByRole('textbox', { name: 'Words' });
  await field.fill('call me: 98765 43210');
  await post.getByRole('button', { name: 'Publish' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('call me: 98765 43210');
  await expect(field).toHaveAccessibleDescription(inLanguages[0].words);
  const note = post.getByText(inLanguages[0].words);
  await expect(note).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(inLanguages[0].words)).toHaveCount(1);
  await desk.inspect();
});

/** What is said of a field stands below it, is the field's own description, and is all on the screen. */
async function refusedBeside(field: Locator, words: RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const note = field.page().locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
  await expect(note).toHaveText(words);
  await expect(note).toBeInViewport({ ratio: 1 });
  await expect(field).toBeInViewport();
  await expect(field.page().getByRole('alert')).toHaveCount(0);
}

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
