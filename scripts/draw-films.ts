// Draws the scheme's films into apps/server/media. The films are in the repository; this script generates them.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './command.ts';

const systemChromium = '/usr/bin/chromium';
const folder = join(root, 'apps/server/media');

const browser = await chromium.launch({
  ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
});
const page = await browser.newPage();
await page.addScriptTag({ path: join(import.meta.dirname, 'films/film-page.js') });
for (const key of ['farm', 'team', 'welcome']) {
  const { film, still } = (await page.evaluate(`recordFilm('${key}')`)) as { film: string; still: string };
  writeFileSync(join(folder, `${key}.webm`), Buffer.from(film, 'base64'));
  writeFileSync(join(folder, `${key}.webp`), Buffer.from(still, 'base64'));
}
await browser.close();
