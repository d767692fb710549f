import { about, aboutNothing, eventKinds } from '../events/events.ts';
import type { Step } from './world.ts';

export const controlEvents = eventKinds({
  clock: aboutNothing,
  closed: aboutNothing,
  /** The operator begins or ends a step of its playbook. */
  step: about<Step>(),
  /** What stands of the scheme's app has changed. */
  end: aboutNothing,
});
