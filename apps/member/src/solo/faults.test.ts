import { soloFaults } from '@glassmine/replica/plain';
import { expect, test } from 'vitest';
import en from '../locales/en/solo.json' with { type: 'json' };
import { startIn } from './link.ts';

test('every fault of a file and of a link has a sentence of its own that says what to do', () => {
  const ofLinks = startIn('?scenario=x&seed=-1&day=99&xray=x').faults;
  expect(ofLinks).toEqual(['scenario', 'seed', 'day', 'setting']);
  const words = en as Record<string, string>;
  const sentences = [...soloFaults, ...ofLinks].map((fault) => words[`solo.fault.${fault}`]);
  for (const sentence of sentences) expect(sentence).toMatch(/\. .+\.$/);
  expect(new Set(sentences).size).toBe(sentences.length);
});
