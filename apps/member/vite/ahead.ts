import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { cssOf, reach } from './reach.ts';

const source = join(import.meta.dirname, '../src');

/** What the page asks for at once when it opens at a path: numbers in `files`, and features whose words it speaks. */
interface Ahead {
  files: string[];
  paths: Record<string, [files: number[], words: string[]]>;
}

/**
 * Tells boot.js what each screen of the first table is made of, so that a visit fetches it beside the app's script
 * and not after it. Stands in the page as `data-ahead`.
 */
export function ahead(): Plugin {
  return {
    name: 'glassmine:ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) throw new Error('the page is written before the scripts');
        const list = JSON.stringify(aheadOf(bundle)).replaceAll('"', '&quot;');
        return html.replace('src="/boot.js"', `src="/boot.js" data-ahead="${list}"`);
      },
    },
  };
}

function aheadOf(bundle: Rolldown.OutputBundle): Ahead {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const base = reach(bundle, chunks.find((chunk) => chunk.isEntry)?.fileName ?? '');
  const baseCss = cssOf(bundle, base);
  const numbers = new Map<string, number>();
  const paths: Ahead['paths'] = {};
  for (const { path, module, words } of firstScreens()) {
    const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!screen) throw new Error(`the build has no ${module}`);
    const scripts = [...reach(bundle, screen.fileName)];
    const styles = [...cssOf(bundle, scripts)].filter((name) => !baseCss.has(name));
    const files = [...scripts.filter((name) => !base.has(name)), ...styles];
    for (const name of files) if (!numbers.has(name)) numbers.set(name, numbers.size);
    paths[path] = [files.map((name) => numbers.get(name) as number), words];
  }
  return { files: [...numbers.keys()], paths };
}

const screenRow =
  /^ {2}(\w+): lazyScreen\(\s*\(\) => import\('\.(\/screens\/[^']+)'\)[^']*?((?:,\s*'[a-z]+')+),?\s*\),/gm;

/** The first table of screens with their paths, as the sources have them. */
function firstScreens(): { path: string; module: string; words: string[] }[] {
  const routes = readFileSync(join(source, 'routes.ts'), 'utf8');
  const rows = [...readFileSync(join(source, 'screens.ts'), 'utf8').matchAll(screenRow)];
  if (rows.length < 10) throw new Error('the first table of screens could not be read');
  return rows.flatMap(([, name, module = '', list = '']) => {
    const words = [...list.matchAll(/'([a-z]+)'/g)].map(([, feature]) => feature as string);
    const paths = routes.matchAll(new RegExp(`\\['([^']+)',[^\\]]*screens\\.${name}\\]`, 'g'));
    return [...paths].map(([, path = '']) => ({ path, module, words }));
  });
}
