import { createHmac } from 'node:crypto';
import { type Envelope, type Sent, send, type Tokens } from './over-http.fixture.ts';

export const deskPassword = 'a long enough password';

/** The code of an authenticator at a moment (epoch ms), as its app computes it from the secret that was typed. */
export function authenticatorCode(secret: string, now: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** What a lesson leaves behind for those who go on with it. */
export interface Lesson {
  roomCode: string;
  endedRoom: string;
  /** When the server was killed, in epoch ms of the wall clock. */
  killedAt: number;
  /** Of the teacher's authenticator. */
  secret: string;
  recoveryCode: string;
  /** By the names of those who are in the room. */
  tokens: Record<string, Tokens>;
  /** The learner whose seat is free, as the lobby numbers learners. */
  freed: number;
  /** What the one in the freed seat wrote before leaving. */
  freedWord: string;
  picture: string;
  /** Of the world of the room, as the version that made it computes it. */
  worldHash: string;
  /** Commands of learners and of the teacher that were taken, in their order. */
  sent: Sent[];
  /** What that version answers to these once it has been killed and is sent them again. */
  again: Envelope[];
}

/** What a server answers to all commands of a lesson, sent again in their order. */
export async function sendAgain(address: string, { sent, tokens, picture }: Lesson): Promise<Envelope[]> {
  const answers: Envelope[] = [];
  for (const { who, path, fields } of sent)
    answers.push(await send({ address, picture }, path, fields, tokens[who] ?? {}));
  return answers;
}
