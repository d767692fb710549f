import { expect, test } from 'vitest';
import { recoveringDocument, withStates } from './file-states-text.ts';
import { readTree } from './tree.ts';

test('the table of damaged files is what `npm run -s file-states` makes, which servers are started on', () => {
  const tree = readTree();
  expect(tree.text(recoveringDocument), 'run `npm run -s file-states`').toBe(withStates(tree));
});
