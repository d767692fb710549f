// `npm run -s graph`: writes the import graph into ARCHITECTURE.md, between its two marks.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { document, withGraph } from '../tests/tidy/graph-text.ts';
import { readTree } from '../tests/tidy/tree.ts';
import { root } from './command.ts';

writeFileSync(join(root, document), withGraph(readTree()));
