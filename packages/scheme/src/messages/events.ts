import { about, eventKinds } from '../events/events.ts';
import type { Push } from './world.ts';

export const messagesEvents = eventKinds({ push: about<Push>() });
