import type { AnyEvent, IdOf } from '../base/events.ts';
import { chatEvents } from '../chat/rules/world.ts';
import { contentEvents } from '../content/rules/world.ts';
import { controlEvents } from '../control/rules.ts';
import { feedEvents } from '../feed/rules/world.ts';
import { feedbackEvents } from '../feedback/rules.ts';
import { machinesEvents } from '../machines/rules/world.ts';
import { membersEvents } from '../members/rules/world.ts';
import { messagesEvents } from '../messages/rules.ts';
import { outsideEvents } from '../outside/rules/world.ts';
import { teamEvents } from '../team/rules/world.ts';
import { armsEvents } from '../xray/rules.ts';

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
