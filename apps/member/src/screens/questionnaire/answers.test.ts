import { expect, test } from 'vitest';
import { answersOf, type Said, unsaid } from './answers.ts';

test('answers are sent only when every offer is answered', () => {
  const said: Said[] = [
    { verdict: 'f', sure: '4' },
    { verdict: 'g', sure: '1' },
  ];
  expect(answersOf(said, 2)).toBe('f4,g1');
  expect(answersOf(said, 3)).toBeNull();
  expect(answersOf([said[0]!, { ...unsaid, verdict: 'g' }], 2)).toBeNull();
  expect(answersOf([said[0]!, { ...unsaid, sure: '2' }], 2)).toBeNull();
});
