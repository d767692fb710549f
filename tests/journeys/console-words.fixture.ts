/** The console's own words, by language: what stands on a button, and what must not stand on a page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language as ConsoleLanguage } from '@glassmine/replica/plain';
import { expect, type Page } from '@playwright/test';

export type { ConsoleLanguage };

const locales = new URL('../../apps/console/src/locales/', import.meta.url).pathname;

/** The languages that the console has catalogues of. */
export const consoleLanguages = readdirSync(locales)
  .map((file) => file.replace('.json', ''))
  .sort() as ConsoleLanguage[];

export function consoleWords(language: ConsoleLanguage): Record<string, string> {
  return JSON.parse(readFileSync(join(locales, `${language}.json`), 'utf8'));
}

/** No id of a message, and but in English none of the console's English messages, is left standing on a page. */
export async function expectTranslated(page: Page, language: ConsoleLanguage): Promise<void> {
  const english = consoleWords('en');
  const own = new Set(Object.values(consoleWords(language)));
  const foreign = new Set(Object.values(english).filter((text) => !/[{<]/.test(text) && !own.has(text)));
  const shown = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '');
    }
    return [...new Set(texts)].filter(Boolean);
  });
  const ids = new Set(Object.keys(english));
  const left = shown.filter((text) => ids.has(text) || foreign.has(text));
  expect(left, `untranslated on ${page.url()}`).toEqual([]);
}
