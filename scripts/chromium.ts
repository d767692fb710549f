import { existsSync } from 'node:fs';

const systemChromium = '/usr/bin/chromium';

/** Starts every Chromium of this project: the system's where one is installed, without connections to the outside. */
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
