// A facilitator's console in a real Chromium: the cost of its pages.
import { gzipSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type Page, type Response } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/chromium.ts';

export interface Served {
  port: number;
  roomCode: string;
  token: string;
  members: number;
}

export class Desk {
  readonly page: Page;
  readonly #served: Served;
  readonly #browser: Browser;
  readonly #session: CDPSession;

  private constructor(page: Page, served: Served, browser: Browser, session: CDPSession) {
    this.page = page;
    this.#served = served;
    this.#browser = browser;
    this.#session = session;
  }

  static async open(served: Served): Promise<Desk> {
    const browser = await chromium.launch(chromiumLaunch);
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const stored = JSON.stringify({ token: served.token, language: 'en' });
    // An empty page has no local storage.
    const store = `localStorage.setItem('glassmine.console', ${JSON.stringify(stored)})`;
    await context.addInitScript({ content: `if (self.origin !== 'null') ${store};` });
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(error));
    const session = await context.newCDPSession(page);
    // Counts the thread's own time and not the machine's other work.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new Desk(page, served, browser, session);
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  address(page: string): string {
    const { port, roomCode } = this.#served;
    return `http://127.0.0.1:${port}/console/#/room/${roomCode}/${page}`;
  }

  /** Processor time of the page's main thread so far, ms: scripts, layout, painting. */
  async workedMs(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  }

  /** Opens an address and sums scripts and styles until no more arrive: gzip, kB. */
  async weigh(address: string): Promise<{ scriptsKb: number; stylesKb: number }> {
    const came: Response[] = [];
    const note = (response: Response) => void came.push(response);
    this.page.on('response', note);
    await this.page.goto('about:blank');
    await this.page.goto(address);
    await this.page.getByRole('heading', { level: 1 }).first().waitFor();
    await this.page.waitForTimeout(1_500);
    this.page.off('response', note);
    let [scriptsKb, stylesKb] = [0, 0];
    for (const response of came) {
      const kind = response.request().resourceType();
      if (kind !== 'script' && kind !== 'stylesheet') continue;
      const kb = gzipSync(await response.body()).length / 1_000;
      if (kind === 'script') scriptsKb += kb;
      else stylesKb += kb;
    }
    return { scriptsKb, stylesKb };
  }
}
