import { expect, test } from 'vitest';
import { isNickname } from './nickname.ts';

test.each([
  'a',
  'Night Owl',
  "O'Neil-Ade 2",
  'निशा',
  'ಕ್‍ಷಮಾ',
  '夜更かし',
  '😀',
  'x'.repeat(30),
  '😀'.repeat(30),
])('%j is a name', (name) => expect(isNickname(name)).toBe(true));

test.each(['', ' ', ' a', 'a ', 'a\nb', 'a\tb', 'a\u0000', 'a\u2028b', 'a\u202eb', '\ud800', 'x'.repeat(31)])(
  '%j is none',
  (name) => expect(isNickname(name)).toBe(false),
);
