import { aboutNothing, eventKinds } from '../events/events.ts';

/** What waits for the facilitator changed. */
export const feedbackEvents = eventKinds({ review: aboutNothing });
