import type { House } from '../house.ts';
import type { Answer } from '../http/answers.ts';

export interface Writing<K extends string> {
  house: House;
  room: string;
  /** Who writes, e.g. `learner:7`. */
  author: string;
  commandId: string;
  /** What was written, by field; an empty one is none. */
  texts: Record<K, string>;
}

/**
 * Keeps what was written and gives its names to whoever makes a command of them. When that is refused, the texts
 * are deleted again. After an error they stay: the command may stand in the journal, and sent again it finds them.
 */
export async function withTexts<D, K extends string>(
  { house, room, author, commandId, texts }: Writing<K>,
  use: (names: Record<K, string>) => Promise<Answer<D>>,
): Promise<Answer<D>> {
  const fresh: string[] = [];
  const drop = (answer: Answer<D>) => {
    for (const id of fresh) house.texts.drop(room, id);
    return answer;
  };
  const names: Partial<Record<K, string>> = {};
  for (const [field, text] of Object.entries(texts) as [K, string][]) {
    if (text === '') {
      names[field] = '';
      continue;
    }
    const kept = house.texts.keep(room, author, text, `${commandId} ${field}`);
    if ('refusal' in kept) return drop(kept);
    names[field] = kept.id;
    if (kept.isNew) fresh.push(kept.id);
  }
  const answer = await use(names as Record<K, string>);
  return 'refusal' in answer ? drop(answer) : answer;
}
