import type { LearnerSecrets } from '../accounts/learner-secrets.ts';
import type { Texts } from '../texts/texts.ts';
import { forgetEndedRooms, type Uploads } from '../uploads/uploads.ts';

interface Strays {
  uploads: Uploads;
  texts: Texts;
  learnerSecrets: LearnerSecrets;
  /** Of the pictures. */
  folder: string;
  /** Rooms that live. */
  open: string[];
}

/** Deletes what a crash has left over of rooms that have ended. */
export function forgetStrays({ uploads, texts, learnerSecrets, folder, open }: Strays): void {
  forgetEndedRooms(uploads, folder, open);
  for (const kept of [texts, learnerSecrets])
    for (const code of kept.rooms()) if (!open.includes(code)) kept.endRoom(code);
}
