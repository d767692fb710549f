import { createWriteStream, existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions, UsageError } from '@glassmine/terminal';
import { ZipFile } from 'yazl';
import { courseFiles } from '../course/course-files.ts';
import { roomAddress } from '../course/room-address.ts';
import { isLanguage, languageCodes } from '../course/words.ts';
import type { NamedVerb } from '../named-verb.ts';

const options = {
  scorm12: { kind: 'flag', help: 'as a SCORM 1.2 package, which Moodle, Canvas, ILIAS and Kolibri take' },
  solo: { kind: 'flag', help: 'the lesson without a server, all of it in the package' },
  room: { kind: 'text', takes: 'CODE', help: 'a room that runs on a server' },
  server: {
    kind: 'text',
    takes: 'ADDRESS',
    help: 'of that server, as learners see it, with its path: https://…',
  },
  start: {
    kind: 'text',
    takes: 'QUERY',
    help: 'of a lesson without a server: what its link has behind the question mark',
  },
  title: {
    kind: 'text',
    takes: 'WORDS',
    help: 'of the lesson in the course',
    fallback: 'Glassmine · simulation',
  },
  language: { kind: 'text', takes: 'CODE', help: 'of the page around the lesson', fallback: 'en' },
  out: { kind: 'text', takes: 'FILE', help: 'the zip to write' },
} as const;

/** Where `npm run build:solo` leaves its folder, in a checkout and in the package. */
const soloFolder = join(import.meta.dirname, '../../../../dist-solo/glassmine-solo');

export const packageVerb: NamedVerb = {
  name: 'package',
  summary: 'a zip for a course of Moodle, Canvas, ILIAS or Kolibri',
  about: [
    'Writes a page that frames the lesson, and tells the course two things by SCORM 1.2, or its record store by xAPI: that',
    'the lesson was completed, which is when the learner reads the own debrief, and that the questionnaire was handed in. What a',
    'learner gained or lost is never told. With --room the page frames a room of a server, whose setting',
    'GLASSMINE_FRAMED_BY must name the course’s address; with --solo the zip holds the whole lesson. See docs/courses.md.',
  ].join('\n'),
  options,
  examples: [
    { does: 'the lesson without a server', command: '--scorm12 --solo --out lesson.zip' },
    {
      does: 'a room that runs',
      command: '--scorm12 --room KQ7M3F --server https://class.example.org --out room.zip',
    },
  ],
  async run(args, terminal) {
    const { values, rest } = readOptions(options, args);
    if (rest.length > 0) throw new UsageError(`package takes options alone, and no ${rest[0]}`);
    if (!values.scorm12) throw new UsageError('package needs --scorm12, the one form that it writes');
    if (values.out === undefined) throw new UsageError('package needs --out, the zip to write');
    if ((values.room !== undefined) === (values.solo === true))
      throw new UsageError('package needs either --room with --server, or --solo');
    if (!isLanguage(values.language))
      throw new UsageError(`--language takes one of ${languageCodes.join(', ')}`);
    const { title, language, out } = values;
    const address =
      values.room === undefined ? soloAddress(values.start) : roomAddress(values.room, values.server);
    const activity = `https://glassmine.example/lessons/${values.room?.toUpperCase() ?? 'solo'}`;
    const others = values.room === undefined ? soloFiles() : [];
    const own = courseFiles({
      address,
      activity,
      title,
      language,
      others: others.map((path) => `solo/${path}`),
    });
    await write(out, own, others);
    terminal.say(`${out}: ${statSync(out).size.toLocaleString('en')} bytes, for a course to take.`);
    return 0;
  },
};

function soloAddress(start: string | undefined): string {
  if (start === undefined) return 'solo/index.html';
  if (!/^[\w=&-]{1,200}$/.test(start))
    throw new UsageError(`--start ${start} is no query such as scenario=solar-share&seed=7&day=3`);
  return `solo/index.html?${start}`;
}

function soloFiles(): string[] {
  if (!existsSync(join(soloFolder, 'index.html')))
    throw new UsageError('the lesson without a server is not built yet: npm run build:solo makes it');
  const paths = globSync('**/*', { cwd: soloFolder });
  return paths.filter((path) => statSync(join(soloFolder, path)).isFile()).sort();
}

async function write(out: string, own: ReadonlyMap<string, string>, solo: readonly string[]): Promise<void> {
  const archive = new ZipFile();
  // Without times, so that the same lesson is the same file.
  const entry = { mtime: new Date('1980-01-02T00:00:00Z'), mode: 0o100644 };
  for (const [name, text] of own) archive.addBuffer(Buffer.from(text), name, entry);
  for (const path of solo) archive.addFile(join(soloFolder, path), `solo/${path}`, entry);
  archive.end();
  const written = createWriteStream(out);
  archive.outputStream.pipe(written);
  await new Promise<void>((resolve, reject) => written.on('close', resolve).on('error', reject));
}
