/** A facilitator at the desk: the console in a browser of its own. */
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAxeClean } from './axe.fixture.ts';
import type { ConsoleLanguage } from './console-words.fixture.ts';
import { type Demo, storedName } from './demo.fixture.ts';
import { settle } from './inspection.fixture.ts';
import { Watch } from './watch.fixture.ts';

interface DeskOptions {
  language?: ConsoleLanguage;
  scheme?: 'light' | 'dark';
  /** Of somebody who has signed in before, in this browser; without it the sign-in is on the screen. */
  token?: string;
}

export class Desk {
  readonly page: Page;
  readonly demo: Demo;
  readonly watch: Watch;

  private constructor(page: Page, demo: Demo) {
    this.page = page;
    this.demo = demo;
    this.watch = new Watch(page);
  }

  /** Opens the console: where the token leads, or at the sign-in. */
  static async open(browser: Browser, demo: Demo, options: DeskOptions = {}): Promise<Desk> {
    const { language = 'en', scheme = 'light', token } = options;
    const session = {
      name: storedName('glassmine.console', demo.address),
      value: JSON.stringify({ token, language }),
    };
    const origins =
      token === undefined ? [] : [{ origin: new URL(demo.address).origin, localStorage: [session] }];
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      isMobile: false,
      hasTouch: false,
      locale: language,
      colorScheme: scheme,
      storageState: { cookies: [], origins },
    });
    const desk = new Desk(await context.newPage(), demo);
    await desk.page.goto(`${demo.address}/console/`);
    return desk;
  }

  /** Opens the console and signs in: at the rooms. */
  static async signedIn(browser: Browser, demo: Demo): Promise<Desk> {
    const desk = await Desk.open(browser, demo);
    await desk.signIn();
    await expect(desk.page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
    return desk;
  }

  async signIn(password = this.demo.password): Promise<void> {
    await this.page.getByLabel('Name').fill(this.demo.facilitator);
    await this.page.getByRole('textbox', { name: 'Password' }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  async goTo(path: string, title: string): Promise<void> {
    await this.page.goto(`${this.demo.address}/console/#${path}`);
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  /** What must hold on every page: it says what it is, nothing sticks out, axe finds nothing. */
  async inspect(): Promise<void> {
    await expect(this.page.locator('[data-ribbon]')).toBeVisible();
    const isTooWide = await this.page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isTooWide, `${this.page.url()} scrolls sideways`).toBe(false);
    // What fades in is not readable yet.
    await settle(this.page);
    await expectAxeClean(this.page);
  }

  async leave(): Promise<void> {
    this.watch.expectQuiet();
    await this.page.context().close();
  }
}
