import type { VitePWAOptions } from 'vite-plugin-pwa';

const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [{ src: 'icon-192.png', sizes: '192x192', type: 'image/png' }],
});

/**
 * What makes the app one that is installed and opens offline.
 * @param isSolo the build without a server lies in any folder of a host, and is whole once it was loaded
 */
export function pwaOptions(isSolo: boolean): Partial<VitePWAOptions> {
  const start = isSolo ? './' : '/';
  return {
    injectRegister: false,
    registerType: 'autoUpdate',
    manifest: {
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
      shortcuts: [
        shortcut('Home', `${start}#/index`),
        shortcut('Products', `${start}#/projects`),
        shortcut('Mine', `${start}#/mine`),
      ],
    },
    workbox: {
      // The code of every screen. Of a server's catalogues only the reader's language is cached, see
      // src/i18n/cache-catalogues.ts; without a server all come along, since no host may be there later.
      globPatterns: ['**/*.{html,js,css,svg,png}', ...(isSolo ? ['locales/**/*.json'] : [])],
      // The version of the words in their address; a changed file has another revision here.
      ...(isSolo && { ignoreURLParametersMatching: [/^v$/] }),
      runtimeCaching: [{ urlPattern: /\/locales\//, handler: 'CacheFirst', options: { cacheName: 'words' } }],
      navigateFallback: isSolo ? 'index.html' : '/index.html',
      navigateFallbackDenylist: isSolo ? [] : [/^\/(api|console)\b/],
      cleanupOutdatedCaches: true,
    },
  };
}
