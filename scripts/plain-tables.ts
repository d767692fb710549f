// `npm run -s plain-tables`: derives the tables of packages/replica/src/plain that say again what the calls and the
// member app's pages are.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appPagesFile, appPagesText } from '../tests/tidy/app-pages.ts';
import { callListsFile, callListsText } from '../tests/tidy/call-lists.ts';
import { root } from './command.ts';

writeFileSync(join(root, callListsFile), callListsText());
writeFileSync(join(root, appPagesFile), appPagesText());
