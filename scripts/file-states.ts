// `npm run -s file-states`: writes the table of damaged files into docs/recovering.md, between its two marks, from what
// the tests start servers on.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recoveringDocument, withStates } from '../tests/tidy/file-states-text.ts';
import { readTree } from '../tests/tidy/tree.ts';
import { root } from './command.ts';

writeFileSync(join(root, recoveringDocument), withStates(readTree()));
