import { armsEvents } from '../arms/events.ts';
import { chatEvents } from '../chat/events.ts';
import { contentEvents } from '../content/events.ts';
import { controlEvents } from '../control/events.ts';
import type { AnyEvent, IdOf } from '../events/events.ts';
import { feedEvents } from '../feed/events.ts';
import { feedbackEvents } from '../feedback/events.ts';
import { machinesEvents } from '../machines/events.ts';
import { membersEvents } from '../members/events.ts';
import { messagesEvents } from '../messages/events.ts';
import { outsideEvents } from '../outside/events.ts';
import { teamEvents } from '../team/events.ts';

/** What screens are notified of: every kind of event. */
export const eventKinds = {
  ...controlEvents,
  ...outsideEvents,
  ...armsEvents,
  ...membersEvents,
  ...messagesEvents,
  ...teamEvents,
  ...machinesEvents,
  ...feedEvents,
  ...feedbackEvents,
  ...chatEvents,
  ...contentEvents,
};
type Kinds = typeof eventKinds;

/** Something that happened to a learner or to everybody; its kind says what its `id` is. */
export type WorldEvent = { [K in keyof Kinds]: AnyEvent<K, IdOf<Kinds[K]>> }[keyof Kinds];
