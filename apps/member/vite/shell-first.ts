import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const boot = join(import.meta.dirname, '../public/boot.js');

/**
 * Lets the browser paint the shell as soon as it has the page: boot.js is inlined (the server allows it by its hash),
 * and the style sheet link is behind the shell, which has inline styles. Scripts wait for the style sheet all the
 * same.
 */
export function shellFirst(): Plugin {
  return {
    name: 'glassmine:shell-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const links = html.match(/\s*<link rel="stylesheet"[^>]*>/g);
        const script = /<script src="\/boot\.js"((?: data-\w+="[^"]*")*)><\/script>/;
        if (!links || !script.test(html)) throw new Error('the page has lost its styles or boot.js');
        const rest = links.reduce((page, link) => page.replace(link, ''), html);
        return rest
          .replace(
            script,
            (_, data: string) => `<script${data}>${withoutComments(readFileSync(boot, 'utf8'))}</script>`,
          )
          .replace('</body>', `${links.join('').trimStart()}\n  </body>`);
      },
    },
  };
}

/** Removes comment lines and trailing comments. */
function withoutComments(code: string): string {
  return code.replace(/^\s*\/\/.*\n/gm, '').replace(/\s+\/\/ .*$/gm, '');
}
