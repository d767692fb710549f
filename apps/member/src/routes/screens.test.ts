import { expect, it } from 'vitest';
import { notFound, routes } from '../navigation/paths.ts';
import { fileNameOf } from './later-screens.ts';

const files = import.meta.glob<string>('../screens/**/*.screen.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const exportOf = (screen: string) => `export function ${screen[0]?.toUpperCase()}${screen.slice(1)}Screen(`;

/** Screens without one file of theirs, files without a row, and files that do not export their screen. */
function amiss(screens: ReadonlySet<string>, sources: Record<string, string>): string[] {
  const paths = Object.keys(sources);
  const named = [...screens].flatMap((screen) => {
    const own = paths.filter((path) => path.endsWith(`/${fileNameOf(screen)}`));
    const [path, second] = own;
    if (!path)
      return `navigation/paths.ts names the screen "${screen}": write ${fileNameOf(screen)} in src/screens`;
    if (second) return `${second} has the name of ${path}: rename one, and its row in navigation/paths.ts`;
    return sources[path]?.includes(exportOf(screen)) ? [] : `${path} lacks "${exportOf(screen)}"`;
  });
  const known = new Set([...screens].map(fileNameOf));
  const surplus = paths
    .filter((path) => !known.has(path.split('/').at(-1) ?? ''))
    .map((path) => `${path} is the screen of no page: give it a row in navigation/paths.ts`);
  return [...named, ...surplus];
}

it('every screen of the table has a file of its name that exports it, and every such file has a row', () => {
  expect(Object.keys(files).length).toBeGreaterThan(60);
  expect(amiss(new Set([...routes, notFound].map(({ screen }) => screen)), files)).toEqual([]);
});

it('a missing file, a wrong export, a name that is taken and a file without a row are found', () => {
  const sources = {
    '../screens/my-fees/my-fees.screen.tsx': 'export function MyFeeScreen() {}',
    '../screens/team/team.screen.tsx': 'export function TeamScreen() {}',
    '../screens/mine/team.screen.tsx': 'export function TeamScreen() {}',
    '../screens/left/left.screen.tsx': 'export function LeftScreen() {}',
  };
  expect(amiss(new Set(['myFees', 'team', 'gone']), sources)).toEqual([
    '../screens/my-fees/my-fees.screen.tsx lacks "export function MyFeesScreen("',
    expect.stringContaining('rename one'),
    expect.stringContaining('write gone.screen.tsx'),
    expect.stringContaining('left.screen.tsx is the screen of no page'),
  ]);
});
