import { keyOf } from './installation-key.ts';

/** A key for tests that keep everything in memory. */
export const testKey = keyOf(Buffer.alloc(32, 9));
