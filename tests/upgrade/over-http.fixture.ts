import { setTimeout as sleep } from 'node:timers/promises';
import { pictureField } from '@glassmine/replica/plain';
import { allCalls, type CallPath } from '@glassmine/replica/wire';

export type Fields = Record<string, string | number | boolean>;
export interface Tokens {
  room?: string;
  access?: string;
  console?: string;
}
export interface Envelope {
  code: number;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: an answer of whichever version is at the address
  data: any;
}
/** Where calls go. */
export interface Site {
  /** e.g. `http://127.0.0.1:40123` */
  address: string;
  /** A PNG in base64. */
  picture: string;
}
/** A command as it went over the wire, so that it can be sent again. */
export interface Sent {
  who: string;
  path: CallPath;
  /** With its `commandId`. */
  fields: Fields;
}

const callOf = new Map(allCalls.map((call) => [call.path as string, call]));

export const isCommand = (path: CallPath) => 'commandId' in callOf.get(path)!.form.properties;

/** Sends a call as a browser does; one that may bring pictures brings the one of the site. */
export async function send(
  { address, picture }: Site,
  path: CallPath,
  fields: Fields,
  { room, access, console }: Tokens,
): Promise<Envelope> {
  const call = callOf.get(path)!;
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  const headers = {
    ...(room !== undefined && { 'x-room-token': room }),
    ...(access !== undefined && { 'x-access-token': access }),
    ...(console !== undefined && { 'x-console-token': console }),
  };
  const url = `${address}/api/${path}`;
  const response = await (call.method === 'GET'
    ? fetch(texts.length > 0 ? `${url}?${new URLSearchParams(texts)}` : url, { headers })
    : fetch(url, { method: 'POST', headers, body: bodyOf(texts, call.pictures && picture) }));
  return (await response.json()) as Envelope;
}

function bodyOf(texts: [string, string][], picture: string | undefined): FormData | URLSearchParams {
  if (picture === undefined) return new URLSearchParams(texts);
  const form = new FormData();
  for (const [name, value] of texts) form.append(name, value);
  form.append(pictureField, new Blob([Buffer.from(picture, 'base64')], { type: 'image/png' }), 'own.png');
  return form;
}

/** Asks until the answer is as it should be. */
export async function askUntil<T>(ask: () => Promise<T>, isReady: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await ask();
    if (isReady(answer)) return answer;
    await sleep(100);
  }
  throw new Error('the answer is never as it should be');
}
