import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  [['hi', 'en'], 'hi'],
  [['hi-IN', 'en-US', 'en'], 'hi'],
  [['en-IN', 'hi'], 'en'],
  [['ta', 'hi'], 'hi'],
  [['fr'], 'en'],
])('a browser that asks for %j is spoken to in %s', async (asked, spoken) => {
  vi.stubGlobal('navigator', { languages: asked });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  const { useSession } = await import('./session.ts');
  expect(useSession.getState().language).toBe(spoken);
});
