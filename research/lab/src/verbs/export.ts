import { readOptions, UsageError, type Verb } from '@glassmine/terminal';
import { writeRun } from '../output/write-run.ts';
import { baselineText } from './baseline-text.ts';
import { tableOptions, tablesIn, tellLeftovers } from './shared-options.ts';
import { dataOf, isSimulated, openSource, planAgain, sourceOptions } from './source.ts';

const options = {
  ...sourceOptions,
  out: { kind: 'text', takes: 'FOLDER', help: 'where to write' },
  ...tableOptions,
} as const;

export const exportVerb: Verb = {
  takes: 'FOLDER | ROOM',
  about: [
    'Plays the run or the room again and writes its rows. A journal is checked on the way, and the rows are held',
    'against the ledger to the cent before the folder gets its name.',
  ].join('\n'),
  options,
  examples: [
    { does: 'what happened in class, as a data set', command: 'KQ7M3F --data data --out runs/class' },
    {
      does: "the same run in IBM's columns",
      command: 'runs/first --schema amlworld --format csv --out runs/first-ibm',
    },
  ],
  async run(args, terminal) {
    const { values, rest, given } = readOptions(options, args);
    if (values.out === undefined) throw new UsageError('export needs --out, a folder to write to');
    const data = dataOf(values, given);
    const source = await openSource('export', rest, data);
    if (isSimulated(source)) terminal.shareFiles();
    tellLeftovers(terminal, values.out);
    const plan = await planAgain(source, data);
    const bar = terminal.progress('export');
    const hooks = { signal: terminal.signal, onProgress: (done: number) => bar.at(done, plan.days) };
    const beside = source.kind === 'run' && source.manifest.fork ? { fork: source.manifest.fork } : {};
    const out = tablesIn(values.out, values);
    const { manifest } = await writeRun(plan, out, hooks, beside).finally(bar.end);
    const { rows, baseline, worldHash, files } = manifest;
    terminal.say(
      `${rows.toLocaleString('en')} labelled rows in ${values.out}, reconciled with the ledger; hash ${worldHash}.`,
    );
    terminal.say(baselineText(baseline));
    if (values.json) terminal.say(JSON.stringify({ rows, worldHash, baseline, files }));
    return terminal.signal.aborted ? 130 : 0;
  },
};
