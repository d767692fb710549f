import { existsSync } from 'node:fs';

const systemChromium = '/usr/bin/chromium';

/** How every Chromium of this project is started: the system's where there is one, and quiet to the outside. */
export const chromiumLaunch = {
  ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
