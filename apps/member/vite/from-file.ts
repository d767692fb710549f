import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@glassmine/replica/plain';
import type { Plugin } from 'vite';
import { fileWords } from '../src/solo/file-words.ts';

const folder = join(import.meta.dirname, '../src/locales');
/** Loaded only there: over http nobody needs the words. */
const loader =
  "if (location.protocol === 'file:') document.head.append(Object.assign(document.createElement('script'), { src: './from-file.js' }));";

/** Runs in the browser. */
const show = `(texts) => {
  const { ribbon, title, why, how, other } = texts[document.documentElement.lang] ?? texts.en;
  const element = (name, ...inside) => {
    const made = document.createElement(name);
    made.append(...inside);
    return made;
  };
  const paragraphs = [why, how, element('code', 'npx serve'), element('code', 'python3 -m http.server'), other];
  const main = element('main', element('h1', title), ...paragraphs.map((inside) => element('p', inside)));
  document.querySelector('.shell').replaceChildren(element('header', ribbon), main);
}`;

/**
 * Says in the reader's language why the page stays empty where it was opened as a file: browsers take modules and workers
 * from web pages alone. An older kind of script, which they do take from files, puts the words into the shell.
 */
export function fromFile(): Plugin {
  return {
    name: 'glassmine:from-file',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('</body>', `  <script>${loader}</script>\n  </body>`),
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'from-file.js', source: script() });
    },
  };
}

function script(): string {
  const texts = Object.fromEntries(languages.map(({ code }) => [code, wordsOf(code)]));
  return `(${show})(${JSON.stringify(texts)});\n`;
}

/** By their names in `show`. */
function wordsOf(language: string): Record<string, string> {
  const of = (catalogue: string): Record<string, string> =>
    JSON.parse(readFileSync(join(folder, language, `${catalogue}.json`), 'utf8'));
  const texts = { ...of('shell'), ...of('solo') };
  return Object.fromEntries(
    Object.entries(fileWords).map(([name, id]) => {
      if (texts[id] === undefined) throw new Error(`${language} has no words for "${id}"`);
      return [name, texts[id]];
    }),
  );
}
