import { readOptions, UsageError } from '@glassmine/terminal';
import type { NamedVerb } from '../named-verb.ts';
import { administer, dataOption } from '../server-program.ts';

const options = {
  data: dataOption,
  'older-than': {
    kind: 'whole',
    takes: 'DAYS',
    most: 99_999,
    help: 'all rooms that ended so many days ago or earlier',
  },
} as const;

export const purgeVerb: NamedVerb = {
  name: 'purge',
  summary: 'delete rooms that have ended, with everything in them',
  takes: 'ROOM | --older-than DAYS',
  about: [
    'Deletes an ended room for good: its journal, its figures, what its learners answered and looked at. A closed room',
    'has lost its texts and pictures already. What facilitators did stays in the audit log. Backups are not touched.',
  ].join('\n'),
  options,
  examples: [
    { does: 'one room', command: 'KQ7M3F' },
    { does: 'every room that ended three months ago or earlier', command: '--older-than 90' },
  ],
  run(args) {
    const { values, rest } = readOptions(options, args);
    const olderThan = values['older-than'];
    if (rest.length + (olderThan === undefined ? 0 : 1) !== 1)
      throw new UsageError('say which room, or with --older-than after how many days');
    return administer('purge', { room: rest[0], olderThan }, values.data);
  },
};
