import { about, eventKinds } from '../events/events.ts';
import type { Winning } from './world.ts';

export const teamEvents = eventKinds({ winning: about<Winning>() });
