import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const boot = join(import.meta.dirname, '../public/boot.js');

/**
 * Lets the shell be painted as soon as the page itself is there: boot.js stands in it (the server lets it in by its
 * hash), and the link to the styles stands behind the shell, which brings its own. Scripts wait for the styles all
 * the same.
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

/** Lines that hold nothing else, and what trails behind code. */
function withoutComments(code: string): string {
  return code.replace(/^\s*\/\/.*\n/gm, '').replace(/\s+\/\/ .*$/gm, '');
}
