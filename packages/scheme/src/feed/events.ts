import { about, eventKinds } from '../events/events.ts';
import type { Post } from './world.ts';

export const feedEvents = eventKinds({ post: about<Post>() });
