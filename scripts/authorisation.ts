// `npm run -s authorisation`: writes the authorisation matrix into docs/security/authorisation.md, between its two
// marks, from what the calls declare.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { authorisationDocument, withMatrix } from '../tests/tidy/authorisation-text.ts';
import { readTree } from '../tests/tidy/tree.ts';
import { root } from './command.ts';

const tree = readTree();
writeFileSync(join(root, authorisationDocument), withMatrix(tree));
