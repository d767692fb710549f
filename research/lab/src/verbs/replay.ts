import { readOptions, UsageError, type Verb } from '@glassmine/terminal';
import { executeRun } from '../run/execute-run.ts';
import { money } from './money.ts';
import { daysMax, json, upTo } from './shared-options.ts';
import { dataOf, openSource, planAgain, sourceOptions } from './source.ts';

const options = {
  ...sourceOptions,
  'at-day': upTo('stop at the end of this day', daysMax),
  json,
} as const;

export const replayVerb: Verb = {
  takes: 'FOLDER | ROOM',
  about:
    'Lives through a run or a journal once more, to its end or to a day, and prints a line for each day.',
  options,
  examples: [
    { does: 'day by day to the end', command: 'runs/first' },
    { does: 'how did the room stand after a month?', command: 'KQ7M3F --at-day 30' },
  ],
  async run(args, terminal) {
    const { values, rest, given } = readOptions(options, args);
    const data = dataOf(values, given);
    const source = await openSource('replay', rest, data);
    const atDay = values['at-day'];
    const plan = await planAgain(source, data);
    const bar = terminal.progress('replay');
    // The number of days of a room is known only after its replay.
    if (atDay !== undefined && source.kind === 'run' && atDay > plan.days)
      throw new UsageError(`--at-day ${atDay}: ${rest[0]} ran ${plan.days} days`);
    const days = Math.min(atDay ?? Number.MAX_SAFE_INTEGER, plan.days);
    const { world } = await executeRun(
      { ...plan, days },
      { signal: terminal.signal, onProgress: (done) => bar.at(done, days) },
    ).finally(bar.end);
    const cell = (minor: number) => money(minor).padStart(16);
    terminal.say('  day  members          reserve          shown on screens   phase');
    for (const day of world.daily) {
      const members = String(day.members).padStart(8);
      terminal.say(
        `${String(day.day).padStart(5)} ${members} ${cell(day.reserve)} ${cell(day.shown)}      ${day.phase}`,
      );
    }
    terminal.say(`Hash ${world.worldHash} on day ${world.lastDay}.`);
    if (!terminal.signal.aborted && atDay !== undefined && world.lastDay < atDay)
      terminal.note(`It has not run day ${atDay} yet; this is its present state.`);
    const { lastDay, worldHash, collapsedOnDay, inputs, postings, daily } = world;
    if (values.json)
      terminal.say(JSON.stringify({ days: lastDay, worldHash, collapsedOnDay, inputs, postings, daily }));
    return terminal.signal.aborted ? 130 : 0;
  },
};
