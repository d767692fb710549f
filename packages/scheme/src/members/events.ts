import { aboutNothing, eventKinds } from '../events/events.ts';

/** The balances or the records of a member's account changed. */
export const membersEvents = eventKinds({ account: aboutNothing });
