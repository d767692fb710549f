/** A school's network between browsers and server: it may let no WebSocket through, or cut each after a while. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

export interface SchoolNetwork {
  /** Where browsers find the server. */
  address: string;
  /** WebSockets that came through so far. */
  passed(): number;
  close(): void;
}

interface Rules {
  /** Whether a request to upgrade is answered at all; the network refuses the others. */
  letsUpgrade: boolean;
  /** Cuts each WebSocket this long after its start. */
  cutsAfterMs?: number;
}

export async function schoolNetwork(
  serverAddress: string,
  { letsUpgrade, cutsAfterMs }: Rules,
): Promise<SchoolNetwork> {
  const { hostname: host, port } = new URL(serverAddress);
  let passed = 0;
  const lines = new Set<Duplex>();
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const { method, url: path, headers } = asked;
    const onward = request({ host, port, method, path, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  };
  const network = createServer(pass);
  network.on('upgrade', ({ method, url, rawHeaders }, socket, head) => {
    socket.on('error', () => {});
    if (!letsUpgrade) return void socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
    passed += 1;
    const onward = connect(Number(port), host, () => {
      const fields = Array.from({ length: rawHeaders.length / 2 }, (_, i) =>
        rawHeaders.slice(2 * i, 2 * i + 2),
      );
      onward.write(
        `${method} ${url} HTTP/1.1\r\n${fields.map((field) => field.join(': ')).join('\r\n')}\r\n\r\n`,
      );
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    const cut = () => {
      socket.destroy();
      onward.destroy();
    };
    lines.add(socket);
    socket.on('close', () => {
      lines.delete(socket);
      onward.destroy();
    });
    onward.on('error', cut);
    onward.on('close', cut);
    if (cutsAfterMs !== undefined) setTimeout(cut, cutsAfterMs).unref();
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(network.address() as AddressInfo).port}`,
    passed: () => passed,
    close() {
      for (const line of lines) line.destroy();
      network.close();
      network.closeAllConnections();
    },
  };
}
