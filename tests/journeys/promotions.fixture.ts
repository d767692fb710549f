/** Notices and offers of updates open by themselves over whatever a journey is about. */
import type { Page } from '@playwright/test';
import { type Demo, storedName } from './demo.fixture.ts';

/** Set on a phone, it lets them come. */
const wanted = 'glassmine.journey.promotions';

/** A phone that has seen them all already. Their own journeys call `letPromotionsCome`. */
export async function putPromotionsAway(page: Page, { address, roomCode: room }: Demo): Promise<void> {
  const seen = { room, ids: Array.from({ length: 50 }, (_, id) => id) };
  await page.addInitScript(
    ([key, noticesName, notices, updateName]) => {
      // Pages without an origin, such as the first empty one, have no storage.
      if (location.protocol === 'about:' || localStorage.getItem(key)) return;
      localStorage.setItem(noticesName, notices);
      localStorage.setItem(updateName, '1000000');
    },
    [
      wanted,
      storedName('glassmine.notices', address),
      JSON.stringify(seen),
      storedName('glassmine.update', address),
    ] as const,
  );
}

/** From the next time that the app is opened on this phone. */
export async function letPromotionsCome(page: Page): Promise<void> {
  await page.evaluate((key) => {
    localStorage.setItem(key, 'yes');
    localStorage.removeItem('glassmine.notices');
    localStorage.removeItem('glassmine.update');
  }, wanted);
}
