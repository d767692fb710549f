import type { Answer, PictureKind } from '@glassmine/replica/wire';
import type { StoredPicture, Uploads } from './uploads.ts';

/** Pictures that came with a form. */
export interface SentPictures {
  uploads: Pick<Uploads, 'storeImage' | 'drop'>;
  room: string;
  /** -1 for a facilitator. */
  learner: number;
  commandId: string;
  pictures: readonly Buffer[];
}

/**
 * Keeps the pictures of a form and does what they are for. When that is refused, they are deleted again. After
 * an error they stay: the command may stand in the journal, and sent again it finds its pictures.
 */
export async function withPictures<D>(
  { uploads, room, learner, commandId, pictures }: SentPictures,
  kind: PictureKind,
  use: (pictures: StoredPicture[]) => Promise<Answer<D>>,
): Promise<Answer<D>> {
  const kept: StoredPicture[] = [];
  const drop = async (answer: Answer<D>) => {
    for (const { id, isNew } of kept) if (isNew) await uploads.drop(room, id);
    return answer;
  };
  for (const [i, bytes] of pictures.entries()) {
    const stored = await uploads.storeImage(room, learner, bytes, kind, `${commandId} ${i}`);
    if ('refusal' in stored) return drop(stored);
    kept.push(stored);
  }
  const answer = await use(kept);
  return 'refusal' in answer ? drop(answer) : answer;
}
