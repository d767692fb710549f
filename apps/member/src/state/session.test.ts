/** Tabs of one browser: each stays in its room, and writes onto what is stored now. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const shared = new Map<string, string>();
let path = '/';

const storageOf = (items: Map<string, string>) => ({
  getItem: (name: string) => items.get(name) ?? null,
  setItem: (name: string, text: string) => void items.set(name, text),
  removeItem: (name: string) => void items.delete(name),
});

/** A tab that is opened, or loaded again when it is given what the tab kept. */
async function openTab(kept = new Map<string, string>()) {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', storageOf(kept));
  const session = await import('./session.ts');
  return { ...session, kept, use: () => vi.stubGlobal('sessionStorage', storageOf(kept)) };
}

beforeEach(() => {
  shared.clear();
  path = '/';
  vi.stubGlobal('localStorage', storageOf(shared));
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    get baseURI() {
      return `http://class.example${path}`;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a choice in one tab leaves the log-in of another, and a room that another has left stays left', async () => {
  const one = await openTab();
  one.useSession.getState().enterRoom('AAAA', 'a');
  one.useSession.getState().enterRoom('BBBB', 'b');
  const two = await openTab();
  one.use();
  one.useSession.getState().logIn('member', 0);
  two.use();
  two.useSession.getState().set({ language: 'ta' });
  const read = two.readShared();
  expect(read.rooms.BBBB?.accessToken).toBe('member');
  expect(read.language).toBe('ta');
  one.use();
  one.useSession.getState().leaveRoom('closed');
  two.use();
  two.useSession.getState().set({ sound: true });
  expect(Object.keys(two.readShared().rooms)).toEqual(['AAAA']);
});

it('a tab that is loaded again is in its own room, a new one in the room that was entered last', async () => {
  const one = await openTab();
  one.useSession.getState().enterRoom('AAAA', 'a');
  const two = await openTab();
  two.useSession.getState().enterRoom('BBBB', 'b');
  expect((await openTab(one.kept)).useSession.getState().roomCode).toBe('AAAA');
  expect((await openTab()).useSession.getState().roomCode).toBe('BBBB');
});

it('a tab whose seat another person has now leaves the room and says so', async () => {
  const one = await openTab();
  one.useSession.getState().enterRoom('AAAA', 'first');
  const two = await openTab();
  two.useSession.getState().enterRoom('AAAA', 'second');
  const again = (await openTab(one.kept)).useSession.getState();
  expect([again.roomCode, again.left]).toEqual([null, two.leftToOther]);
});

it('installations under paths of one host know nothing of each other; at the root the names are plain', async () => {
  path = '/glassmine/';
  (await openTab()).useSession.getState().enterRoom('AAAA', 'a');
  path = '/other/';
  expect((await openTab()).useSession.getState().rooms).toEqual({});
  path = '/';
  (await openTab()).useSession.getState().enterRoom('BBBB', 'b');
  expect([...shared.keys()]).toEqual(['glassmine.session/glassmine', 'glassmine.session']);
});

it('without storage a session lasts as long as the page', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { useSession, roomTokenOf } = await openTab();
  useSession.getState().enterRoom('AAAA', 'a');
  useSession.getState().set({ language: 'ta' });
  expect(roomTokenOf(useSession.getState())).toBe('a');
});
