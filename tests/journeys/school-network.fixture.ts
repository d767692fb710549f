/**
 * A school's network between browsers and server: it may let no WebSocket through, cut each after a while, or want a sign-in
 * on a page of its own before it lets anything through.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

export interface SchoolNetwork {
  /** Where browsers find the server. */
  address: string;
  /** WebSockets that came through so far. */
  passed(): number;
  /** Each request gets the sign-in page, or is led to it: all of them, or those that are chosen. */
  wantSignIn(how: 'page' | 'redirect', chosen?: Chosen): void;
  /** Nothing comes through the WebSockets of now any more, and nobody is told. */
  freeze(): void;
  /** Somebody has signed in. */
  letThrough(): void;
  close(): void;
}

type Chosen = (asked: IncomingMessage) => boolean;

/** What the network answers itself. */
const signInPath = '/sign-in-of-the-network';
const signInPage = '<!doctype html><title>School network</title><h1>Sign in to the school’s network</h1>';

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
  let wanted: 'page' | 'redirect' | null = null;
  let isChosen: Chosen = () => true;
  const lines = new Set<Duplex>();
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const { method, url: path, headers } = asked;
    if (wanted !== null && isChosen(asked)) {
      asked.resume();
      const { port: own } = network.address() as AddressInfo;
      const isLed = wanted === 'redirect' && path !== signInPath;
      if (isLed) answer.writeHead(302, { location: `http://localhost:${own}${signInPath}` }).end();
      else answer.writeHead(200, { 'content-type': 'text/html' }).end(signInPage);
      return;
    }
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
    if (!letsUpgrade || wanted !== null)
      return void socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
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
    for (const end of [socket, onward]) {
      lines.add(end);
      end.on('close', () => lines.delete(end));
    }
    socket.on('close', () => onward.destroy());
    onward.on('error', cut);
    onward.on('close', cut);
    if (cutsAfterMs !== undefined) setTimeout(cut, cutsAfterMs).unref();
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(network.address() as AddressInfo).port}`,
    passed: () => passed,
    wantSignIn(how, chosen = () => true) {
      wanted = how;
      isChosen = chosen;
      for (const line of lines) line.destroy();
    },
    freeze() {
      for (const line of lines) line.unpipe().resume();
    },
    letThrough() {
      wanted = null;
    },
    close() {
      for (const line of lines) line.destroy();
      network.close();
      network.closeAllConnections();
    },
  };
}
