import { afterEach, beforeEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  [['hi', 'en'], 'hi'],
  [['hi-IN', 'en-US', 'en'], 'hi'],
  [['en-IN', 'hi'], 'en'],
  [['pt', 'hi'], 'hi'],
  [['pt'], 'en'],
  [['fr-CA', 'en'], 'fr'],
  [['de-AT', 'fr'], 'de'],
  [['FR'], 'fr'],
  // Frisian and Konkani, whose codes begin like those of French and Kannada.
  [['frr', 'hi'], 'hi'],
  [['kok', 'kxx'], 'en'],
])('a browser that asks for %j gets the console in %s', async (asked, spoken) => {
  vi.stubGlobal('navigator', { languages: asked });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  const { useSession } = await import('./session.ts');
  expect(useSession.getState().language).toBe(spoken);
});

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} }, baseURI: 'http://localhost/' });
});

async function opened(stored: object) {
  const items = new Map([['glassmine.console', JSON.stringify(stored)]]);
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
  const { useSession } = await import('./session.ts');
  return { items, session: () => useSession.getState() };
}

test('the language that was chosen is kept, whatever the browser asks for', async () => {
  const { session } = await opened({ token: null, consoleKey: null, language: 'it' });
  expect(session().language).toBe('it');
});

test.each(['xx', 5, null, 'toString'])('an unknown stored language %j is replaced', async (language) => {
  const { session } = await opened({ token: 'mine', consoleKey: null, language });
  expect(session()).toMatchObject({ token: 'mine', language: 'en' });
});

test('an expired session deletes its token, and takes a newer one of another tab', async () => {
  const { items, session } = await opened({ token: 'old', consoleKey: 'known', language: 'en' });
  items.set('glassmine.console', JSON.stringify({ token: 'newer', consoleKey: 'known', language: 'en' }));
  session().expire();
  expect(session().token).toBe('newer');
  session().expire();
  expect(session().token).toBeNull();
  expect(JSON.parse(items.get('glassmine.console')!)).toEqual({
    token: null,
    consoleKey: 'known',
    language: 'en',
  });
});

test('signing out leaves no token in the browser', async () => {
  const { items, session } = await opened({ token: 'mine', consoleKey: 'known', language: 'en' });
  session().signOut();
  expect(items.get('glassmine.console')).not.toContain('mine');
});
