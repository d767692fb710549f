import { about, eventKinds } from '../events/events.ts';
import type { ChatMessage } from './world.ts';

export const chatEvents = eventKinds({
  /** -1 when the learner's standing in a thread has changed. */
  chat: about<ChatMessage>(),
});
