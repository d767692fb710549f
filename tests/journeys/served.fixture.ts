/** A host of static files on a port of this machine, as a school's web space or a course's is one. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';

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

export interface Host {
  /** Such as `http://127.0.0.1:40123`, without a slash at its end. */
  address: string;
  stop: () => void;
}

/** @param find the file at a path that begins with a slash; a path that ends with one is a page. Nothing is answered 404. */
export async function serve(find: (path: string) => string | Buffer | undefined): Promise<Host> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://host');
    const body = find(pathname);
    if (body === undefined) {
      response.writeHead(404).end();
      return;
    }
    const ending = pathname.endsWith('/') ? '.html' : extname(pathname);
    response.setHeader('content-type', types[ending] ?? 'application/octet-stream');
    // A worker has the policy of its own file: none of a page's may run a text as code.
    if (ending === '.js') response.setHeader('content-security-policy', "script-src 'self'");
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
