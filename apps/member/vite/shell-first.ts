import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const boot = join(import.meta.dirname, '../public/boot.js');
const start = join(import.meta.dirname, 'start-after-paint.js');

/** Lets the browser paint the shell as soon as it has the page, and starts the app after that. */
export function shellFirst(): Plugin {
  return {
    name: 'glassmine:shell-first',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: withShellFirst },
  };
}

const styleLink = /\s*<link rel="stylesheet"[^>]*>/g;
const preloadLink = /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;
const appScript = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const bootScript = /<script src="\.?\/boot\.js"((?: data-\w+="[^"]*")*)><\/script>/;

/**
 * The page with boot.js inside (the server allows it by its hash), the link to the styles behind the shell, which has
 * styles of its own, and the app's script asked for by a few lines after the first paint.
 * @throws Error when the page lacks styles, boot.js or the app's script
 */
export function withShellFirst(html: string): string {
  const links = html.match(styleLink);
  const [, app] = appScript.exec(html) ?? [];
  if (!links || !app || !bootScript.test(html))
    throw new Error('the page has lost its styles, boot.js or the script');
  const needs = [...html.matchAll(preloadLink)].map(([, href]) => href);
  const starting = withoutComments(readFileSync(start, 'utf8'))
    .replace("'%app%'", JSON.stringify(app))
    .replace("['%needs%']", JSON.stringify([app, ...needs]));
  return html
    .replace(styleLink, '')
    .replace(preloadLink, '')
    .replace(appScript, '')
    .replace(
      bootScript,
      (_, data: string) => `<script${data}>${withoutComments(readFileSync(boot, 'utf8'))}</script>`,
    )
    .replace('</body>', () => `${links.join('').trimStart()}\n    <script>${starting}</script>\n  </body>`);
}

/** Removes comment lines and trailing comments. */
function withoutComments(code: string): string {
  return code.replace(/^\s*\/\/.*\n/gm, '').replace(/\s+\/\/ .*$/gm, '');
}
