import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DebriefFigures, MemberFigures } from '@glassmine/exports';
import { isDatabaseAddress } from '@glassmine/journal';
import { readOptions, type Terminal, UsageError, type Verb } from '@glassmine/terminal';
import { executeRun } from '../run/execute-run.ts';
import { defaultJobs } from '../run/pool.ts';
import { verifySweep } from '../sweep/verify-sweep.ts';
import { verifyReplicates } from '../verify/verify-replicates.ts';
import { verifyRun } from '../verify/verify-run.ts';
import { learnerText, memberText } from './figures-text.ts';
import { type Data, roomJournal } from './room-journal.ts';
import { json, tellLeftovers } from './shared-options.ts';
import { dataOf, findMany, openSource, planOfRoom, type Source, sourceOptions } from './source.ts';
import { isSave, verifySave } from './verify-save.ts';

const options = {
  ...sourceOptions,
  member: { kind: 'whole', takes: 'N', help: "also tell this member's own figures" },
  learners: { kind: 'flag', help: "of a room: also tell what each learner's debrief has to say" },
  json,
} as const;

type Answer = {
  differences: string[];
  worldHash: string;
  compared: string[];
  member: MemberFigures | null;
} & Partial<DebriefFigures>;

export const verifyVerb: Verb = {
  takes: 'FOLDER | ROOM | FILE',
  about: [
    'A run is made again from its run.json alone and held against every file, byte by byte, and against its hash;',
    'so is each run of a folder of replicates or of a sweep. A missing file and a foreign one differ, too.',
    'A room is played again from its journal: the chain, the states, the snapshots, the books, and what',
    "the installation's key has signed of it. Exit code 1 when",
    'anything differs. With --member it tells what one member paid in, got out, and sees on the screen. With',
    "--learners it reckons the figures of a room's debrief from its postings alone; --json has them whole.",
    'A FILE is a lesson that somebody did alone and saved (docs/solo.md); it is played again in the same way.',
  ].join('\n'),
  options,
  examples: [
    { does: 'is this data set what it says?', command: 'runs/first' },
    { does: 'what did member 17 really gain?', command: 'runs/first --member 17' },
    { does: 'do the phones of a class say what the journal says?', command: 'KQ7M3F --learners --json' },
    { does: 'is this saved lesson what it says?', command: 'lesson-day-12.glassmine' },
    { does: 'a room of the server in ./data', command: 'KQ7M3F --data data' },
    {
      does: 'a room of the nodes on a database: DATABASE_URL and GLASSMINE_KEY_FILE are those of a node',
      command: 'KQ7M3F',
    },
  ],
  async run(args, terminal) {
    const { values, rest, given } = readOptions(options, args);
    const [folder = ''] = rest;
    if (rest.length === 1 && isSave(folder)) return verifyFile(folder, given, terminal);
    const many = rest.length === 1 ? findMany(folder) : null;
    if (many) return verifyMany(many, folder, given, terminal);
    const data = dataOf(values, given);
    const source = await openSource('verify', rest, data);
    if (source.kind === 'run') tellLeftovers(terminal, source.folder);
    if (values.learners && source.kind === 'run')
      throw new UsageError(`--learners is for rooms; ${source.folder} is a run, and nobody learned there`);
    const bar = terminal.progress('verify');
    const comparison = {
      ...(values.member !== undefined && { member: values.member }),
      ...(values.learners === true && { debrief: true }),
    };
    const answer = await verify(source, roomJournal(data).place, comparison, terminal, bar.at).finally(
      bar.end,
    );
    const signed = await checkSignatures(source, data, terminal);
    for (const difference of answer.differences) terminal.say(`differs: ${difference}`);
    if (answer.differences.length === 0)
      terminal.say(`As it was: ${answer.compared.join(', ')}; hash ${answer.worldHash}.`);
    if (answer.member) terminal.say(memberText(answer.member));
    for (const learner of answer.learners ?? []) terminal.say(learnerText(learner));
    if (values.json) terminal.say(JSON.stringify({ ok: answer.differences.length === 0, ...answer }));
    if (terminal.signal.aborted) return 130;
    return answer.differences.length === 0 ? signed : 1;
  },
};

/** Resolves to an exit code. */
async function verifyFile(path: string, given: ReadonlySet<string>, terminal: Terminal): Promise<number> {
  const ignored = ['data', 'member', 'learners'].find((option) => given.has(option));
  if (ignored) throw new UsageError(`--${ignored} would be ignored: ${path} is the file of one room`);
  const { differences, worldHash, inputs } = await verifySave(path);
  for (const difference of differences) terminal.say(`differs: ${difference}`);
  if (differences.length === 0)
    terminal.say(`As it was: ${inputs} inputs, chain, states, books; hash ${worldHash}.`);
  if (given.has('json'))
    terminal.say(JSON.stringify({ ok: differences.length === 0, differences, worldHash, inputs }));
  return differences.length === 0 ? 0 : 1;
}

/** Resolves to an exit code. */
async function verifyMany(
  many: 'replicates' | 'sweep',
  folder: string,
  given: ReadonlySet<string>,
  terminal: Terminal,
): Promise<number> {
  const ignored = ['data', 'member', 'learners'].find((option) => given.has(option));
  if (ignored)
    throw new UsageError(`--${ignored} would be ignored: ${folder} holds several runs; name one of them`);
  tellLeftovers(terminal, folder);
  const bar = terminal.progress('verify');
  const { signal } = terminal;
  const { differences, compared } = await (many === 'sweep'
    ? verifySweep(folder, defaultJobs() * 2, { signal, onProgress: bar.at })
    : verifyReplicates(folder, { signal })
  ).finally(bar.end);
  for (const difference of differences) terminal.say(`differs: ${difference}`);
  if (differences.length === 0) terminal.say(`As it was: ${compared.join(', ')}.`);
  if (given.has('json'))
    terminal.say(JSON.stringify({ ok: differences.length === 0, differences, compared }));
  if (signal.aborted) return 130;
  return differences.length === 0 ? 0 : 1;
}

/** Resolves to an exit code. What was signed stands in the server's own tables, beside the journal. */
async function checkSignatures(source: Source, data: Data, terminal: Terminal): Promise<number> {
  if (source.kind !== 'room') return 0;
  const { place, env } = roomJournal(data);
  if (!isDatabaseAddress(place) && !existsSync(join(data.folder, 'accounts.sqlite'))) return 0;
  return terminal.runServerProgram('administer', ['signatures', JSON.stringify({ room: source.id })], env);
}

async function verify(
  source: Source,
  journal: string,
  wanted: { member?: number; debrief?: boolean },
  { signal }: Terminal,
  at: (done: number, all: number) => void,
): Promise<Answer> {
  if (source.kind === 'room') {
    const { world } = await executeRun({ ...planOfRoom(source), ...wanted }, { signal });
    const compared = [`${world.inputs} inputs`, 'chain', 'states', 'snapshots', 'books'];
    const { worldHash, member, debrief } = world;
    return { differences: [], worldHash, compared, member, ...debrief };
  }
  const { days } = source.manifest;
  const onProgress = (done: number) => at(done, days);
  const {
    differences,
    compared,
    manifest,
    member: figures,
  } = await verifyRun(source.folder, { signal, onProgress, journal, ...wanted });
  return { differences, compared, worldHash: manifest.worldHash, member: figures };
}
