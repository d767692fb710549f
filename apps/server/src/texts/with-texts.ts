import type { Answer, FacilitatorText } from '@glassmine/replica/wire';
import { storedForm } from '@glassmine/replica/wire';
import type { Texts } from './texts.ts';

export interface Writing<K extends string> {
  texts: Pick<Texts, 'keep' | 'drop'>;
  room: string;
  /** Who writes, e.g. `learner:7`. */
  author: string;
  commandId: string;
  /** What was written, by field; an empty one is none. */
  fields: Record<K, FacilitatorText>;
}

/**
 * Keeps what was written and gives the names of the texts to `use`, which makes a command of them. When that is refused, the texts
 * are deleted again. After an error they stay: the command may stand in the journal, and sent again it finds them.
 */
export async function withTexts<D, K extends string>(
  { texts, room, author, commandId, fields }: Writing<K>,
  use: (names: Record<K, string>) => Promise<Answer<D>>,
): Promise<Answer<D>> {
  const fresh: string[] = [];
  const drop = (answer: Answer<D>) => {
    for (const id of fresh) texts.drop(room, id);
    return answer;
  };
  const names: Partial<Record<K, string>> = {};
  for (const [field, text] of Object.entries(fields) as [K, FacilitatorText][]) {
    if (text === '') {
      names[field] = '';
      continue;
    }
    const kept = texts.keep(room, author, storedForm(text), `${commandId} ${field}`);
    if ('refusal' in kept) return drop(kept);
    names[field] = kept.id;
    if (kept.isNew) fresh.push(kept.id);
  }
  const answer = await use(names as Record<K, string>);
  return 'refusal' in answer ? drop(answer) : answer;
}
