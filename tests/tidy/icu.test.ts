import { expect, test } from 'vitest';
import { difference, placeholdersOf } from './icu.ts';

const of = (message: string) => Object.fromEntries(placeholdersOf(message));

test.each([
  ['Buy', {}],
  ['Buy {name} for {amount, number}', { name: 'value', amount: 'number' }],
  ['{count, plural, =0 {none} one {# day} other {# days of {total}}}', { count: 'plural', total: 'value' }],
  ['{who, select, you {your <0>team</0>} other {a team}}', { who: 'select', 0: 'tag' }],
  ["It's {name}''s, '{not}' this", { name: 'value' }],
  ['{n, plural, =0 {none} other {# days}}', { n: 'plural without one' }],
  ['of each {n, plural, other {#}}', { n: 'plural' }],
  ['{n, selectordinal, one {#st} other {#th}} day', { n: 'selectordinal' }],
])('the placeholders of %s', (message, expected) => {
  expect(of(message)).toEqual(expected);
});

test.each([
  ['{name', 'never closed'],
  ['name}', 'a } too many'],
  ['{}', 'no name after'],
  ['{n, plural, one {x}}', 'no branch "other"'],
  ['{n, plural, other {x}', 'never closed'],
])('%s is refused', (message, reason) => {
  expect(() => of(message)).toThrow(reason);
});

test('the difference is said in words', () => {
  const source = placeholdersOf('{a} {b, plural, one {y} other {x}}');
  expect(difference(source, placeholdersOf('{b, plural, one {y} other {x}} {a}'))).toBeUndefined();
  const withoutOne = placeholdersOf('{a} {b, plural, other {x}}');
  expect(difference(source, withoutOne)).toBe('uses {b} in another way than English');
  expect(difference(withoutOne, source)).toBeUndefined();
  expect(difference(source, placeholdersOf('{b} {c}'))).toBe(
    'lacks {a} and has {c}, which English has not and uses {b} in another way than English',
  );
});
