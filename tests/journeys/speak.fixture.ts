/** The app in another language or theme, as a setting that is there when the page opens. */
import type { Page } from '@playwright/test';
import { expect } from './journey.fixture.ts';

/** @param chosen settings of the app; `language` is a code as in the texts' file names */
export async function speak(page: Page, chosen: { language: string; theme?: string }): Promise<void> {
  await page.evaluate((settings) => {
    const stored = JSON.parse(localStorage.getItem('glassmine.session') ?? '{}');
    localStorage.setItem('glassmine.session', JSON.stringify({ ...stored, ...settings }));
  }, chosen);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${chosen.language}`));
}
