/** Listens to a page for all that must never happen, whatever the journey. */
import { expect, type Page } from '@playwright/test';

export class Watch {
  readonly #problems: string[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#note(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#note(`page error: ${error.stack ?? error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 400) this.#note(`HTTP ${response.status()}: ${response.url()}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A query is cut off when its screen is left.
      if (reason !== 'net::ERR_ABORTED') this.#note(`failed: ${request.url()} ${reason}`);
    });
  }

  /** What this journey brings about itself. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  expectQuiet(): void {
    expect(this.#problems).toEqual([]);
  }

  #note(problem: string): void {
    if (!this.#allowed.some((pattern) => pattern.test(problem))) this.#problems.push(problem);
  }
}

/**
 * A page of the member app keeps its header for as long as it stands: otherwise a learner who is about to press
 * *Back* would lose the button, and the focus with it. When the app draws it anew, this script says so on the
 * console, where `Watch` hears it.
 */
export async function watchHeaders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let standing: { header?: Element; place: string | null } = { place: null };
    new MutationObserver(() => {
      const place = document.querySelector('[data-place]')?.getAttribute('data-place') ?? null;
      if (place !== standing.place) standing = { place };
      const header = document.querySelector('main h1')?.parentElement;
      if (!header || header === standing.header) return;
      // The way into a room becomes the identity that is handed out there: another page at the same address.
      const isDrawnAnew = standing.header && !place?.startsWith('/join');
      if (isDrawnAnew) console.error(`the header of ${place} was drawn anew`);
      standing.header = header;
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-place'] });
  });
}
