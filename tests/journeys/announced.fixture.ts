/** What the scheme announces of the operator's steps, on a learner's screen. */
import { expect, type Locator, type Page } from '@playwright/test';
import { inspect } from './inspection.fixture.ts';
import type { Learner } from './learner.fixture.ts';

export const stepItem = (page: Page, kind: string): Locator => page.locator(`main li[data-kind="${kind}"]`);

/** Opens and closes the announcement's card: what is claimed against what the ledger says. `words` are the app's. */
export async function askStepCard(
  { page }: Learner,
  kind: string,
  words: Record<string, string>,
): Promise<void> {
  const claim = `step${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  await stepItem(page, kind).locator(`[data-claim="${claim}"] button`).click();
  const card = page.getByRole('dialog', { name: words[`claim.${claim}.title`] as string });
  await expect(card.getByTestId('truth')).toHaveText(/\d/);
  await expect(card).toContainText(words[`claim.${claim}.truth2`] as string);
  await inspect(page);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
}
