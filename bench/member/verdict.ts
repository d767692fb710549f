// Compares the figures of the member app with their aims.

/** Medians of one screen. */
export interface Figures {
  performance: number;
  accessibility: number;
  practices: number;
  lcpMs: number;
  speedIndexMs: number;
  tbtMs: number;
  cls: number;
}

/** A size that the build measured: gzip, in kB. */
export interface Size {
  what: string;
  kb: number;
  goalKb: number;
}

const atLeast = { performance: 97, accessibility: 100, practices: 100 } as const;
const atMost = { lcpMs: 1_500, speedIndexMs: 1_800, tbtMs: 100, cls: 0.02 } as const;

/** Each aim that a screen or a part of the build misses. */
export function missesOf(screens: ReadonlyMap<string, Figures>, sizes: readonly Size[]): string[] {
  const misses: string[] = [];
  for (const [screen, figures] of screens) {
    for (const [key, aim] of Object.entries(atLeast) as [keyof typeof atLeast, number][])
      if (!(figures[key] >= aim)) misses.push(`${screen}: ${key} ${figures[key]} < ${aim}`);
    for (const [key, aim] of Object.entries(atMost) as [keyof typeof atMost, number][])
      if (!(figures[key] <= aim)) misses.push(`${screen}: ${key} ${rounded(figures[key])} > ${aim}`);
  }
  const heavy = sizes.filter(({ kb, goalKb }) => kb > goalKb);
  return [...misses, ...heavy.map(({ what, kb, goalKb }) => `${what}: ${kb.toFixed(1)} kB > ${goalKb} kB`)];
}

const rounded = (value: number): string => (value < 1 ? value.toFixed(3) : value.toFixed(0));

/** The text below the table of screens: aims, misses, and the size of each part. */
export function notesOf(screens: ReadonlyMap<string, Figures>, sizes: readonly Size[]): string {
  const misses = missesOf(screens, sizes);
  const said =
    misses.length === 0 ? 'Every aim is met.' : `Missed:\n\n${misses.map((m) => `- ${m}`).join('\n')}`;
  const weights = sizes.map(({ what, kb, goalKb }) => `| ${what} | ${kb.toFixed(1)} | ${goalKb} |`);
  return [
    'The production build, each time with a fresh profile and a logged-in learner. Aims: performance 97, accessibility and best ' +
      `practices 100, LCP 1.5 s, Speed Index 1.8 s, TBT 100 ms, CLS 0.02. ${said}`,
    ['| part of the build | kB, gzip | aim |', '| --- | --- | --- |', ...weights].join('\n'),
  ].join('\n\n');
}
