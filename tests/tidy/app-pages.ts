import { routes } from '../../apps/member/src/navigation/paths.ts';

export const appPagesFile = 'packages/replica/src/plain/app-pages.ts';

/** The module as it has to be. */
export function appPagesText(pages: readonly { path: string }[] = routes): string {
  const paths = pages.map(({ path }) => `  '${path}',\n`).sort();
  return `/* Derived from the member app's table of pages by \`npm run -s plain-tables\`. */

/** Pages of the member app: what a learner is noted to have looked at is one of these. */
export const appPages = [\n${paths.join('')}] as const;
`;
}
