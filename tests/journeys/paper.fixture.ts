/** What a page of the app looks like on paper: Chromium prints it, Poppler's pdftotext reads it. */
import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';

/** What stands on a sheet of A4. */
export interface Sheet {
  text: string;
  /** Words that stand in the sheet's margin, where they are cut. */
  cut: string[];
}

const pointsPerMm = 72 / 25.4;
/** As in print.css. */
const margin = { block: 14 * pointsPerMm, inline: 12 * pointsPerMm };
/** A word's box has the height of its font, whose ascents are taller than what is drawn. */
const toleranceBlock = 5;
const toleranceInline = 1;

const read = (file: Buffer, ...options: string[]) =>
  execFileSync('pdftotext', [...options, '-', '-'], { input: file, encoding: 'utf8' });

/** Prints the page once what is only for paper has been loaded, which is after the first paint. */
export async function print(page: Page): Promise<Sheet[]> {
  const hasPaper = () =>
    [...document.styleSheets].some(({ cssRules }) =>
      [...cssRules].some((rule) => rule instanceof CSSPageRule),
    );
  await expect.poll(() => page.evaluate(hasPaper)).toBe(true);
  const file = await page.pdf({ preferCSSPageSize: true });
  // A form feed ends each sheet.
  const texts = read(file, '-layout').split('\f').slice(0, -1);
  const boxes = read(file, '-bbox').split('<page ').slice(1);
  return texts.map((text, place) => ({ text, cut: cutWords(boxes[place] ?? '') }));
}

function cutWords(page: string): string[] {
  const size = /width="([\d.]+)" height="([\d.]+)"/.exec(page)?.slice(1).map(Number);
  const [width, height] = size as [number, number];
  const words = [
    ...page.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g),
  ];
  return words.flatMap(([, left, top, right, bottom, word]) => {
    const isInside =
      Number(left) >= margin.inline - toleranceInline &&
      Number(right) <= width - margin.inline + toleranceInline &&
      Number(top) >= margin.block - toleranceBlock &&
      Number(bottom) <= height - margin.block + toleranceBlock;
    return isInside ? [] : `${word} at ${left}, ${top}`;
  });
}

const flat = (text: string) => text.normalize('NFC').replace(/[\s\u00ad\u200b-\u200d]/g, '');

/**
 * Words that stand on the screen more often than on the sheets, each once; spaces and line ends don't count. Before
 * the page is printed, as a clock may go on.
 */
export async function wordsOf(page: Page): Promise<Map<string, number>> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(
      document.querySelector('[data-scroller]') as Element,
      NodeFilter.SHOW_TEXT,
    );
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const isSeen = parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (isSeen && !parentElement?.closest('.sr-only, svg, [aria-hidden="true"]'))
        found.push(textContent ?? '');
    }
    return found;
  });
  const words = new Map<string, number>();
  // A long text may be broken by the line beside it: its words are looked for one by one.
  for (const word of texts.flatMap((text) => text.split(/\s+/)).map(flat))
    if (word !== '') words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/** Words that stand on the sheets less often than on the screen. */
export function missingOnPaper(words: ReadonlyMap<string, number>, sheets: readonly Sheet[]): string[] {
  const printed = flat(sheets.map(({ text }) => text).join(''));
  return [...words].filter(([word, count]) => printed.split(word).length - 1 < count).map(([word]) => word);
}
