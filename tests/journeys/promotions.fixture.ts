/** Notices and offers of updates open by themselves over whatever a journey is about. */
import type { Page } from '@playwright/test';

const buttonRestMs = 1_000;

/** Closes them as they come, as somebody in a hurry does. Their own journeys let them stand. */
export async function putPromotionsAway(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog');
  const notice = dialogs.getByRole('button', { name: /^(OK|Next|ठीक है|आगे)$/ });
  const update = dialogs
    .filter({ has: page.getByRole('heading', { name: /^(New version|नया संस्करण)$/ }) })
    .getByRole('button', { name: /^(Later|बाद में)$/ });
  for (const button of [notice, update]) {
    await page.addLocatorHandler(
      button,
      async () => {
        await button.click();
        // The next notice has the same button, which takes one press a second.
        await page.waitForTimeout(buttonRestMs);
      },
      { noWaitAfter: true },
    );
  }
}
