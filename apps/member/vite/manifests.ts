import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@glassmine/replica/plain';
import type { Plugin } from 'vite';
import { shortcutsTo } from './pwa.ts';

const folder = join(import.meta.dirname, '../src/locales');

/**
 * A manifest for each language beside the English one, with the names of its shortcuts. The page links the one of the
 * language in use (src/solo/own-manifest.ts) before anybody installs it.
 */
export function manifests(english: object): Plugin {
  return {
    name: 'glassmine:manifests',
    apply: 'build',
    generateBundle() {
      for (const { code } of languages) {
        const words: Record<string, string> = JSON.parse(
          readFileSync(join(folder, code, 'shell.json'), 'utf8'),
        );
        const shortcuts = shortcutsTo((tab) => words[`tab.${tab}`]!);
        const source = JSON.stringify({ ...english, lang: code, shortcuts });
        this.emitFile({ type: 'asset', fileName: `manifest.${code}.webmanifest`, source });
      }
    },
  };
}
