import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const catalogue = /\/src\/locales\/[a-z]{2}\/[^/]+\.json$/;

/** Compiles ICU messages at build, so that no parser travels to the phone. A broken message stops the build. */
export function catalogues(): Plugin {
  return {
    name: 'glassmine:catalogues',
    enforce: 'pre',
    transform: {
      filter: { id: catalogue },
      handler(code, id) {
        const messages = Object.entries(JSON.parse(code) as Record<string, string>);
        const compiled = messages.map(([key, message]) => {
          try {
            return [key, compileMessage(message)];
          } catch (error) {
            throw new Error(`${id}: "${key}" is no ICU message: ${(error as Error).message}`);
          }
        });
        return JSON.stringify(Object.fromEntries(compiled));
      },
    },
  };
}
