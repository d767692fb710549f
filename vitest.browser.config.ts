import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { catalogues as ofConsole } from './apps/console/vite/catalogues.ts';
import { catalogues } from './apps/member/vite/catalogues.ts';
import { chromiumLaunch } from './scripts/chromium.ts';

// Components are drawn in a real browser, so that layout, focus and keys are those of a person's phone. A
// configuration of its own: the node tests start no browser.
export default defineConfig({
  plugins: [catalogues(), ofConsole(), react()],
  optimizeDeps: {
    // Found while tests run, a dependency would reload the page under them.
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'vitest-browser-react',
      '@base-ui/react/dialog',
      '@base-ui/react/drawer',
      '@lingui/core',
      '@mantine/core',
      '@tanstack/react-query',
      'zustand',
    ],
  },
  test: {
    include: ['{packages,apps}/*/src/**/*.browser.test.tsx'],
    passWithNoTests: false,
    restoreMocks: true,
    // As in vitest.config.ts: no test has a limit that a busy machine could reach.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 120_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 360, height: 800 },
      provider: playwright({
        launchOptions: chromiumLaunch,
        contextOptions: { reducedMotion: 'reduce' },
        actionTimeout: 120_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
