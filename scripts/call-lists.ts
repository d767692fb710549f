// `npm run -s call-lists`: derives the plain table of what browsers need of calls at run time, in
// packages/replica/src/plain/call-lists.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callListsFile, callListsText } from '../tests/tidy/call-lists.ts';
import { root } from './command.ts';

writeFileSync(join(root, callListsFile), callListsText());
