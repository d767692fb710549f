import { about, aboutNothing, eventKinds } from '../events/events.ts';

export const contentEvents = eventKinds({
  /** The place of its kind among `contentKinds`. */
  content: about<number>(),
  version: aboutNothing,
});
