import type { Page } from '@playwright/test';

/**
 * Until the step back that a closed sheet makes is over: it would undo a step to another page that follows it. An app
 * that was loaded anew with a sheet open stands on the sheet's entry for good, so nothing is waited for long.
 */
export async function sheetsClosed(page: Page): Promise<void> {
  const isOver = () =>
    document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null ||
    !history.state?.overlay;
  await page.waitForFunction(isOver, null, { timeout: 2_000 }).catch(() => {});
}
