import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '../src/locales');
const asked = /^virtual:words\/([a-z]{2})$/;

/**
 * Compiles the ICU messages of a language into the module `virtual:words/<language>`, so that no parser travels to
 * the browser. A broken message stops the build.
 */
export function catalogues(): Plugin {
  return {
    name: 'glassmine:console-catalogues',
    resolveId: (id) => (asked.test(id) ? `\0${id}` : undefined),
    load(id) {
      const language = asked.exec(id.slice(1))?.[1];
      if (id[0] !== '\0' || !language) return undefined;
      const file = join(folder, `${language}.json`);
      this.addWatchFile(file);
      return `export const words = ${JSON.stringify(compiled(file))};`;
    },
  };
}

function compiled(file: string): Record<string, unknown> {
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const entries = Object.entries(words).map(([id, message]) => {
    try {
      return [id, compileMessage(message)];
    } catch (error) {
      throw new Error(`${file}: "${id}" is no ICU message: ${(error as Error).message}`);
    }
  });
  return Object.fromEntries(entries);
}
