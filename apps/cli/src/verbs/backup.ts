import { readOptions, UsageError } from '@glassmine/terminal';
import type { NamedVerb } from '../named-verb.ts';
import { administer, dataOption } from '../server-program.ts';

const options = { data: dataOption } as const;

export const backupVerb: NamedVerb = {
  name: 'backup',
  summary: "copy a server's rooms, accounts and pictures, while it runs",
  takes: 'FOLDER',
  about: [
    'Makes FOLDER, with each database as it was at one moment, the pictures, and a list of hashes. The server may run',
    "meanwhile. The installation's key is not in it: keep a copy of the key in another place.",
  ].join('\n'),
  options,
  examples: [{ does: 'every night', command: 'backups/$(date +%F)' }],
  run(args) {
    const { values, rest } = readOptions(options, args);
    const [folder, ...more] = rest;
    if (folder === undefined || more.length > 0) throw new UsageError('say which folder, and no more');
    return administer('backup', { folder }, values.data);
  },
};
