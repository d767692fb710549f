import { crowdEngine } from '@glassmine/room';
import { describe, expect, test } from 'vitest';
import { type Pins, parts, readPins, refusalToPin } from './pins.ts';

const pins: Pins = {
  rulesVersion: '3',
  worlds: {},
  largeWorld: {},
  recording: 'pinned',
  exports: {},
  wire: '',
};

test('the pins were made under the rulesVersion of today', () => {
  expect(
    readPins().rulesVersion,
    '`npm run pins` records tests/golden/pins.json under the new rulesVersion; the commit says why worlds moved',
  ).toBe(crowdEngine.rulesVersion);
});

describe('pinning anew', () => {
  test('is refused for the rules while rulesVersion is the pinned one, whether worlds moved or not', () => {
    expect(refusalToPin('rules', pins, '3', 'pinned')).toContain('rulesVersion 3, and it still stands');
    expect(refusalToPin('rules', pins, '3', 'moved')).toContain('rulesVersion 3, and it still stands');
  });

  test('is taken for the rules once rulesVersion is another', () => {
    expect(refusalToPin('rules', pins, '4', 'moved')).toBeNull();
  });

  test.each(['exports', 'scenarios'] as const)('is refused for the %s when the rules moved too', (part) => {
    expect(refusalToPin(part, pins, '3', 'pinned')).toBeNull();
    expect(refusalToPin(part, pins, '3', 'moved')).toContain('no longer gives the pinned world');
    expect(refusalToPin(part, pins, '4', 'pinned')).toContain('Raise rulesVersion');
  });

  test('is taken for the wire at any time, since the wire is no rule', () => {
    expect(refusalToPin('wire', pins, '3', 'moved')).toBeNull();
  });

  test('knows four parts', () => {
    expect(parts).toEqual(['rules', 'exports', 'scenarios', 'wire']);
  });
});
