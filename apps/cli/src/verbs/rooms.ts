import { readAction, readOptions, UsageError } from '@glassmine/terminal';
import type { NamedVerb } from '../named-verb.ts';
import { administer, dataOption } from '../server-program.ts';

const options = {
  data: dataOption,
  to: { kind: 'text', takes: 'NODE', help: 'the node that gets the room; else whichever comes first' },
  undo: { kind: 'flag', help: 'the node takes rooms again' },
} as const;

export const roomsVerb: NamedVerb = {
  name: 'rooms',
  summary: 'see on which nodes rooms run, and move them',
  takes: 'list | hand-over ROOM | drain NODE',
  about: [
    'For servers that share a PostgreSQL (DATABASE_URL). hand-over moves one room while its class goes on: the node saves',
    'it and lets go, and phones find it again by themselves. drain moves all rooms of a node, which takes none until it is',
    'started anew: do it before you stop a machine.',
  ].join('\n'),
  options,
  examples: [
    { does: 'nodes and rooms', command: 'list' },
    { does: 'one room to another node', command: 'hand-over KQ7M3F --to node-b' },
    { does: 'all rooms off a machine', command: 'drain node-a' },
  ],
  run(args) {
    const { values, rest } = readOptions(options, args);
    const { action, words } = readAction({ list: [], 'hand-over': ['ROOM'], drain: ['NODE'] }, rest);
    const { to, undo, data } = values;
    if (to !== undefined && action !== 'hand-over')
      throw new UsageError('--to says where a room goes: it belongs to hand-over');
    if (undo && action !== 'drain')
      throw new UsageError('--undo lets a node take rooms again: it belongs to drain');
    return administer('rooms', { action, subject: words[0], to, undo }, data);
  },
};
