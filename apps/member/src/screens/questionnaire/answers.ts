/** What somebody has said so far of one offer; empty strings are not said yet. */
export interface Said {
  verdict: 'f' | 'g' | '';
  sure: '1' | '2' | '3' | '4' | '5' | '';
}

export const unsaid: Said = { verdict: '', sure: '' };

export const isSaid = ({ verdict, sure }: Said): boolean => verdict !== '' && sure !== '';

/** As the call wants it, such as `f4,g2`; null while something is open. */
export function answersOf(said: readonly Said[], count: number): string | null {
  if (said.length !== count || !said.every(isSaid)) return null;
  return said.map(({ verdict, sure }) => verdict + sure).join(',');
}
