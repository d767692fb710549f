/** The one way to press a button of the kit: once it takes a press. */
import { expect, type Locator } from '@playwright/test';

/**
 * Presses a button as soon as it takes a press: it is on the screen, has finished what it was asked for before,
 * and a second has gone by since the last press. A button that is drawn anew meanwhile is looked up again.
 */
export async function press(button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute('data-resting');
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await button.click();
}
