import { aboutNothing, eventKinds } from '../events/events.ts';

export const controlEvents = eventKinds({ clock: aboutNothing, closed: aboutNothing });
