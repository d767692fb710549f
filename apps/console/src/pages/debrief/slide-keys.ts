/** The chapter that a key opens, of `count`; null for other keys. */
export function chapterFor(key: string, at: number, count: number): number | null {
  const by = { ArrowRight: 1, PageDown: 1, ' ': 1, ArrowLeft: -1, PageUp: -1 }[key];
  const place = by === undefined ? placeNamed(key, count) : at + by;
  return place === null || place < 0 || place >= count || place === at ? null : place;
}

function placeNamed(key: string, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  // The key 0 stands behind the 9.
  return /^\d$/.test(key) ? (Number(key) + 9) % 10 : null;
}
