/** State of this device: its room, the logged-in member and its preferences. */

import { stored, storedInTab } from '@glassmine/client';
import {
  type Language,
  languageOf,
  languages,
  preferredLanguage,
  storedNames,
} from '@glassmine/replica/plain';
import { create } from 'zustand';
import { useTimezone } from '../i18n/timezone.ts';

export type Theme = 'system' | 'light' | 'dark';

interface RoomSession {
  roomToken: string;
  accessToken: string | null;
  /** How times are shown to the logged-in member. Absent before a log-in. */
  timezoneType?: number;
  /** World time of the end that this learner has seen; absent before. */
  endSeen?: number;
}

interface Stored {
  roomCode: string | null;
  /** Tokens by room code, so that a returning learner is the same person. */
  rooms: Record<string, RoomSession>;
  /** Why this device had to leave its room, in the server's words: the join screen shows it until a room is entered. */
  left?: string;
  language: Language;
  theme: Theme;
  hideBalance: boolean;
  /** Off by default. */
  haptics: boolean;
  sound: boolean;
  /** Reduces motion even if the device does not ask for it. */
  lessMotion: boolean;
}

const preferences = ['language', 'theme', 'hideBalance', 'haptics', 'sound', 'lessMotion'] as const;
type Preferences = Pick<Stored, (typeof preferences)[number]>;

interface Session extends Stored {
  /** The room that this page has left last: the join screen has its code filled in. */
  leftRoom?: string | null;
  enterRoom: (roomCode: string, roomToken: string) => void;
  leaveRoom: (why: string) => void;
  logIn: (accessToken: string, timezoneType: number) => void;
  logOut: () => void;
  set: (change: Partial<Preferences>) => void;
}

/** The room of this tab: another tab may be in another one. */
const tabKey = storedNames.tab;

/** In the place of the server's words, where another person plays at this browser now. */
export const leftToOther = 'other';

/** Whether this device has been here before, and so has a language of its own. */
export const hasStored = (): boolean => stored.getItem(storedNames.session) !== null;

/** What all tabs share; `roomCode` is the room that was entered last. */
export function readShared(): Stored {
  const fresh: Stored = {
    roomCode: null,
    rooms: {},
    language: preferredLanguage(navigator.languages, languages),
    theme: 'system',
    hideBalance: false,
    haptics: false,
    sound: false,
    lessMotion: false,
  };
  try {
    const kept: Stored = { ...fresh, ...JSON.parse(stored.getItem(storedNames.session) ?? '{}') };
    return { ...kept, language: languageOf(kept.language).code };
  } catch {
    return fresh;
  }
}

/** The same with the room of a tab, by its token: another person may have that seat by now, or nobody. */
export function inTab(shared: Stored, token: string | null): Stored {
  const roomCode = Object.keys(shared.rooms).find((code) => shared.rooms[code]?.roomToken === token) ?? null;
  return token && !roomCode
    ? { ...shared, roomCode, left: shared.left || leftToOther }
    : { ...shared, roomCode };
}

function read(): Stored {
  const token = storedInTab.getItem(tabKey);
  const shared = readShared();
  return token ? inTab(shared, token) : shared;
}

export const useSession = create<Session>()((set) => {
  const inRoom = (member: Pick<RoomSession, 'accessToken' | 'timezoneType'>) =>
    set(({ roomCode, rooms }) => {
      const here = roomCode === null ? undefined : rooms[roomCode];
      return roomCode === null || !here ? {} : { rooms: { ...rooms, [roomCode]: { ...here, ...member } } };
    });
  return {
    ...read(),
    enterRoom: (roomCode, roomToken) =>
      set(({ rooms }) => {
        const accessToken = rooms[roomCode]?.roomToken === roomToken ? rooms[roomCode].accessToken : null;
        return { roomCode, rooms: { ...rooms, [roomCode]: { roomToken, accessToken } }, left: '' };
      }),
    leaveRoom: (left) =>
      set(({ roomCode, rooms }) => {
        const { [roomCode ?? '']: _left, ...others } = rooms;
        return { roomCode: null, rooms: others, left, leftRoom: roomCode };
      }),
    logIn: (accessToken, timezoneType) => inRoom({ accessToken, timezoneType }),
    logOut: () => inRoom({ accessToken: null, timezoneType: 0 }),
    set: (change) => set(change),
  };
});

const stayInRoom = (session: Stored): void => storedInTab.setItem(tabKey, roomTokenOf(session) ?? '');

/** Whether what another tab has stored is taken over just now: it is not stored again. */
export const otherTabs = { isRead: false };

/** Writes what this tab has changed onto what is stored now: other tabs have rooms and choices of their own. */
useSession.subscribe((session, before) => {
  const { roomCode, rooms, left } = session;
  stayInRoom(session);
  if (otherTabs.isRead) return;
  const now = readShared();
  // One that was left is undefined, which is not written.
  const all: Record<string, RoomSession | undefined> = now.rooms;
  for (const code in { ...before.rooms, ...rooms })
    if (rooms[code] !== before.rooms[code]) all[code] = rooms[code];
  const chosen = Object.fromEntries(
    preferences.map((name) => [name, (session[name] === before[name] ? now : session)[name]]),
  );
  stored.setItem(storedNames.session, JSON.stringify({ roomCode, rooms: all, left, ...chosen }));
});

export const roomTokenOf = (session: Stored): string | null =>
  session.roomCode === null ? null : (session.rooms[session.roomCode]?.roomToken ?? null);

export const accessTokenOf = (session: Stored): string | null =>
  session.roomCode === null ? null : (session.rooms[session.roomCode]?.accessToken ?? null);

/** Whether the device has an account in its room and is logged in. */
export const useIsMember = (): boolean => useSession((session) => accessTokenOf(session) !== null);

/** How the logged-in member's times are shown; 0 without a value of the server. */
const timezoneTypeOf = (session: Stored): number =>
  session.roomCode === null ? 0 : (session.rooms[session.roomCode]?.timezoneType ?? 0);

const showTimes = (session: Stored): void => useTimezone.setState({ type: timezoneTypeOf(session) });
stayInRoom(useSession.getState());
showTimes(useSession.getState());
useSession.subscribe(showTimes);
