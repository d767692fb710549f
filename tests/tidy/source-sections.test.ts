import { expect, test } from 'vitest';
import { sourceRows, sourceSections } from './source-sections.ts';
import { plantTree, readTree, report } from './tree.ts';

const code = 'apps/member/src/like.ts';
const tested = 'apps/member/src/like.test.ts';
const of = (number: string, title = 'a like counts', [file, of] = [code, tested]) =>
  `| ${number} | likes | \`${file}\` | \`${of}\`: ${title} |`;
const whole = Array.from({ length: 9 }, (_, nth) => of(`${nth + 1}.1`));

const complaintsOf = (...rows: string[]) =>
  report(
    sourceSections(
      plantTree({
        'docs/source.md': `# The source\n\n${rows.join('\n')}\n`,
        [code]: 'export const like = 1;',
        [tested]: "test.each([1])('a like counts %s', () => {}); const title = 'a like is lost';",
      }),
    ),
  );

test('each part of the source is named once, with a file and a test that exist', () => {
  expect(report(sourceSections(readTree()))).toEqual([]);
  expect(sourceRows(readTree()).length).toBeGreaterThan(80);
});

test('a page whose parts are all held is let through', () => {
  expect(complaintsOf(...whole, of('9.2'))).toEqual([]);
});

test.each([
  ['a part that is left out', [of('9.3')], '9.3 does not follow'],
  ['a part that stands twice', [of('9.1')], '9.1 does not follow'],
  ['a file that is gone', [of('9.2', 'a like counts', ['apps/gone.ts', tested])], 'names apps/gone.ts'],
  [
    'a test file that is gone',
    [of('9.2', 'a like counts', [code, 'apps/gone.test.ts'])],
    'names apps/gone.test.ts',
  ],
  ['a file that is no test', [of('9.2', 'a like counts', [code, code])], 'which is no test'],
  ['words of no test', [of('9.2', 'a like is lost')], 'finds no test “a like is lost”'],
])('%s is found', (_, more, complaint) => {
  expect(complaintsOf(...whole, ...more)).toEqual([expect.stringContaining(complaint)]);
});

test('a section at the end that nothing holds is found', () => {
  expect(complaintsOf(...whole.slice(0, 8))).toEqual([expect.stringContaining('ends with section 8 of 9')]);
});
