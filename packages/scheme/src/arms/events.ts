import { aboutNothing, eventKinds } from '../events/events.ts';

export const armsEvents = eventKinds({ xray: aboutNothing });
