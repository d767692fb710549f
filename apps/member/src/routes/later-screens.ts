/**
 * Screens that no visit starts on, found by the names of their files. The list is a chunk of its own, loaded after the
 * first page, because it alone is heavy.
 */
const files = import.meta.glob<object>('../screens/**/*.screen.tsx');

/** `withdraw-records.screen.tsx` for `withdrawRecords`. */
export const fileNameOf = (screen: string): string =>
  `${screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.screen.tsx`;

/** The module of a screen. */
export function loadLater(name: string): Promise<object> {
  const [, load] = Object.entries(files).find(([path]) => path.endsWith(`/${fileNameOf(name)}`)) ?? [];
  if (!load) throw new Error(`no screen ${name}`);
  return load();
}
