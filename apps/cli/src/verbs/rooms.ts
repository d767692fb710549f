import { readAction, readOptions, UsageError } from '@glassmine/terminal';
import type { NamedVerb } from '../named-verb.ts';
import { administer, dataOption } from '../server-program.ts';

const options = {
  data: dataOption,
  rules: {
    kind: 'text',
    takes: 'NUMBER',
    help: 'of the version that is to be installed, as its changelog says; without it, of this one',
  },
  to: { kind: 'text', takes: 'NODE', help: 'the node that gets the room; else whichever comes first' },
  undo: { kind: 'flag', help: 'the node takes rooms again' },
} as const;

const belongsTo = {
  rules: ['list', '--rules says what becomes of the rooms that are listed: it belongs to list'],
  to: ['hand-over', '--to says where a room goes: it belongs to hand-over'],
  undo: ['drain', '--undo lets a node take rooms again: it belongs to drain'],
} as const;

export const roomsVerb: NamedVerb = {
  name: 'rooms',
  summary: 'see which rooms are open and what an upgrade makes of them; move them among nodes',
  takes: 'list | archive [ROOM] | hand-over ROOM | drain NODE',
  about: [
    'list says of each open room whether this version, or one of other --rules, goes on with it, can only show it, or finds',
    'it damaged. archive keeps debriefs, papers and exports of one room or all as files, by which a version of other rules',
    'shows them; the server may run meanwhile. hand-over and drain are for servers that share a PostgreSQL (DATABASE_URL):',
    'one moves a room while its class goes on, the other all rooms of a node, which takes none until it is started anew: do',
    'it before you stop a machine. There, list shows nodes and where rooms run.',
  ].join('\n'),
  options,
  examples: [
    { does: 'the open rooms', command: 'list' },
    { does: 'what a version of rules 8 makes of them', command: 'list --rules 8' },
    { does: 'everything that can be kept, before an upgrade', command: 'archive' },
    { does: 'one room to another node', command: 'hand-over KQ7M3F --to node-b' },
    { does: 'all rooms off a machine', command: 'drain node-a' },
  ],
  run(args) {
    const { values, rest } = readOptions(options, args);
    const all = { list: [], archive: [], 'hand-over': ['ROOM'], drain: ['NODE'] };
    const one = rest[0] === 'archive' && rest.length > 1;
    const { action, words } = readAction(one ? { ...all, archive: ['ROOM'] } : all, rest);
    const { to, undo, rules, data } = values;
    for (const name of ['rules', 'to', 'undo'] as const) {
      const [owner, sentence] = belongsTo[name];
      if (values[name] !== undefined && values[name] !== false && action !== owner)
        throw new UsageError(sentence);
    }
    return administer('rooms', { action, subject: words[0], to, undo, rules }, data);
  },
};
