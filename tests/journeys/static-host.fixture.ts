/** Serves the build without a server from a folder of a static host, as a school's web space does. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { ensureSolo, soloFolder } from '../../scripts/build-solo.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
};
const prefix = '/school/lessons/';

export interface StaticHost {
  /** Of the page, without a slash at its end. */
  address: string;
  stop: () => void;
}

export async function startStaticHost(): Promise<StaticHost> {
  if ((await ensureSolo()) !== 0) throw new Error('the build without a server failed');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://host');
    const file = join(soloFolder, pathname.slice(prefix.length) || 'index.html');
    const isThere = pathname.startsWith(prefix) && file.startsWith(soloFolder) && existsSync(file);
    if (!isThere) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${port}${prefix.slice(0, -1)}`, stop };
}
