import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';
import { root } from './command.ts';
import { freePort } from './free-port.ts';
import { buildMember } from './member-build.ts';
import { caller, openAccount, type Tokens } from './picture-account.ts';

/** CSS pixels of a screen. */
const shapes = {
  phone: { width: 360, height: 800 },
  landscape: { width: 800, height: 360 },
  laptop: { width: 1280, height: 800 },
} as const;

type Shape = keyof typeof shapes;

export interface Demo {
  address: string;
  roomCode: string;
  facilitator: string;
  password: string;
}

export interface Picture {
  route: string;
  language?: string;
  theme?: 'light' | 'dark';
  /** A phone held upright when it is left out. */
  shape?: Shape;
  xray?: boolean;
  /** What to press before the picture is taken, by role and name. */
  press?: [role: 'button' | 'link', name: RegExp][];
}

type Look = Pick<Picture, 'language' | 'theme' | 'shape'>;

/** A separate demo room after two world days, with a learner who used the app in them; and a browser. */
export class PictureRoom {
  readonly demo: Demo;
  readonly #tokens: Tokens;
  readonly #browser: Browser;
  readonly #server: ChildProcess;
  readonly #data: string;

  private constructor(demo: Demo, tokens: Tokens, browser: Browser, server: ChildProcess, data: string) {
    this.demo = demo;
    this.#tokens = tokens;
    this.#browser = browser;
    this.#server = server;
    this.#data = data;
  }

  /** Throws when the app does not build or the server does not start. */
  static async open(scenario = 'mining-app'): Promise<PictureRoom> {
    if ((await buildMember()) !== 0) throw new Error('the member app does not build');
    const data = mkdtempSync(join(tmpdir(), 'glassmine-screens-'));
    const settings = {
      GLASSMINE_PORT: String(freePort()),
      GLASSMINE_DATA: data,
      GLASSMINE_SCENARIO: scenario,
    };
    const server = spawn(process.execPath, ['apps/server/src/main.ts', '--demo'], {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: 'ignore',
    });
    // A failure must not leave a server running.
    process.once('exit', () => server.kill('SIGTERM'));
    try {
      const demo = await demoNote(data);
      const tokens = await playRoom(demo);
      const browser = await chromium.launch(chromiumLaunch);
      return new PictureRoom(demo, tokens, browser, server, data);
    } catch (error) {
      server.kill('SIGTERM');
      rmSync(data, { recursive: true, force: true });
      throw error;
    }
  }

  /**
   * The app's local storage at its start: room and log-in, the notices read and the update postponed, so that neither
   * opens by itself.
   */
  memory({ language = 'en', theme = 'light' }: Pick<Picture, 'language' | 'theme'> = {}): [string, string][] {
    const { roomCode } = this.demo;
    const session = { roomCode, rooms: { [roomCode]: this.#tokens }, language, theme };
    const notices = { room: roomCode, ids: Array.from({ length: 50 }, (_, id) => id) };
    return [
      ['glassmine.session', JSON.stringify(session)],
      ['glassmine.notices', JSON.stringify(notices)],
      ['glassmine.update', String(Number.MAX_SAFE_INTEGER)],
    ];
  }

  /** A new phone on which the learner is logged in. */
  async #phone(picture: Look, isStill = false): Promise<Page> {
    const context = await this.#browser.newContext({
      viewport: shapes[picture.shape ?? 'phone'],
      serviceWorkers: 'block',
      reducedMotion: isStill ? 'reduce' : 'no-preference',
    });
    await context.addInitScript((memory) => {
      for (const [key, value] of memory) localStorage.setItem(key, value);
    }, this.memory(picture));
    return context.newPage();
  }

  /** Opens one screen after the other on one phone and takes a picture of each. */
  async walk(routes: readonly string[], look: Look): Promise<Buffer[]> {
    const page = await this.#phone(look, true);
    const images: Buffer[] = [];
    for (const route of routes) {
      await page.goto(`${this.demo.address}/#${route}`);
      await settled(page, route);
      images.push(await page.screenshot({ animations: 'disabled' }));
    }
    await page.context().close();
    return images;
  }

  /** The route, with its query, of the first link on a screen that opens an item of a list. */
  async firstLink(from: string, to: string): Promise<string> {
    const page = await this.#phone({});
    await page.goto(`${this.demo.address}/#${from}`);
    await settled(page, from);
    const link = page.locator(`a[href^="#${to}?"]`).first();
    const href = (await link.count()) > 0 ? await link.getAttribute('href') : null;
    await page.context().close();
    return href?.slice(1) ?? to;
  }

  /** Takes one picture into a PNG file, or into a buffer. */
  async take(picture: Picture, path?: string): Promise<Buffer> {
    const { route, xray = false, press = [] } = picture;
    const page = await this.#phone(picture);
    await page.goto(`${this.demo.address}/#${route}`);
    await settled(page, route);
    if (xray) await page.getByRole('button', { name: 'X-ray', exact: true }).click();
    for (const [role, label] of press) await page.getByRole(role, { name: label }).first().click();
    await pause(1_200);
    const image = await page.screenshot(path === undefined ? {} : { path });
    await page.context().close();
    return image;
  }

  async close(): Promise<void> {
    await this.#browser.close();
    this.#server.kill('SIGTERM');
    rmSync(this.#data, { recursive: true, force: true });
  }
}

/** Long enough for a busy machine. */
const patience = { timeout: 120_000 };
const stillMs = 400;

/** Waits until the screen shows its title and its data, and still shows them a moment later. */
export async function settled(page: Page, route: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 }).filter({ hasText: /\S/ }).first();
  const unfinished = page.locator('.shell, [aria-busy="true"]').first();
  // The previous page stays until the code of the next one has loaded.
  const place = page.locator(`[data-place="${route.split('?')[0]}"]`);
  const images = page.locator('img:not([loading="lazy"])');
  const isWhole = () =>
    images.evaluateAll((all) =>
      (all as unknown as { complete: boolean }[]).every(({ complete }) => complete),
    );
  do {
    await place.waitFor(patience);
    await title.waitFor(patience);
    await unfinished.waitFor({ state: 'detached', ...patience });
    await pause(stillMs);
  } while ((await unfinished.count()) > 0 || !(await isWhole()));
}

/** What the demo prints about itself once it listens. */
async function demoNote(data: string): Promise<Demo> {
  const file = join(data, 'demo.json');
  for (let i = 0; i < 1_200 && !existsSync(file); i++) await pause(100);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Uses the app for two world days through the API: joins, registers, recharges, invites all contacts, rents machines. */
async function playRoom({ address, roomCode, facilitator, password }: Demo): Promise<Tokens> {
  const ask = caller(address);
  const { roomToken, accessToken, device, member } = await openAccount(ask, roomCode);
  const { address: to } = (await ask('wallet/recharge/info', null, member)).data;
  await ask('phone/wallet/send', { to, amount: '400' }, device);
  for (const { contactId, status } of (await ask('phone/contacts', null, device)).data.list) {
    if (status === 'none') await ask('phone/invite', { contactId: String(contactId) }, member);
  }
  await pause(6_500);
  await ask('goods/mine/order/create', { productId: '2', units: '1', agree: 'true' }, member);
  await ask('goods/mine/order/create', { productId: '1', units: '1', agree: 'true' }, member);
  const console_ = { 'X-Console-Token': (await ask('console/sign-in', { name: facilitator, password })).msg };
  for (let day = 0; day < 2; day++) await ask('console/clock', { roomCode, action: 'nextDay' }, console_);
  await ask('console/clock', { roomCode, action: 'pause' }, console_);
  return { roomToken, accessToken };
}
