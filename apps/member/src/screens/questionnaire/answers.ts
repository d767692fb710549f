/** The answers to one offer so far; an empty string is not answered yet. */
export interface Said {
  verdict: 'f' | 'g' | '';
  sure: '1' | '2' | '3' | '4' | '5' | '';
}

export const unsaid: Said = { verdict: '', sure: '' };

export const isSaid = ({ verdict, sure }: Said): boolean => verdict !== '' && sure !== '';

/** The form's value, such as `f4,g2`; null while an answer is missing. */
export function answersOf(said: readonly Said[], count: number): string | null {
  if (said.length !== count || !said.every(isSaid)) return null;
  return said.map(({ verdict, sure }) => verdict + sure).join(',');
}
