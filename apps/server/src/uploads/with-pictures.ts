import type { PictureKind } from '@glassmine/contract';
import type { House } from '../house.ts';
import type { Answer } from '../http/answers.ts';
import type { StoredPicture } from './uploads.ts';

/** Who sends pictures with a form; `learner` -1 for a facilitator. */
interface Sender {
  house: House;
  room: { id: string };
  learner: number;
  form: { commandId: string };
  pictures: readonly Buffer[];
}

/**
 * Keeps the pictures of a form and does what they are for. When that is refused, they are deleted again. After
 * an error they stay: the command may stand in the journal, and sent again it finds its pictures.
 */
export async function withPictures<D>(
  asks: Sender,
  kind: PictureKind,
  use: (pictures: StoredPicture[]) => Promise<Answer<D>>,
): Promise<Answer<D>> {
  const { house, room, learner, form } = asks;
  const kept: StoredPicture[] = [];
  const drop = async (answer: Answer<D>) => {
    for (const { id, isNew } of kept) if (isNew) await house.uploads.drop(room.id, id);
    return answer;
  };
  for (const [i, bytes] of asks.pictures.entries()) {
    const stored = await house.uploads.storeImage(room.id, learner, bytes, kind, `${form.commandId} ${i}`);
    if ('refusal' in stored) return drop(stored);
    kept.push(stored);
  }
  const answer = await use(kept);
  return 'refusal' in answer ? drop(answer) : answer;
}
