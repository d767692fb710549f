import { existsSync } from 'node:fs';

/** Debian's, the lighter first: the headless shell is the engine without the windows around it. */
const systemChromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) =>
  existsSync(path),
);

/** Starts every Chromium of this project: the system's where one is installed, without connections to the outside. */
export const chromiumLaunch = {
  ...(systemChromium ? { executablePath: systemChromium } : {}),
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
