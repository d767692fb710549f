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

test('the reduced react-dom is a much smaller script that still starts an app and animates its pages', () => {
  const left = lean(whole, parse(whole));
  expect(() => parse(left)).not.toThrow();
  expect(left.length).toBeLessThan(whole.length * 0.9);
  for (const needed of ['exports.createRoot =', 'startViewTransition(', 'function attemptEarlyBailout'])
    expect(left).toContain(needed);
});

test('the reduced react-dom contains no branch for hydration', () => {
  const left = lean(whole, parse(whole));
  expect(left).toMatch(/function popHydrationState\(fiber\) \{\}/);
  expect(left).not.toMatch(/if \(isHydrating\)/);
  expect(left).not.toContain('FragmentInstance.prototype');
});

test('a react-dom without one of the removed functions stops the build', () => {
  const other = whole.replaceAll('popHydrationState', 'leaveHydration');
  expect(() => lean(other, parse(other))).toThrow('react-dom has no popHydrationState');
});
