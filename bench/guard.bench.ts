// The guard reads every text that comes in before anything else does: what it lets in, what it refuses for nothing,
// and how long the worst texts hold the server up.
import { findReal, loadGuard } from '@glassmine/guard';
import { acceptedOfOthers, disguisedOfOthers, refusedOfOthers } from '../tests/guard/corpora/tally.ts';
import { disguises } from '../tests/guard/disguises.ts';
import { accepted, falseAlarms, type Tally } from '../tests/guard/tables.ts';
import { worstTexts } from './guard-texts.ts';
import type { BenchResult } from './results.ts';

await loadGuard();

/** The longest that a field takes; and twenty times as much, to see that the time grows no faster than the text. */
const length = 1_000;
const longer = 20_000;
const rounds = 40;

/** Median and slowest reading, in milliseconds of the processor's time: others may use the machine, too. */
function timed(text: string, times: number): { median: number; slowest: number } {
  for (let i = 0; i < 5; i++) findReal(text, 'text');
  const all = Array.from({ length: times }, () => {
    const start = process.cpuUsage();
    findReal(text, 'text');
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  }).sort((a, b) => a - b);
  return { median: all[times >> 1]!, slowest: all.at(-1)! };
}

export function run(): BenchResult {
  const long = worstTexts(longer);
  const rows = Object.entries(worstTexts(length)).map(([name, text]) => {
    const { median, slowest } = timed(text, rounds);
    const grown = timed(long[name]!, 3).median;
    return [name, median.toFixed(2), slowest.toFixed(2), grown.toFixed(1)];
  });
  const worst = rows.toSorted((a, b) => Number(b[1]) - Number(a[1]))[0]!;
  return {
    title: 'The guard: what it lets in, what it refuses for nothing, the worst texts',
    command: 'npm run bench -- guard',
    rows: [['text of 1,000 signs', 'median ms', 'slowest ms', 'median ms of 20,000 signs'], ...rows],
    notes: [
      `Aim: no text that a field takes holds the server up for more than 3 ms. The slowest is “${worst[0]}”, ${worst[1]} ms in the median. Milliseconds are processor time.`,
      ...tables(),
    ].join('\n\n'),
  };
}

function tables(): string[] {
  const byCountry = accepted(20_000, undefined, ({ kind, of }) => `${kind}, ${of}`);
  const byLanguage = falseAlarms(14);
  const byKind = falseAlarms(14, ({ kind }) => kind);
  return [
    'Ordinary texts that others wrote, by source and language (aim: ≤ 0.5 % refused):',
    table(['source', 'read', 'refused'], refusedOfOthers()),
    'Real values that others published (aim: 0 let in):',
    table(['source', 'read', 'let in'], acceptedOfOthers()),
    'Phones and cards among them, in the disguises:',
    table(['source and disguise', 'read', 'let in'], disguisedOfOthers()),
    `Values that could be somebody’s, plain and in ${Object.keys(disguises).length - 1} disguises (aim: 0 let in):`,
    table(['value', 'read', 'let in'], byCountry),
    'Ordinary texts by language (aim: ≤ 0.2 % refused):',
    table(['language', 'read', 'refused'], byLanguage),
    'Ordinary texts by what stands in them:',
    table(['kind', 'read', 'refused'], byKind),
  ];
}

function table(head: string[], tallies: Map<string, Tally>): string {
  const lines = [...tallies].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, tally]) => line(key, tally));
  const all = [...tallies.values()];
  const sum: Tally = {
    asked: all.reduce((asked, tally) => asked + tally.asked, 0),
    wrong: all.flatMap(({ wrong }) => wrong),
  };
  return [`| ${head.join(' | ')} |`, '| --- | --- | --- |', ...lines, line('all', sum)].join('\n');
}

function line(key: string, { asked, wrong }: Tally): string {
  const share = wrong.length === 0 ? '0' : `${wrong.length} (${((100 * wrong.length) / asked).toFixed(2)} %)`;
  return `| ${key} | ${asked.toLocaleString('en-US')} | ${share} |`;
}
