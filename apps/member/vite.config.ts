import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { budget } from './vite/budget.ts';
import { catalogues } from './vite/catalogues.ts';
import { shellFirst } from './vite/shell-first.ts';

const api = `http://127.0.0.1:${process.env.GLASSMINE_PORT ?? 4600}`;

/**
 * The kit's files that every first route shows. The others are bundled with the screens that use them, although one
 * index exports all. The drawn machines have an entry of their own and are bundled as the app's own files are.
 */
const essentialKit =
  /ui\/src\/(bars|button|controls\.module|icons?|index|kit-context|overlay-stack|skeleton|toast|tokens)\./;
const isEssential = (id: string) => !/\/packages\/ui\/src\/(?!art\/)/.test(id) || essentialKit.test(id);

/** Files of nearly every page with figures, and of every form: one chunk each, since small files compress badly. */
const figures =
  /(contract\/src\/plain\/money|ui\/src\/(amount|amount-text|count-up|feedback\.module|reduced-motion|sparkline|states|surface)|src\/(i18n\/format|page\/loaded|xray\/marked))\./;
/** What every screen with a button that changes something needs. */
const acts = /(client\/src\/(command|intents)|member\/src\/api\/commands|react-query\/[^?]*useMutation)\./;
const forms = /(contract\/src\/plain\/rules|src\/account\/(account-field|brand|faults|form|problem))\./;

/** Screens that a visit starts on or that a tab leads to; the community, mostly read later, waits for its files. */
const startsVisit = /\/(join|login|register|home|products|team|mine)-[^/]*$/;

const markOf = (file: string) =>
  createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    catalogues(),
    react(),
    VitePWA({
      injectRegister: false,
      registerType: 'autoUpdate',
      manifest: {
        // The charter: no brand without this word.
        name: 'Glassmine · simulation',
        short_name: 'Glassmine · simulation',
        description: 'A training simulator of an investment fraud. Play money only.',
        lang: 'en',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        orientation: 'portrait',
        background_color: '#0b0d0e',
        theme_color: '#0b0d0e',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        // The code of every screen. Of the catalogues only the reader's language is cached, see
        // src/i18n/cache-catalogues.ts.
        globPatterns: ['**/*.{html,js,css,svg,png}'],
        runtimeCaching: [
          { urlPattern: /\/locales\//, handler: 'CacheFirst', options: { cacheName: 'words' } },
        ],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/(api|console)\b/],
        cleanupOutdatedCaches: true,
      },
    }),
    shellFirst(),
    budget(),
  ],
  // One short hash per file compresses better than one per class.
  css: { modules: { generateScopedName: (name, file) => `${name}-${markOf(file)}` } },
  build: {
    target: ['chrome123', 'safari17.5', 'firefox125'],
    modulePreload: {
      polyfill: false,
      // The preload lists of screens are part of the first route, so only screens that start a visit have one.
      resolveDependencies: (file, needs, { hostType }) =>
        hostType === 'html' || startsVisit.test(file) ? needs : [],
    },
    // Everything that every first route needs in one file: fewer requests and better compression.
    rolldownOptions: {
      // A bound of a form costs less than the file that it would be fetched in.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], test: isEssential, includeDependenciesRecursively: false },
            { name: 'figures', test: figures, includeDependenciesRecursively: false },
            { name: 'acts', test: acts, includeDependenciesRecursively: false },
            { name: 'forms', test: forms, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: api, ws: true } } },
});
