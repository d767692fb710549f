import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { lean } from '../../apps/member/vite/lean-react-dom.ts';

const file = fileURLToPath(
  new URL('cjs/react-dom-client.production.js', import.meta.resolve('react-dom/package.json')),
);
const whole = readFileSync(file, 'utf8');
const parse = (code: string) => parseAst(code) as unknown as Parameters<typeof lean>[1];

test('what is left is a script, much smaller, that still starts an app and animates its pages', () => {
  const left = lean(whole, parse(whole));
  expect(() => parse(left)).not.toThrow();
  expect(left.length).toBeLessThan(whole.length * 0.9);
  for (const needed of ['exports.createRoot =', 'startViewTransition(', 'function attemptEarlyBailout'])
    expect(left).toContain(needed);
});

test('no branch asks any more whether a page of a server is taken over', () => {
  const left = lean(whole, parse(whole));
  expect(left).toMatch(/function popHydrationState\(fiber\) \{\}/);
  expect(left).not.toMatch(/if \(isHydrating\)/);
  expect(left).not.toContain('FragmentInstance.prototype');
});

test('another react-dom, without what is cut here, stops the build', () => {
  const other = whole.replaceAll('popHydrationState', 'leaveHydration');
  expect(() => lean(other, parse(other))).toThrow('react-dom has no popHydrationState');
});
