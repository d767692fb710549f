import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const src = join(import.meta.dirname, '../src');

/** Modules of the app that the build without a server has its own for. */
const own: Record<string, string> = {
  [join(src, 'api/transport.ts')]: join(src, 'solo/transport.ts'),
  [join(src, 'api/own-fetch.ts')]: join(src, 'solo/transport.ts'),
  [join(src, 'shell/own-button.ts')]: join(src, 'solo/own-button.tsx'),
  [join(src, 'screens/devices/device-code.tsx')]: join(src, 'solo/device-code.tsx'),
};

/** Puts the worker in the server's place: another transport, another entry and a policy inside the page. */
export function solo(): Plugin {
  return {
    name: 'glassmine:solo',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.startsWith('.') || importer === undefined || importer.includes('/src/solo/')) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return (found && own[found.id]) ?? null;
    },
    transformIndexHtml: {
      order: 'pre',
      // There is no room to join, so a newcomer is not told of one.
      handler: (html) =>
        html
          .replace(/\s*<div class="newcomer">[\s\S]*?<\/div>/, '')
          .replace('/src/main.tsx', '/src/solo/main.tsx'),
    },
  };
}

/** The policy that a server would send with the page: nothing but this folder is loaded, and nothing is sent anywhere. */
export function ownPolicy(): Plugin {
  return {
    name: 'glassmine:solo-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          '<meta charset="utf-8" />',
          `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${policyFor(html)}" />`,
        ),
    },
  };
}

function policyFor(html: string): string {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
    ["style-src 'self'", ...styles.map(hashOf)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
