/** A client of a proxy, at a loopback address of its own, with the headers it likes. */
import { randomBytes } from 'node:crypto';
import { type RequestOptions, request } from 'node:https';
import type { Duplex } from 'node:stream';
import { publicName, type StartedProxy } from './proxy.fixture.ts';

export interface ClientOptions {
  /** Such as 127.0.0.2. */
  from: string;
  headers?: Record<string, string>;
}

export interface Answered {
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
  body: any;
}

/** A form when there is one, else a look. */
export function ask(
  proxy: StartedProxy,
  path: string,
  form: Record<string, string> | null,
  { from, headers = {} }: ClientOptions,
): Promise<Answered> {
  const body = form && new URLSearchParams(form).toString();
  const type: Record<string, string> =
    body === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    const options = {
      ...way(proxy, path, from, { ...type, ...headers }),
      method: body === null ? 'GET' : 'POST',
    };
    request(options, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      resolve({ headers: answer.headers, body: JSON.parse(Buffer.concat(chunks).toString() || 'null') });
    })
      .on('error', reject)
      .end(body ?? undefined);
  });
}

/** Opens the live feed, says hello and resolves to the first message; its text is short. */
export function firstLiveMessage(
  proxy: StartedProxy,
  hello: object,
  { from, headers, path = '/api/live' }: ClientOptions & { path?: string },
): Promise<string> {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  };
  return new Promise((resolve, reject) => {
    request(way(proxy, path, from, { ...upgrade, ...headers }))
      .on('error', reject)
      .on('response', ({ statusCode }) => reject(new Error(`no live feed, but HTTP ${statusCode}`)))
      .on('upgrade', (_, socket, head) => {
        socket.on('error', reject);
        readText(socket, head, (text) => {
          resolve(text);
          socket.destroy();
        });
        socket.write(textFrame(JSON.stringify(hello)));
      })
      .end();
  });
}

function way(
  proxy: StartedProxy,
  path: string,
  from: string,
  headers: Record<string, string>,
): RequestOptions {
  return {
    host: '127.0.0.1',
    port: proxy.tlsPort,
    path,
    localAddress: from,
    servername: publicName,
    ca: proxy.cert,
    agent: false,
    headers: { host: publicName, ...headers },
  };
}

/** A client masks what it sends; a mask of zeros leaves the text as it is. */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new Error('a longer frame has another head');
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

function readText(socket: Duplex, head: Buffer, done: (text: string) => void): void {
  let bytes = head;
  const look = () => {
    if (bytes.length < 4 || bytes[0] !== 0x81) return;
    const isShort = (bytes[1] as number) < 126;
    const start = isShort ? 2 : 4;
    const length = isShort ? (bytes[1] as number) : bytes.readUInt16BE(2);
    if (bytes.length >= start + length) done(bytes.subarray(start, start + length).toString());
  };
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    look();
  });
  look();
}
