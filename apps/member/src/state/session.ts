/** State of this device: its room, the logged-in member and its preferences. */

import { type Language, languageOf, languages, preferredLanguage } from '@glassmine/replica/plain';
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
  enterRoom: (roomCode: string, roomToken: string) => void;
  leaveRoom: (why: string) => void;
  logIn: (accessToken: string, timezoneType: number) => void;
  logOut: () => void;
  set: (change: Partial<Preferences>) => void;
}

const storageKey = 'glassmine.session';

/** Whether this device has been here before, and so has a language of its own. */
export function hasStored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

function read(): Stored {
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
    const stored: Stored = { ...fresh, ...JSON.parse(localStorage.getItem(storageKey) ?? '{}') };
    return { ...stored, language: languageOf(stored.language).code };
  } catch {
    return fresh;
  }
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
        return { roomCode: null, rooms: others, left };
      }),
    logIn: (accessToken, timezoneType) => inRoom({ accessToken, timezoneType }),
    logOut: () => inRoom({ accessToken: null, timezoneType: 0 }),
    set: (change) => set(change),
  };
});

useSession.subscribe((session) => {
  const { roomCode, rooms, left } = session;
  const chosen = Object.fromEntries(preferences.map((name) => [name, session[name]]));
  try {
    localStorage.setItem(storageKey, JSON.stringify({ roomCode, rooms, left, ...chosen }));
  } catch {
    // Without storage the session lasts until the page is closed.
  }
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
showTimes(useSession.getState());
useSession.subscribe(showTimes);
