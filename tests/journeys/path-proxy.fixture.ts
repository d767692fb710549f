/** A host of a school that gives a program one path: what a browser asks for elsewhere on it is another program's. */
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PathProxy {
  /** Such as `http://127.0.0.1:40123/glassmine`, without a slash at its end. */
  address: string;
  /** Where the program listens; nothing is passed on before it is known. */
  target: string;
  /** What was asked for outside the path, such as `GET /api/health`. */
  readonly astray: string[];
  stop: () => void;
}

const path = '/glassmine';

/** @param keeps whether the program is asked with the path before its addresses */
export async function startPathProxy(keeps: boolean): Promise<PathProxy> {
  const astray: string[] = [];
  const proxy: PathProxy = { address: '', target: '', astray, stop: () => {} };
  /** Asks the program; null for what it is not asked. */
  const passOn = ({ url = '', method, headers }: IncomingMessage) => {
    const isUnder = url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`);
    if (!isUnder) {
      // Browsers look for it at the root, whatever a page says.
      if (url !== '/favicon.ico') astray.push(`${method} ${url}`);
      return null;
    }
    const asked = keeps ? url : url.slice(path.length).replace(/^(?!\/)/, '/');
    return request(`${proxy.target}${asked}`, { method: method ?? 'GET', headers });
  };
  const server = createServer((asked, reply) => {
    const passed = passOn(asked);
    if (passed === null) {
      reply.writeHead(404).end();
      return;
    }
    passed.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(reply);
    });
    asked.pipe(passed);
    // Who has left is not answered.
    reply.on('close', () => passed.destroy());
    passed.on('error', () => reply.destroy());
  });
  server.on('upgrade', (asked, near) => {
    const passed = passOn(asked);
    if (passed === null) {
      near.destroy();
      return;
    }
    passed.on('upgrade', (answer, far) => {
      const lines = [`HTTP/1.1 101 Switching Protocols`];
      for (let i = 0; i < answer.rawHeaders.length; i += 2)
        lines.push(`${answer.rawHeaders[i]}: ${answer.rawHeaders[i + 1]}`);
      near.write(`${lines.join('\r\n')}\r\n\r\n`);
      near.pipe(far).pipe(near);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const)
        one.on('error', () => other.destroy()).on('close', () => other.destroy());
    });
    passed.on('response', () => near.destroy());
    passed.on('error', () => near.destroy());
    passed.end();
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  proxy.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  proxy.stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return proxy;
}
