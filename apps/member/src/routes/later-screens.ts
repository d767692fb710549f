/**
 * Screens that no visit starts on, found by the names of their files. The list is a chunk of its own, loaded after the
 * first page, because it alone is heavy.
 */
const files = import.meta.glob<object>('../screens/**/*.screen.tsx');

/** The module of a screen: `withdraw-records.screen.tsx` for `withdrawRecords`. */
export function loadLater(name: string): Promise<object> {
  const file = `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.screen.tsx`;
  const [, load] = Object.entries(files).find(([path]) => path.endsWith(file)) ?? [];
  if (!load) throw new Error(`no screen ${name}`);
  return load();
}
