import type { Rolldown } from 'vite';

export type Files = Rolldown.OutputBundle;

/** A chunk and its static imports, recursively. */
export function reach(files: Files, first: string): Set<string> {
  const found = new Set<string>();
  const open = [first];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const file = files[name];
    if (found.has(name) || file?.type !== 'chunk') continue;
    found.add(name);
    open.push(...file.imports);
  }
  return found;
}

/** Style sheets of these chunks. */
export function cssOf(files: Files, chunks: Iterable<string>): Set<string> {
  const css = new Set<string>();
  for (const name of chunks) {
    const file = files[name];
    if (file?.type === 'chunk') for (const sheet of file.viteMetadata?.importedCss ?? []) css.add(sheet);
  }
  return css;
}
