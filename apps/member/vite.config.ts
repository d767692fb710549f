import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { budget } from './vite/budget.ts';
import { catalogues } from './vite/catalogues.ts';
import { fromFile } from './vite/from-file.ts';
import { manifests } from './vite/manifests.ts';
import { manifest, pwaOptions } from './vite/pwa.ts';
import { shellFirst } from './vite/shell-first.ts';
import { ownPolicy, solo } from './vite/solo.ts';

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
  /(replica\/src\/plain\/money|ui\/src\/(amount|count-up|feedback\.module|reduced-motion|sparkline|states|surface)|src\/(i18n\/format|live\/currencies|page\/loaded|xray\/marked))\./;
/** What every screen with a button that changes something needs. */
const acts =
  /(client\/src\/(command|intents)|member\/src\/api\/(changes|commands|pages)|react-query\/[^?]*useMutation|query-core\/[^?]*mutationObserver)\./;
const forms =
  /(replica\/src\/members\/words|src\/account\/(account-field|brand|come-in|faults|form|password-line|problem))\./;

/** Screens that a visit starts on or that a tab leads to; the community, mostly read later, waits for its files. */
const startsVisit = /\/(join|login|register|home|products|team|mine)\.screen-/;

const markOf = (file: string) =>
  createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4);

/** `vite build --mode solo` is the build without a server: see scripts/build-solo.ts. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  // The page finds all its files beside itself, wherever it is served.
  base: './',
  plugins: [
    ...(mode === 'solo' ? [solo()] : []),
    catalogues(),
    react(),
    VitePWA(pwaOptions(mode === 'solo')),
    ...(mode === 'solo' ? [fromFile(), manifests(manifest), ownPolicy()] : [shellFirst(), budget()]),
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
        // Each file names those it loads, with their hashes, which do not compress: four bytes each and not six.
        hashCharacters: 'hex',
        ...(mode !== 'solo' && {
          codeSplitting: {
            groups: [
              { name: 'base', tags: ['$initial'], test: isEssential, includeDependenciesRecursively: false },
              { name: 'figures', test: figures, includeDependenciesRecursively: false },
              { name: 'acts', test: acts, includeDependenciesRecursively: false },
              { name: 'forms', test: forms, includeDependenciesRecursively: false },
            ],
          },
        }),
      },
    },
  },
  server: { proxy: { '/api': { target: api, ws: true }, '/join/': { target: api } } },
}));
