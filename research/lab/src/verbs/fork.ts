import { readOptions, UsageError, type Verb } from '@glassmine/terminal';
import { type ForkOptions, forkRun } from '../fork/fork-run.ts';
import { type Data, roomJournal } from './room-journal.ts';
import { readChanges, usageOf } from './scenario-file.ts';
import { count, daysMax, tableOptions, tablesIn, tellLeftovers, upTo } from './shared-options.ts';
import { dataOf, isSimulated, openSource, type Source, sourceOptions } from './source.ts';

const options = {
  ...sourceOptions,
  'at-day': upTo('the midnight at which the futures part', daysMax),
  set: {
    kind: 'texts',
    takes: 'P=V',
    help: 'a parameter from then on (docs/crowd-parameters.md); may be given again',
  },
  days: count('last day of both futures', daysMax, 180, 2),
  out: { kind: 'text', takes: 'FOLDER', help: 'write the changed future there, as simulate does' },
  ...tableOptions,
} as const;

export const forkVerb: Verb = {
  takes: 'FOLDER | ROOM',
  about: [
    'Lives a run or a room to a midnight, and from there twice: as it was, and with changed parameters. The run or',
    'the room itself is not touched. With --out the changed future is written as a run of its own, with a page that',
    'shows both futures side by side; it can be forked again. A parameter that counts only at the start of a world,',
    'such as crowd.agents or crowd.network, is refused by its name.',
  ].join('\n'),
  options,
  examples: [
    {
      does: 'what if the operator had been greedier from day 20 on?',
      command: 'runs/first --at-day 20 --days 90 --set operator.drawOfInflowPpm=500000',
    },
    {
      does: 'a fork of a fork: and what if it had been warned of on day 30?',
      command: 'runs/greedy --at-day 29 --set \'crowd.events=[{"kind":"warning","day":30}]\'',
    },
    {
      does: 'what if nobody had told their friends any more?',
      command: 'KQ7M3F --at-day 10 --days 60 --set crowd.tellPpm=0 --out runs/silence',
    },
  ],
  async run(args, terminal) {
    const { values, rest, given } = readOptions(options, args);
    const data = dataOf(values, given);
    const source = await openSource('fork', rest, data);
    if (isSimulated(source)) terminal.shareFiles();
    if (values['at-day'] === undefined)
      throw new UsageError('fork needs --at-day, the day at which the futures part');
    const changes = readChanges(values.set);
    if (Object.keys(changes).length === 0)
      throw new UsageError('fork needs at least one --set parameter=value');
    const fork = optionsOf(source, data, { atDay: values['at-day'], days: values.days, changes });
    if (values.out !== undefined) fork.out = tablesIn(values.out, values);
    if (values.out !== undefined) tellLeftovers(terminal, values.out);
    const bar = terminal.progress('fork');
    const { figures } = await forkRun(fork, {
      signal: terminal.signal,
      onProgress: (done) => bar.at(done, fork.days),
    })
      .catch((error) => {
        throw usageOf(error);
      })
      .finally(bar.end);
    terminal.say(`${''.padEnd(24)}${'as it was'.padStart(18)}${'changed'.padStart(18)}`);
    for (const { figure, asItWas, changed } of figures) {
      terminal.say(`${figure.padEnd(24)}${String(asItWas).padStart(18)}${String(changed).padStart(18)}`);
    }
    if (values.out !== undefined)
      terminal.say(`Written to ${values.out}: comparison.html shows both, report.html the changed one.`);
    if (values.json) terminal.say(JSON.stringify({ atDay: fork.atDay, days: fork.days, changes, figures }));
    return terminal.signal.aborted ? 130 : 0;
  },
};

/** The source of a fork: a run, a fork of a run, or a room, live or exported. */
function optionsOf(
  source: Source,
  data: Data,
  asked: Pick<ForkOptions, 'atDay' | 'days' | 'changes'>,
): ForkOptions {
  if (source.kind === 'room') {
    const { scenario, seed, journal, id } = source;
    return { ...asked, scenario, seed, room: { journal, id } };
  }
  const { scenario, seed, fork, room, town } = source.manifest;
  if (town)
    throw new UsageError(
      'fork continues a scheme that ran alone: this run has a town around it, which has no past to continue from; run it with --no-town first',
    );
  const { place: journal } = roomJournal(data);
  if (room) return { ...asked, scenario, seed, room: { journal, id: room.id } };
  return { ...asked, scenario, seed, journal, ...(fork ? { before: fork } : {}) };
}
