/** A phone whose owner saves data. Most journeys use one: to fetch ahead takes as much time as to open the app. */
import type { BrowserContext } from '@playwright/test';

/** From the next page that the browser opens. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true });
  });
}

declare const NetworkInformation: { prototype: object };
