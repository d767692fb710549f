import { startServerOnce } from '../../bench/start/loaded-modules.ts';

/**
 * The packages and apps of ours and the packages of npm that a server on one machine loads until it listens, and which
 * of its threads do. Names alone: a count would change with every new file.
 */
export async function startModules(): Promise<Record<string, string>> {
  const { modules } = await startServerOnce();
  const threads = new Map<string, Set<string>>();
  for (const { home, isMainThread } of modules.filter((each) => isOfAll(each.home))) {
    const own = threads.get(home) ?? new Set();
    threads.set(home, own.add(isMainThread ? 'main' : 'journal'));
  }
  const sorted = [...threads].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([home, own]) => [home, [...own].sort().join(', ')]));
}

/** Not a package that holds what is compiled for one kind of machine. */
const isOfAll = (name: string) => !/-(linux|darwin|win32|android|freebsd)-/.test(name);
