/** How long a person takes on a way through pages: reads what stands in the window, presses, types, and waits. */
import type { Locator, Page } from '@playwright/test';
import { settle } from './inspection.fixture.ts';

const wordsPerMinute = 200;
const secondsPerPress = 1.5;
const signsPerSecond = 3;

export class HumanPace {
  #seconds = 0;
  #began = Date.now();
  readonly steps: string[] = [];

  /** Everything that is to be seen in the window once all of it has come; a person who reads less is faster. */
  async read(page: Page): Promise<void> {
    await settle(page);
    const words = await page.evaluate(() => {
      let count = 0;
      const walker = document.createTreeWalker(
        document.querySelector('main') ?? document.body,
        NodeFilter.SHOW_TEXT,
      );
      const range = document.createRange();
      while (walker.nextNode()) {
        range.selectNodeContents(walker.currentNode);
        const { top, bottom, width } = range.getBoundingClientRect();
        const isForScreenReaders = Boolean(walker.currentNode.parentElement?.closest('.sr-only'));
        const isSeen = !isForScreenReaders && width > 1 && bottom > 0 && top < innerHeight;
        if (isSeen) count += walker.currentNode.textContent?.split(/\s+/).filter(Boolean).length ?? 0;
      }
      return count;
    });
    this.#add(`read ${words} words`, (words / wordsPerMinute) * 60);
  }

  async press(button: Locator): Promise<void> {
    await button.click();
    this.#add('press', secondsPerPress);
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.#add(`type ${text.length} signs`, secondsPerPress + text.length / signsPerSecond);
  }

  /** Of the person alone, which is the same on every machine. */
  get personSeconds(): number {
    return this.#seconds;
  }

  /** Of the person and of the machine together, from the beginning. */
  get seconds(): number {
    return Math.round(this.#seconds + (Date.now() - this.#began) / 1_000);
  }

  #add(what: string, seconds: number): void {
    this.#seconds += seconds;
    this.steps.push(`${what}: ${seconds.toFixed(1)} s`);
  }
}
