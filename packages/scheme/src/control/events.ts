import { aboutNothing, eventKinds } from '../events/events.ts';

export const controlEvents = eventKinds({
  clock: aboutNothing,
  closed: aboutNothing,
  /** What stands of the scheme's app has changed. */
  end: aboutNothing,
});
