/** Answers that a journey keeps back, to see the page while they are on their way. */
import type { Page } from '@playwright/test';

interface Held {
  /** Settled once the page has sent the first request. */
  asked: Promise<void>;
  /** Lets these requests and all later ones through. */
  release: () => void;
}

export async function hold(page: Page, url: RegExp): Promise<Held> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    asked.resolve();
    await released.promise;
    // The page may have gone on to another one meanwhile.
    await route.continue().catch(() => {});
  });
  return { asked: asked.promise, release: released.resolve };
}
