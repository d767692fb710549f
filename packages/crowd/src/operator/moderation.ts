import { HOUR } from '@glassmine/kernel';
import { type Comment, commentStates, execute } from '@glassmine/replica';
import type { Policy } from './book.ts';

/** Deletes comments of doubt some hours after they were written. Reads each comment once. */
export function deleteDoubts({ world, parameters, book }: Policy): void {
  const hours = parameters.deletesDoubtsAfterHours;
  const { comments } = world;
  while (book.commentsRead[0]! < comments.count) {
    const comment = book.commentsRead[0]!;
    if (hours === 0 || world.now - comments.at[comment]! < hours * HOUR) return;
    book.commentsRead[0] = (comment + 1) as Comment;
    const isDoubt = comments.doubt[comment] === 1 && comments.hidden[comment] === commentStates.shown;
    if (isDoubt) execute(world, { type: 'deleteComment', comment });
  }
}
