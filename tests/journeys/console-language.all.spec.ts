/** The console speaks the language that the browser asks for, until its facilitator chooses another. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { consoleLanguages, consoleWords, expectTranslated } from './console-words.fixture.ts';
import { expect, test } from './journey.fixture.ts';

/** A browser that asks for a language and has never been here. */
async function arrive(browser: Browser, locale: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    locale,
  });
  return { context, page: await context.newPage() };
}

/** Languages whose catalogues the page fetches from now on. */
function catalogues(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const code = /\/assets\/([a-z]{2})-[^/]+\.js$/.exec(request.url())?.[1];
    if (code && (consoleLanguages as string[]).includes(code)) fetched.push(code);
  });
  return fetched;
}

test('a browser that asks for Canadian French is spoken to in French, and its choice of German is kept', async ({
  browser,
  demo,
}) => {
  const { context, page } = await arrive(browser, 'fr-CA');
  const fetched = catalogues(page);
  const [french, german] = [consoleWords('fr'), consoleWords('de')];
  await page.goto(`${demo.address}/console/`);
  await expect(page.getByRole('heading', { level: 1, name: french['signIn.title'] })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page).toHaveTitle(`Glassmine · ${french['shell.ribbon']}`);
  expect(fetched).toEqual(['fr']);

  await page.getByRole('button', { name: french['shell.menu'], exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(consoleLanguages.length + 3);
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: german['signIn.title'] })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(fetched).toEqual(['fr', 'de']);

  fetched.length = 0;
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expectTranslated(page, 'de');
  expect(fetched).toEqual(['de']);

  // The server answers in the same language.
  await page.getByRole('textbox', { name: german['signIn.name'] ?? '', exact: true }).fill('niemand');
  await page.getByRole('textbox', { name: german['signIn.password'] }).fill('falsches Passwort');
  await page.getByRole('button', { name: german['signIn.go'], exact: true }).click();
  await expect(page.getByText('Der Name oder das Passwort ist falsch.')).toBeVisible();
  await context.close();
});

test('a catalogue that does not come leaves the language that was read, and says so', async ({
  browser,
  demo,
}) => {
  const { context, page } = await arrive(browser, 'en');
  const english = consoleWords('en');
  await page.goto(`${demo.address}/console/`);
  await page.route(/\/assets\/de-[^/]+\.js$/, (route) => route.abort());
  await page.getByRole('button', { name: english['shell.menu'], exact: true }).click();
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await expect(page.getByText(english['shell.notAnswered'] ?? '')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: english['signIn.title'] })).toBeVisible();
  await page.unroute(/\/assets\/de-[^/]+\.js$/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();
});
