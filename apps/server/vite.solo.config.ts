import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');
const languages = Object.keys({ en: 0, es: 0, fr: 0, de: 0, it: 0, tr: 0, hi: 0, ta: 0, te: 0, kn: 0 });
const scenarios = ['mining-app', 'mining-app-in', 'solar-share'];

/** Modules of Node that have a stand-in here. Any other one in the worker stops the build. */
const standIns: Record<string, string> = {
  'node:crypto': join(import.meta.dirname, 'src/solo/stand-ins/crypto.ts'),
  'node:module': join(import.meta.dirname, 'src/solo/stand-ins/module.ts'),
};

/** `virtual:solo-files`: scenarios, the server's texts and the offers, each fetched when it is needed. */
function files(): string {
  const choose = (names: readonly string[], path: (name: string) => string) =>
    names.map((name) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(path(name))}),`).join('\n');
  const locale = (language: string) => join(import.meta.dirname, `src/locales/${language}.json`);
  return `
const scenarios = {\n${choose(scenarios, (name) => join(root, `scenarios/${name}.json`))}\n};
const catalogues = {\n${choose(languages, locale)}\n};
export const scenarioOf = (key) => scenarios[key]().then((m) => m.default);
export const catalogueOf = async (language) => (catalogues[language] ? (await catalogues[language]()).default : null);
export const offers = () => import(${JSON.stringify(join(root, 'scenarios/questionnaire/offers.json'))}).then((m) => m.default);
`;
}

const isForServers = (id: string) => id === 'pg' || id === 'fastify';

function soloModules(): Plugin {
  const made: Record<string, () => string> = { 'virtual:solo-files': files };
  return {
    name: 'glassmine:solo-modules',
    enforce: 'pre',
    resolveId(id) {
      if (id in made) return `\0${id}`;
      if (id in standIns) return standIns[id];
      // What only unused code imports goes with it.
      return id.startsWith('node:') || isForServers(id)
        ? { id, external: true, moduleSideEffects: false }
        : null;
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const needs = file.type === 'chunk' ? file.imports.filter((name) => !(name in bundle)) : [];
        if (needs.length > 0) this.error(`${file.fileName} needs ${needs.join(', ')}, which no browser has`);
      }
    },
    load: (id) => (id.startsWith('\0virtual:solo-') ? made[id.slice(1)]?.() : null),
  };
}

/** The worker of the build without a server, as `engine.js` beside its page; see scripts/build-solo.ts. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [soloModules()],
  json: { stringify: true },
  build: {
    target: ['chrome123', 'safari17.5', 'firefox125'],
    modulePreload: false,
    rolldownOptions: {
      input: { engine: join(import.meta.dirname, 'src/solo/worker.ts') },
      output: { entryFileNames: 'engine.js', chunkFileNames: 'engine/[name]-[hash].js' },
    },
  },
});
