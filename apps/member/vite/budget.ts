import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { cssOf, type Files, reach } from './reach.ts';

const kB = 1000;
/** First routes: those of a newcomer, a visitor and a member. */
const firstScreens = ['join', 'login', 'home'];
/** Limits in kB (gzip); the build fails above them. */
const limitsKb = { js: 98, css: 8, locale: 6, screen: 15.4 };

/**
 * Weighs the build compressed with gzip and fails when a first route, a screen or a language is over its limit. The
 * sizes are written to sizes.json beside the build.
 */
export function budget(): Plugin {
  return {
    name: 'glassmine:budget',
    apply: 'build',
    enforce: 'post',
    // After Vite has written its own lines into the chunks.
    generateBundle: {
      order: 'post',
      handler(_options, files) {
        const chunks = Object.values(files).filter((file) => file.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry);
        if (!entry) return this.error('the build has no entry');
        const base = reach(files, entry.fileName);
        const weighed: Weighed[] = [];
        // A member who opens a further screen has been at home and has loaded what home needs.
        const usual = new Set(base);
        for (const name of firstScreens) {
          const screen = chunks.find((chunk) =>
            chunk.facadeModuleId?.endsWith(`/screens/${name}/${name}.screen.tsx`),
          );
          if (!screen) return this.error(`the build has no screen ${name}`);
          const all = new Set([...base, ...reach(files, screen.fileName)]);
          if (name === 'home') for (const chunk of all) usual.add(chunk);
          const js = weigh(files, all);
          const css = weigh(files, cssOf(files, all));
          this.info(`first route ${name}: ${js.toFixed(1)} kB JS, ${css.toFixed(1)} kB CSS`);
          weighed.push([`first route ${name}, JS`, js, 'js'], [`first route ${name}, CSS`, css, 'css']);
        }
        weighed.push(...languageSizes(files), ...screenSizes(files, usual));
        const sizes = weighed.map(([what, kb, kind]) => ({ what, kb, goalKb: limitsKb[kind] }));
        this.emitFile({ type: 'asset', fileName: 'sizes.json', source: JSON.stringify(sizes) });
        const over = weighed
          .filter(([, size, kind]) => size > limitsKb[kind])
          .map(([what, size, kind]) => `${what} ${size.toFixed(1)} kB > ${limitsKb[kind]}`);
        if (over.length > 0) this.error(`over budget: ${over.join('; ')}`);
      },
    },
  };
}

function weigh(files: Files, names: Iterable<string>): number {
  let bytes = 0;
  for (const name of names) {
    const file = files[name];
    if (file) bytes += gzipSync(file.type === 'chunk' ? file.code : file.source).length;
  }
  return bytes / kB;
}

/** Catalogues that no first page waits for. */
const laterWords = ['pages', 'solo'];

type Weighed = [what: string, sizeKb: number, kind: keyof typeof limitsKb];

/** Catalogues that a newcomer's first pages load: the shell's and the largest other one. */
function languageSizes(files: Files): Weighed[] {
  const sizes = new Map<string, { shell: number; largest: number }>();
  for (const [name, file] of Object.entries(files)) {
    const [, language, catalogue] = /^locales\/([a-z]{2})\/([a-z-]+)\.json$/.exec(name) ?? [];
    if (!language || !catalogue || file.type !== 'asset' || laterWords.includes(catalogue)) continue;
    const size = sizes.get(language) ?? { shell: 0, largest: 0 };
    const kb = gzipSync(file.source).length / kB;
    if (catalogue === 'shell') size.shell = kb;
    else size.largest = Math.max(size.largest, kb);
    sizes.set(language, size);
  }
  if (sizes.size === 0) throw new Error('the build has no words');
  return [...sizes].map(([code, { shell, largest }]) => [`language ${code}`, shell + largest, 'locale']);
}

/** Script that a screen loads in addition to `base`. */
function screenSizes(files: Files, base: Set<string>): Weighed[] {
  return Object.values(files).flatMap((file): Weighed[] => {
    if (file.type !== 'chunk') return [];
    const [, name] = /\/([a-z-]+)\.screen\.tsx$/.exec(file.facadeModuleId ?? '') ?? [];
    if (name === undefined) return [];
    const own = [...reach(files, file.fileName)].filter((each) => !base.has(each));
    return [[`screen ${name}`, weigh(files, own), 'screen']];
  });
}
