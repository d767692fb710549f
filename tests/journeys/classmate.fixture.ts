/** A learner in any of the app's languages: through the screens alone, by the words that stand there. */
import type { Language } from '@glassmine/replica/plain';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { wordsOf } from './app-words.fixture.ts';
import type { Demo } from './demo.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { fundPassword, password } from './secrets.fixture.ts';

/** In an ICU message: what is put in. Plurals and choices are left to messages that need none. */
const blank = /\{\w+(?:, number)?\}/;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export class Classmate {
  readonly learner: Learner;
  readonly language: Language;
  readonly #words: Record<string, string>;

  private constructor(learner: Learner, language: Language) {
    this.learner = learner;
    this.language = language;
    this.#words = wordsOf(language);
  }

  static async arrive(browser: Browser, demo: Demo, language: Language): Promise<Classmate> {
    return new Classmate(await Learner.arrive(browser, demo, { locale: language }), language);
  }

  /** Somebody whose phone is there already. */
  static of(learner: Learner, language: Language): Classmate {
    return new Classmate(learner, language);
  }

  get page(): Page {
    return this.learner.page;
  }

  /** A message of the app: the words themselves, or a pattern with `put` in its blanks. */
  say(id: string, put?: string): string | RegExp {
    const words = this.#words[id];
    if (words === undefined) throw new Error(`the app has no words for ${id} in ${this.language}`);
    if (!blank.test(words)) return words;
    return new RegExp(
      `^${words
        .split(blank)
        .map(escaped)
        .join(put ?? '.+')}$`,
      'u',
    );
  }

  button(id: string, put?: string): Locator {
    return this.learner.button(this.say(id, put));
  }

  field(id: string): Locator {
    return this.page.getByLabel(this.say(id), { exact: true });
  }

  async #goTo(route: string, title: string): Promise<void> {
    await this.learner.goTo(route, this.say(title));
  }

  /** By the link behind the QR code; what is said on the way is in the phone's language. */
  async enter(): Promise<void> {
    const { page, learner } = this;
    await page.goto(`${learner.demo.address}/#/join/${learner.demo.roomCode}`);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${this.language}`));
    await this.button('join.enter').click();
    await learner.link(this.say('join.continue', '.+ · .+')).click();
    await expect(learner.heading(this.say('title.register'))).toBeVisible();
  }

  /** With a friend's code, or with the one that a stranger has sent. */
  async register(inviteCode?: string): Promise<void> {
    const { page } = this;
    await this.#goTo('/user/login/register', 'title.register');
    await this.button('login.fillPhone').click();
    await this.button('register.sendCode').click();
    await this.button('phone.fillValue', '\\d{6}').click();
    await this.field('register.password').fill(password);
    await expect(this.field('register.invite')).toHaveValue(/^[A-Z0-9]{4,12}$/);
    if (inviteCode) await this.field('register.invite').fill(inviteCode);
    await this.button('register.submit').click();
    await expect(page).toHaveURL(/#\/index$/);
  }

  /** The own code, as a friend would copy it from the screen. */
  async inviteCode(): Promise<string> {
    await this.#goTo('/index/invitation', 'title.invitation');
    const code = this.page.getByText(/^[A-Z0-9]{4,12}$/).first();
    return code.innerText();
  }

  /** From the sandbox wallet to the deposit address on the screen behind it; until it has arrived. */
  async payIn(amount: string): Promise<void> {
    const { page, learner } = this;
    await page.goto(`${learner.demo.address}/#/user/recharge`);
    await expect(page.getByTestId('deposit-address')).toHaveText(/^sim1/);
    await this.button('recharge.openWallet').click();
    const wallet = page.getByRole('dialog');
    await wallet.getByRole('button', { name: this.say('purse.send'), exact: true }).click();
    await this.button('purse.scan').click();
    await expect(this.field('purse.to')).toHaveValue(/^sim1/);
    await wallet.getByLabel(this.say('purse.amount'), { exact: true }).fill(amount);
    await this.button('purse.check').click();
    await this.button('purse.confirmSend').click();
    await expect(this.button('purse.confirmSend')).toHaveCount(0);
    await this.learner.page
      .getByRole('dialog')
      .getByRole('button', { name: this.say('kit.close'), exact: true })
      .click();
    const deposit = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `+${amount}.00` });
    await expect(deposit.getByText(this.say('recharge.arrived'))).toBeVisible();
  }

  async rent(productId: number): Promise<void> {
    const { page, learner } = this;
    await page.goto(`${learner.demo.address}/#/index/detail?productId=${productId}`);
    await page.getByRole('radio', { name: this.say('agreement.agree') }).check();
    await this.button('product.buyNow').click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: this.say('product.confirm'), exact: true }).click();
    await expect(learner.heading(this.say('title.orders'))).toBeVisible();
  }

  async withdraw(amount: string): Promise<void> {
    const { page, learner } = this;
    await this.#goTo('/user/withdraw', 'title.withdraw');
    await this.field('withdraw.amount').fill(amount);
    await this.button('withdraw.submit').click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(this.say('withdraw.password')).fill(fundPassword);
    await sheet.getByRole('button', { name: this.say('withdraw.submit'), exact: true }).click();
    await expect(learner.heading(this.say('title.withdrawals'))).toBeVisible();
  }
}
