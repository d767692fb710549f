/** A learner with a browser of their own, doing what a newcomer does: through the screens alone. */
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { type Account, openAccount, sumOf } from './account.fixture.ts';
import { type Demo, storedName } from './demo.fixture.ts';
import { press } from './press.fixture.ts';
import { putPromotionsAway } from './promotions.fixture.ts';
import { saveData } from './save-data.fixture.ts';
import { password } from './secrets.fixture.ts';
import { Watch, watchHeaders } from './watch.fixture.ts';

const pagesDeepMax = 8;

export class Learner {
  readonly page: Page;
  readonly watch: Watch;
  readonly demo: Demo;
  /** As others see it; known once the room has been entered. */
  maskedName = '';
  /** What opens the same account without the app; only of those who were at home from the start. */
  account: Account | null = null;

  private constructor(page: Page, demo: Demo) {
    this.page = page;
    this.demo = demo;
    this.watch = new Watch(page);
  }

  /** Takes a phone out of its box: nothing is stored on it. */
  static async arrive(browser: Browser, demo: Demo, options: BrowserContextOptions = {}): Promise<Learner> {
    const context = await browser.newContext(options);
    // A browser in which the worker may run is one that keeps the app for later.
    if (options.serviceWorkers !== 'allow') await saveData(context);
    const learner = new Learner(await context.newPage(), demo);
    await putPromotionsAway(learner.page, demo);
    await watchHeaders(learner.page);
    return learner;
  }

  /** One who has registered and logged in before, on this phone. */
  static async atHome(browser: Browser, demo: Demo, options: BrowserContextOptions = {}): Promise<Learner> {
    return Learner.returns(browser, demo, await openAccount(demo), options);
  }

  /** Somebody's phone, with an account that was opened without it; whatever the scheme is called. */
  static async returns(
    browser: Browser,
    demo: Demo,
    account: Account,
    options: BrowserContextOptions = {},
  ): Promise<Learner> {
    const { roomToken, accessToken } = account;
    const stored = { roomCode: demo.roomCode, rooms: { [demo.roomCode]: { roomToken, accessToken } } };
    const localStorage = [
      { name: storedName('glassmine.session', demo.address), value: JSON.stringify(stored) },
    ];
    const storageState = { cookies: [], origins: [{ origin: new URL(demo.address).origin, localStorage }] };
    const learner = await Learner.arrive(browser, demo, { storageState, ...options });
    learner.account = account;
    await learner.goTo('/index', / · simulation$/);
    await expect(learner.heading('Total assets', 2)).toBeVisible();
    return learner;
  }

  /** Leaves for good; nothing may have gone wrong on the way. */
  async leave(): Promise<void> {
    this.watch.expectQuiet();
    await this.page.context().close();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: typeof name === 'string' });
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** A button by its name, as soon as it takes a press: it takes one a second. */
  press(name: string | RegExp): Promise<void> {
    return press(this.button(name));
  }

  get alert(): Locator {
    return this.page.getByRole('alert');
  }

  heading(name: string | RegExp, level = 1): Locator {
    return this.page.getByRole('heading', { name, level });
  }

  /** By the address bar, as from a bookmark. */
  async goTo(route: string, title: string | RegExp): Promise<void> {
    await sheetsClosed(this.page);
    await this.page.goto(`${this.demo.address}/#${route}`);
    await expect(this.heading(title)).toBeVisible();
  }

  /** Until the page that the address names is on the screen. Resolves to its path. */
  async arrived(): Promise<string> {
    const shown = await this.page.waitForFunction(() => {
      const place = document.querySelector<HTMLElement>('[data-place]')?.dataset.place;
      const path = location.hash.slice(1).split('?')[0]?.split('/').filter(Boolean).join('/');
      return place === `/${path ?? ''}` && place;
    });
    return (await shown.jsonValue()) || '';
  }

  /** One of the main pages, by its tab; from a page further in, back to the tabs first. */
  async openTab(name: 'Home' | 'Status' | 'Products' | 'Team' | 'Mine'): Promise<void> {
    const tabs = this.page.getByRole('navigation', { name: 'Main pages' });
    await this.arrived();
    for (let pages = 0; pages < pagesDeepMax && !(await tabs.isVisible()); pages++) await this.goBack();
    await tabs.getByRole('link', { name }).click();
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await this.arrived();
  }

  /** A page that *Mine* leads to. */
  async openFromMine(name: string): Promise<void> {
    await this.openTab('Mine');
    await this.link(name).click();
    await expect(this.heading(name)).toBeVisible();
  }

  /** The capital records of one kind, newest first. */
  async openRecords(kind: string): Promise<Locator> {
    await this.openFromMine('Capital records');
    return this.showRecords(kind);
  }

  async showRecords(kind: string): Promise<Locator> {
    await this.page.getByRole('radio', { name: kind, exact: true }).check();
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: kind });
  }

  /** Back by the header's arrow, until the page before is on the screen; it may have the same address. */
  async goBack(): Promise<void> {
    await this.arrived();
    const moved = await this.page.evaluateHandle(() => {
      const step = { isDone: false };
      for (const event of ['popstate', 'hashchange']) {
        addEventListener(event, () => Object.assign(step, { isDone: true }), { once: true });
      }
      return step;
    });
    await this.page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
    await this.page.waitForFunction(({ isDone }) => isDone, moved);
    await this.arrived();
  }

  // Entering

  /** By the address that the demo prints; or by another link, from where the code has to be typed. */
  async enterRoom(link?: string): Promise<void> {
    await this.page.goto(link ?? `${this.demo.address}/#/join/${this.demo.roomCode}`);
    await expect(this.heading('Join a room')).toBeVisible();
    if (link) await this.page.getByLabel('Room code').fill(this.demo.roomCode);
    await this.button('Enter the room').click();
    await this.readName();
    await this.link(/^Open .+ · simulation$/).click();
    await expect(this.heading('Register')).toBeVisible();
    await this.link('Log in').click();
    await expect(this.heading('Welcome back')).toBeVisible();
  }

  /** From the identity that the room has handed out. */
  async readName(): Promise<void> {
    const [first = '', family = ''] = (await factOf(this.page, 'Name').innerText()).split(' ');
    this.maskedName = `${first} ${family[0]}***`;
  }

  /** From the log-in screen to Home; the code is taken from the banner, the invitation is filled in already. */
  async register(): Promise<void> {
    if (!/register/.test(this.page.url())) await this.link('Register now').click();
    await expect(this.heading('Register')).toBeVisible();
    await this.button('Use my sandbox number').click();
    await this.button('Send code').click();
    await this.button(/^Fill in \d{6}$/).click();
    await expect(this.page.getByLabel('Verification code')).toHaveValue(/^\d{6}$/);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await expect(this.page.getByLabel('Invitation code')).toHaveValue(/^[A-Z0-9]{4,12}$/);
    await this.button('Register').click();
    await expect(this.heading('Total assets', 2)).toBeVisible();
  }

  /** Answers the captcha that stands before a code, as a sum. */
  async solveCaptcha(): Promise<void> {
    const captcha = this.dialog('Are you human?');
    await captcha.getByRole('button', { name: 'A sum instead' }).click();
    await captcha.getByLabel('Answer').fill(sumOf(await captcha.getByText(/\d \+ \d/).innerText()));
    await press(captcha.getByRole('button', { name: 'Send code' }));
    await expect(captcha).toHaveCount(0);
  }

  async logIn(): Promise<void> {
    await this.button('Use my sandbox number').click();
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.button('Log in').click();
    await expect(this.page).toHaveURL(/#\/index$/);
    await expect(this.heading('Total assets', 2)).toBeVisible();
  }

  // The sandbox phone

  get ribbon(): Locator {
    return this.page.locator('[data-ribbon]');
  }

  get phoneButton(): Locator {
    return this.ribbon.getByRole('button', { name: /^My phone/ });
  }

  get xrayButton(): Locator {
    return this.ribbon.getByRole('button', { name: 'X-ray', exact: true });
  }

  async openPhone(app?: 'Messages' | 'Mail' | 'Bank' | 'Wallet'): Promise<Locator> {
    await this.phoneButton.click();
    const home = this.dialog('My phone');
    await expect(home).toBeVisible();
    if (!app) return home;
    // What is unread is counted in messages, of Mail too.
    await home.getByRole('button', { name: new RegExp(`^${app}`) }).click();
    await expect(this.dialog(app)).toBeVisible();
    return this.dialog(app);
  }

  async closeSheet(): Promise<void> {
    const sheet = this.page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(sheet).toHaveCount(0);
  }

  /** What is in the sandbox wallet, pUSDT. */
  async savings(): Promise<number> {
    const wallet = await this.openPhone('Wallet');
    const balance = readAmount(await wallet.getByText('Balance').locator('xpath=..').innerText());
    await this.closeSheet();
    return balance;
  }

  /** In the wallet's form, the address filled in already: the amount with a finger on the keypad, then sent. */
  async sendFromWallet(amount: string): Promise<void> {
    const wallet = this.dialog('Wallet');
    await wallet.getByLabel('Amount').tap();
    const keys = this.page.getByRole('region', { name: 'Amount' });
    for (const digit of amount) await keys.getByRole('button', { name: digit, exact: true }).click();
    await keys.getByRole('button', { name: 'Done' }).click();
    await expect(wallet.getByLabel('Amount')).toHaveValue(amount);
    await press(wallet.getByRole('button', { name: 'Check and send' }));
    const question = this.dialog(`Send ${amount}.00 pUSDT?`);
    await question.getByRole('button', { name: 'Send now' }).click();
    await expect(question).toHaveCount(0);
  }

  /** The moment in which the scheme ends, skipped. */
  async passOverTheEnd(): Promise<void> {
    const moment = this.page.locator('[data-scene]');
    await expect(moment).toBeFocused();
    await this.page.keyboard.press('Escape');
    await moment.getByRole('button', { name: 'Keep looking at the app' }).click();
    await expect(moment).toHaveCount(0);
  }

  // Machines

  /** From the list of machines to its details, to the agreement, to the confirmation. */
  async rent(machine: string): Promise<void> {
    await this.openTab('Products');
    await this.link(machine).click();
    await expect(this.heading(machine, 2)).toBeVisible();
    await this.page.getByRole('radio', { name: 'I agree' }).check();
    await this.button('Buy now').click();
    await this.dialog('Confirm your investment')
      .getByRole('button', { name: 'Confirm', exact: true })
      .click();
    await expect(this.heading('My orders')).toBeVisible();
  }
}

/** A number as the screens write it in English: `1,000.00pUSDT`, `+14.00`, `−190.00`. */
export function readAmount(text: string): number {
  const found = /[+\-−]?\d[\d,]*\.\d\d/.exec(text)?.[0];
  if (found === undefined) throw new Error(`no amount in "${text}"`);
  return Number(found.replaceAll(',', '').replace('−', '-').replace('+', ''));
}

/** What stands beside a name in a list of facts. */
export function factOf(where: Locator | Page, name: string): Locator {
  const term = where.getByRole('term').filter({ hasText: new RegExp(`^${name.replace(/[()]/g, '\\$&')}`) });
  return term.locator('xpath=..').getByRole('definition');
}

/** The amount beside a name in a list of facts. */
export async function amountOf(where: Locator | Page, name: string): Promise<number> {
  return readAmount(await factOf(where, name).first().innerText());
}

/** Whole minor units, so that sums are exact. */
export function minorOf(amount: number): number {
  return Math.round(amount * 100);
}

/**
 * Until the step back that a closed sheet makes is over: it would undo a step to another page that follows it. An app
 * that was loaded anew with a sheet open stands on the sheet's entry for good, so nothing is waited for long.
 */
async function sheetsClosed(page: Page): Promise<void> {
  const isOver = () =>
    document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null ||
    !history.state?.overlay;
  await page.waitForFunction(isOver, null, { timeout: 2_000 }).catch(() => {});
}
