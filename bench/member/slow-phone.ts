import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/chromium.ts';
import type { PictureRoom } from '../../scripts/picture-room.ts';
import type { TraceEvent } from './main-thread.ts';

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'loading',
  'toplevel',
  '__metadata',
];

/** A phone of its own for one learner, without anything in its cache. */
export class SlowPhone {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #browser: CDPSession;
  readonly #close: () => Promise<void>;

  private constructor(context: BrowserContext, page: Page, browser: CDPSession, close: () => Promise<void>) {
    this.#context = context;
    this.page = page;
    this.#browser = browser;
    this.#close = close;
  }

  static async open(room: PictureRoom): Promise<SlowPhone> {
    const browser = await chromium.launch(chromiumLaunch);
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    // A page of the same origin that is not the app: the log-in is stored, and nothing is cached.
    await page.goto(`${room.demo.address}/api/health`);
    await page.evaluate((memory) => {
      for (const [key, value] of memory) localStorage.setItem(key, value);
    }, room.memory());
    return new SlowPhone(context, page, await browser.newBrowserCDPSession(), () => browser.close());
  }

  /** The main thread of the page takes so many times as long. */
  async slowDown(rate: number): Promise<void> {
    const page = await this.#context.newCDPSession(this.page);
    await page.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** A finger drags the page upwards by so many pixels. */
  async swipe(px: number): Promise<void> {
    const page = await this.#context.newCDPSession(this.page);
    const { width, height } = this.page.viewportSize() ?? { width: 0, height: 0 };
    await page.send('Input.synthesizeScrollGesture', {
      x: width / 2,
      y: height / 2,
      yDistance: -px,
      speed: 4_000,
      gestureSourceType: 'touch',
    });
    await page.detach();
  }

  /** What Chromium traced while `act` went on. */
  async trace(act: () => Promise<void>): Promise<TraceEvent[]> {
    const events: TraceEvent[] = [];
    const collect = ({ value }: { value: object[] }) => {
      for (const each of value) events.push(each as TraceEvent);
    };
    this.#browser.on('Tracing.dataCollected', collect);
    await this.#browser.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
    });
    await act();
    const complete = new Promise((resolve) => this.#browser.once('Tracing.tracingComplete', resolve));
    await this.#browser.send('Tracing.end');
    await complete;
    this.#browser.off('Tracing.dataCollected', collect);
    return events;
  }

  async close(): Promise<void> {
    await this.#close();
  }
}
