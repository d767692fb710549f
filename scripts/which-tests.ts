/**
 * Which tests a runner takes, by GLASSMINE_TESTS: without it those of `npm test`; with `rest` those that `npm test` leaves
 * out; with `all` both. What is left out is a file named `*.all.test.ts` or `*.all.spec.ts`, or a journey with the tag `@all`.
 */
const asked = process.env.GLASSMINE_TESTS ?? 'usual';
if (!['usual', 'rest', 'all'].includes(asked))
  throw new Error(`GLASSMINE_TESTS is rest or all, not ${asked}`);

export type WhichTests = 'usual' | 'rest' | 'all';

export const whichTests = asked as WhichTests;
