import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@glassmine/replica/plain';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '../src/locales');
const fileUrl = /^\/locales\/([a-z]{2}\/[a-z-]+\.json)/;

/**
 * Compiles ICU messages at build time, so that no parser is shipped, into `locales/<language>/<catalogue>.json`
 * beside the scripts. `__WORDS__` is their common version. A broken message stops the build.
 */
export function catalogues(): Plugin {
  return {
    name: 'glassmine:catalogues',
    config: () => ({ define: { __WORDS__: JSON.stringify(version()) } }),
    transformIndexHtml: (html) =>
      withEnglish(html).replace(
        /(src="\.?\/boot\.js")/,
        `$1 data-words="${version()}" data-languages="${languages.map(({ code }) => code).join(' ')}" data-network="${inAll('notice.signIn')}"`,
      ),
    generateBundle() {
      for (const file of files())
        this.emitFile({ type: 'asset', fileName: `locales/${file}`, source: compiled(file) });
    },
    configureServer(server) {
      server.watcher.add(folder);
      server.watcher.on('change', (path) => {
        if (path.startsWith(folder)) server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        const file = fileUrl.exec(request.url ?? '')?.[1];
        if (!file) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(compiled(file));
      });
    },
  };
}

/** A text of the shell in each language, for a page whose catalogues do not come. */
function inAll(id: string): string {
  const texts = languages.map(
    ({ code }) => JSON.parse(readFileSync(join(folder, code, 'shell.json'), 'utf8'))[id] as string,
  );
  if (texts.some((text) => !text || /["|]/.test(text))) throw new Error(`"${id}" can't stand in the page`);
  return texts.join('|');
}

/** Inlines the first texts into the page: `%id%` becomes the English message. */
function withEnglish(html: string): string {
  const english: Record<string, string> = Object.assign(
    {},
    ...files()
      .filter((file) => file.startsWith('en/'))
      .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );
  return html.replace(/%([a-z]\w*(?:\.\w+)+)%/g, (_, id: string) => {
    if (english[id] === undefined) throw new Error(`index.html asks for "${id}", which has no words`);
    return english[id];
  });
}

function files(): string[] {
  return globSync('*/*.json', { cwd: folder }).sort();
}

/** Changes with any message of any language. */
function version(): string {
  const hash = createHash('sha256');
  for (const file of files()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 10);
}

function compiled(file: string): string {
  const messages = Object.entries(
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>,
  );
  const entries = messages.map(([id, message]) => {
    try {
      return [id, compileMessage(message)];
    } catch (error) {
      throw new Error(`${file}: "${id}" is no ICU message: ${(error as Error).message}`);
    }
  });
  return JSON.stringify(Object.fromEntries(entries));
}
