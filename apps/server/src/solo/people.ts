import { hash } from 'node:crypto';
import { pbkdf2 } from '@noble/hashes/pbkdf2';
import { sha256 } from '@noble/hashes/sha2';
import type { MemberSession, Sessions } from '../accounts/sessions.ts';
import { letters, newToken } from '../accounts/tokens.ts';
import type { DeviceServices, MemberServices } from '../http/context.ts';
import type { StoredPicture } from '../uploads/uploads.ts';
import type { SoloRecord } from './solo-record.ts';

/** The one room of a page. It is no room code, so it cannot be joined. */
export const soloRoom = 'SOLO';
/** Names the learner's device in sessions. */
const device = 'solo';

/** Draws a picture anew as WebP; null for what is no picture. */
export type Redraw = (bytes: Uint8Array) => Promise<Uint8Array | null>;

/** The sessions of the one learner. They last as long as the room. */
export function soloSessions(
  record: SoloRecord,
  now: () => number,
): DeviceServices['sessions'] & Pick<Sessions, 'device' | 'member'> {
  const sessionOf = (token: string): MemberSession | null => {
    const found = record.members[token];
    return found
      ? { hash: token, device, room: soloRoom, learner: record.learner, member: found.member }
      : null;
  };
  const isText = (token: unknown): token is string => typeof token === 'string';
  const endAll = (isEnded: (token: string) => boolean): number => {
    const ended = Object.keys(record.members).filter(isEnded);
    for (const token of ended) delete record.members[token];
    return ended.length;
  };
  return {
    device: (token) =>
      token === record.roomToken ? { hash: device, room: soloRoom, learner: record.learner } : null,
    member: (token) => (isText(token) ? sessionOf(token) : null),
    addMember(_, member) {
      // A device has one log-in.
      endAll(() => true);
      const token = newToken();
      record.members[token] = { member, signedInAt: now() };
      return token;
    },
    endMember: ({ hash: token }) => void endAll((each) => each === token),
    endOthers: ({ hash: token }) => endAll((each) => each !== token),
    endMemberOn: () => endAll(() => true),
    placesOf: ({ hash: token }) => [{ device, signedInAt: record.members[token]?.signedInAt ?? 0 }],
  };
}

/** What the learner writes. The same request and words have the same name, as on a server. */
export function soloTexts({ texts }: SoloRecord): DeviceServices['texts'] {
  return {
    keep(_room, author, text, key) {
      const id = nameOf(`${author.length} ${author} ${key} ${text}`);
      const isNew = !(id in texts);
      texts[id] = text;
      return { id, isNew };
    },
    read: (_room, id) => texts[id] ?? '',
    drop: (_room, id) => void delete texts[id],
  };
}

/** Few: the file that holds the hash belongs to the learner, and the password opens nothing else. */
const rounds = 10_000;

/** The learner's play passwords, hashed under their own names. */
export function soloSecrets({ secrets }: SoloRecord): DeviceServices['learnerSecrets'] {
  const hashed = (name: string, password: string) =>
    letters(pbkdf2(sha256, password, name, { c: rounds, dkLen: 32 }));
  return {
    matches: async (_room, name, password) => name in secrets && secrets[name] === hashed(name, password),
    async keeping({ learner, commandId, password }, use) {
      const name = nameOf(JSON.stringify(['secret', learner, commandId, password])).slice(0, 22);
      const isNew = !(name in secrets);
      secrets[name] = hashed(name, password);
      const answer = await use(name);
      if ('refusal' in answer && isNew) delete secrets[name];
      return answer;
    },
  };
}

const picturesMax = 60;

/** Pictures that the learner sends; they leave the page no more than anything else. */
export function soloUploads({ pictures }: SoloRecord, redraw: Redraw): MemberServices['uploads'] {
  return {
    async storeImage(_room, _learner, bytes, _kind, key = '') {
      if (Object.keys(pictures).length >= picturesMax) return { refusal: 'upload.learnerFull' };
      const drawn = await redraw(bytes);
      if (drawn === null) return { refusal: 'upload.notPicture' };
      const id = nameOf(`${key} ${hash('sha256', bytes)}`);
      const isNew = !(id in pictures);
      pictures[id] = toBase64(drawn);
      return { id, url: `/api/upload/${id}`, isNew } satisfies StoredPicture;
    },
    find: () => null,
    read: async () => null,
    drop: async (_room, id) => void delete pictures[id],
    endRoom: () => {},
  };
}

/** 128 bits as letters alone: no digits that could be taken for somebody's number. */
function nameOf(text: string): string {
  const digest = hash('sha256', text);
  return [...digest.slice(0, 32)].map((sign) => 'abcdefghijklmnop'[Number.parseInt(sign, 16)]).join('');
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
