import type { VitePWAOptions } from 'vite-plugin-pwa';

const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [{ src: 'icon-192.png', sizes: '192x192', type: 'image/png' }],
});

const pages = { home: 'index', products: 'projects', mine: 'mine' } as const;
type Tab = keyof typeof pages;
const english: Record<Tab, string> = { home: 'Home', products: 'Products', mine: 'Mine' };

/** Runs in the worker before all else. */
const ownFilesAlone = 'own-files-alone.js';

/** Beside the manifest and the service worker, wherever the app is served. */
const start = './';

/** What a long press on the installed app's icon offers. @param nameOf a tab, in the manifest's language */
export const shortcutsTo = (nameOf: (tab: Tab) => string) =>
  (Object.keys(pages) as Tab[]).map((tab) => shortcut(nameOf(tab), `${start}#/${pages[tab]}`));

/**
 * What makes the app one that is installed and opens offline.
 * @param isSolo the build without a server is whole once it was loaded
 */
export function pwaOptions(isSolo: boolean): Partial<VitePWAOptions> {
  return {
    injectRegister: false,
    registerType: 'autoUpdate',
    manifest,
    workbox: {
      // The code of every screen. Of a server's catalogues only the reader's language is cached, see
      // src/i18n/cache-catalogues.ts; without a server all come along, since no host may be there later.
      globPatterns: ['**/*.{html,js,css,svg,png}', ...(isSolo ? ['locales/**/*.json'] : [])],
      globIgnores: [ownFilesAlone],
      importScripts: [ownFilesAlone],
      // The version of the words in their address; a changed file has another revision here.
      ...(isSolo && { ignoreURLParametersMatching: [/^v$/] }),
      runtimeCaching: [{ urlPattern: /\/locales\//, handler: 'CacheFirst', options: { cacheName: 'words' } }],
      navigateFallback: 'index.html',
      // What the server answers or leads on itself; the path of its public address names none of these.
      navigateFallbackDenylist: isSolo ? [] : [/\/(api|console|join|lti)(\/|\?|$)|\?room=/],
      cleanupOutdatedCaches: true,
      // A tab of a phone stays open for days: without this it would show the old version through every reload.
      skipWaiting: true,
    },
  };
}

/** In English. */
export const manifest = {
  // The charter: no brand without this word.
  name: 'Glassmine · simulation',
  short_name: 'Glassmine · simulation',
  description: 'A training simulator of an investment fraud. Play money only.',
  lang: 'en',
  start_url: start,
  scope: start,
  display: 'standalone',
  orientation: 'portrait',
  background_color: '#0b0d0e',
  theme_color: '#0b0d0e',
  icons: [
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: shortcutsTo((tab) => english[tab]),
} satisfies VitePWAOptions['manifest'];
