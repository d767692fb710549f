import { readOptions, UsageError } from '@glassmine/terminal';
import type { NamedVerb } from '../named-verb.ts';
import { administer, dataOption } from '../server-program.ts';

const options = {
  data: dataOption,
  room: { kind: 'text', takes: 'CODE', help: 'this room alone; other rooms and accounts stay as they are' },
  force: { kind: 'flag', help: 'also where rooms and accounts are already, which are moved aside' },
} as const;

export const restoreVerb: NamedVerb = {
  name: 'restore',
  summary: 'put a backup in place of what a server holds',
  takes: 'FOLDER',
  about: [
    'Checks every file of the backup first. Stop the server before. What the data folder holds is never overwritten:',
    'with --force it is moved into a folder of its own there. With --room it is copied there, and only that room is put',
    'in its place.',
  ].join('\n'),
  options,
  examples: [
    { does: 'on a new machine', command: 'backups/2026-11-22' },
    { does: 'one damaged room', command: 'backups/2026-11-22 --room KQ7M3F' },
    { does: 'in place of everything', command: 'backups/2026-11-22 --force' },
  ],
  run(args) {
    const { values, rest } = readOptions(options, args);
    if (values.force && values.room !== undefined)
      throw new UsageError('--force would be ignored: with --room only that room is put in its place');
    const [folder, ...more] = rest;
    if (folder === undefined || more.length > 0) throw new UsageError('say which folder, and no more');
    return administer('restore', { folder, room: values.room, force: values.force }, values.data);
  },
};
