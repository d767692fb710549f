import { about, eventKinds } from '../events/events.ts';
import type { Product } from './world.ts';

/** What is on offer changed: a product, or with 0 anything else that is sold or taken off a price. */
export const machinesEvents = eventKinds({ goods: about<Product | 0>() });
