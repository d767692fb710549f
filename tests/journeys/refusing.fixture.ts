/** A server that refuses what a test chooses, as it looks from the page: each refused call is answered with 429. */
import type { Page } from '@playwright/test';

export const refusal = { code: 429, msg: 'Too much at once. Please wait a moment.', data: null };

const chosenKey = 'journey.refused';

/**
 * Makes the page's calls refusable; before its next document. Inside the page, not by Playwright's routes: with
 * those the browser keeps no files, and each document would fetch and compile the whole app anew.
 */
export async function prepareRefusals(page: Page): Promise<void> {
  await page.addInitScript(
    ([key, answer]) => {
      const send = window.fetch;
      const refused: string[] = [];
      Object.assign(window, { refused });
      window.fetch = async (target, options) => {
        const { pathname, search } = new URL(target instanceof Request ? target.url : target, location.href);
        const chosen = sessionStorage.getItem(key);
        const call = pathname.startsWith('/api/') ? pathname.slice('/api/'.length) + search : null;
        if (chosen === null || call === null || !new RegExp(chosen).test(call)) return send(target, options);
        refused.push(call);
        return new Response(answer, { status: 429, headers: { 'content-type': 'application/json' } });
      };
    },
    [chosenKey, JSON.stringify(refusal)] as const,
  );
}

/** From now on, in this document and those that follow: the calls whose path and query match; none without a pattern. */
export async function refuse(page: Page, calls: RegExp | null): Promise<void> {
  await page.evaluate(
    ([key, chosen]) =>
      chosen === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, chosen),
    [chosenKey, calls?.source ?? null] as const,
  );
}

/** What this document has asked for in vain. */
export function refusedOn(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { refused: string[] }).refused);
}
