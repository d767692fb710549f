import { Refused } from '@glassmine/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, expectNoOverflow, renderInApp, showOnSmallPhone } from '../../providers.fixture.tsx';
import { LoginScreen } from './login.screen.tsx';

const path = 'user/auth/token/pass';
const renderLogin = (answers: Answers = {}, language: 'en' | 'hi' = 'en') =>
  renderInApp(<LoginScreen />, { language, answers, path: '/user/login' });

const phone = () => page.getByRole('textbox', { name: 'Phone number' });
const password = () => page.getByLabelText('Password', { exact: true });
const submit = () => page.getByRole('button', { name: 'Log in', exact: true });
const alert = () => page.getByRole('alert');

afterEach(() => showOnSmallPhone('100%'));

test('an empty form names every fault, focuses the first field and asks no server', async () => {
  const { asked } = await renderLogin();
  await submit().click();
  await expect.element(phone()).toHaveAccessibleDescription('Please enter the phone number');
  await expect.element(password()).toHaveAccessibleDescription('Please enter the password');
  await expect.element(phone()).toHaveFocus();
  expect(asked.map((call) => call.path)).not.toContain(path);
});

test('a fault is shown once the field is left, and goes as soon as it is mended', async () => {
  await renderLogin();
  await phone().fill('0555');
  await expect.element(phone()).toHaveAccessibleDescription('');
  await password().click();
  await expect.element(phone()).toHaveAccessibleDescription('Do not prefix the mobile number with 0');
  await phone().fill('555');
  await expect.element(phone()).toHaveAccessibleDescription('');
});

test("the server's refusal is announced, and goes when the form changes", async () => {
  const { asked } = await renderLogin({ [path]: new Refused(2005, 'Account or password is wrong') });
  await phone().fill('5550100');
  await password().fill('secret');
  await submit().click();
  await expect.element(alert()).toHaveTextContent('Account or password is wrong');
  expect(asked).toContainEqual({ path, form: { phone: '5550100', password: 'secret' } });
  await password().fill('secret2');
  await expect.element(alert()).not.toBeInTheDocument();
});

test('without a server the form says that there is no answer, and keeps what was typed', async () => {
  await renderLogin();
  await phone().fill('5550100');
  await password().fill('secret');
  await submit().click();
  await expect.element(alert()).toHaveTextContent('No answer from the server. Please try again.');
  await expect.element(phone()).toHaveValue('5550100');
});

test('until the server answers, the button says so and sends nothing more', async () => {
  const { asked } = await renderLogin({ [path]: new Promise<never>(() => {}) });
  await phone().fill('5550100');
  await password().fill('secret');
  await submit().click();
  const busy = page.getByRole('button', { name: 'Logging in' });
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  (busy.element() as HTMLButtonElement).click();
  expect(asked.filter((call) => call.path === path)).toHaveLength(1);
});

test("one press fills in the learner's sandbox number", async () => {
  await renderLogin();
  await page.getByRole('button', { name: 'Use my sandbox number' }).click();
  await expect.element(phone()).toHaveValue('5550100');
});

test('by e-mail the form asks for a mailbox, and only one with an @ is sent', async () => {
  const { asked } = await renderLogin();
  await page.getByRole('radio', { name: 'By e-mail' }).click();
  const mail = page.getByRole('textbox', { name: 'E-mail' });
  await mail.fill('asha');
  await password().fill('secret');
  await submit().click();
  await expect.element(mail).toHaveAccessibleDescription('Email format incorrect');
  expect(asked.map((call) => call.path)).not.toContain(path);
});

test.each([
  ['en', '100%', 'Welcome back'],
  ['en', '200%', 'Welcome back'],
  ['hi', '100%', 'फिर से स्वागत है'],
  ['hi', '200%', 'फिर से स्वागत है'],
] as const)('in %s with text of %s the page fits a small phone', async (language, text, title) => {
  await showOnSmallPhone(text);
  await renderLogin({}, language);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  await expect.element(page.getByText('+999')).toBeVisible();
  expectNoOverflow();
});
