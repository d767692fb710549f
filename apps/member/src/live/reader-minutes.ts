import { useClock } from '../state/world-clock.ts';

const shortest = { deposit: 1, bank: 1 };

/** About how many minutes of the reader's own time what was sent is under way, at the room's speed of now. */
export const useReaderMinutes = () => useClock(({ clock }) => clock?.readerMinutes) ?? shortest;
