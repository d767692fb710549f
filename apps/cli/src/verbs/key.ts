import { readAction, readOptions } from '@glassmine/terminal';
import type { NamedVerb } from '../named-verb.ts';
import { administer, dataOption } from '../server-program.ts';

const options = { data: dataOption } as const;

export const keyVerb: NamedVerb = {
  name: 'key',
  summary: "show the fingerprint of a server's key, replace it, or go on without a lost one",
  takes: 'show | rotate | renew',
  about: [
    'The key of an installation encrypts the secrets of second factors and signs journals. It is a file of its own,',
    'keys/installation.key in the data folder or where GLASSMINE_KEY_FILE says. rotate puts a new one in its',
    'place while the server stands still, and encrypts and signs everything again. renew goes on with the file that is there,',
    'or with a new one when the old one is lost: authenticators are set up anew, and recovery codes still work.',
  ].join('\n'),
  options,
  examples: [
    { does: 'which key is it?', command: 'show' },
    { does: 'once a year, or when somebody who knew the key has left', command: 'rotate' },
    { does: 'the key file is lost for good', command: 'renew' },
  ],
  run(args) {
    const { values, rest } = readOptions(options, args);
    const { action } = readAction({ show: [], rotate: [], renew: [] }, rest);
    return administer('key', { action }, values.data);
  },
};
