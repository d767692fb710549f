// `npm run -s authorisation`: writes the authorisation matrix into docs/security/authorisation.md, between its two
// marks, from the contract and from what the routes of the server declare.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { authorisationDocument, readRoutes, withMatrix } from '../tests/tidy/authorisation-text.ts';
import { readTree } from '../tests/tidy/tree.ts';
import { root } from './command.ts';

const tree = readTree();
writeFileSync(join(root, authorisationDocument), withMatrix(tree, await readRoutes(tree)));
