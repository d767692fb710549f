import { DebriefFigures } from '@glassmine/replica/views';
import type { Room } from '@glassmine/room';
import type { Notes } from '../store/notes.ts';

/** Which rooms have their debrief open. It changes only what is shown, so it is no input of the world. */
export interface Debriefs {
  isOpen(room: string): boolean;
  set(room: string, open: boolean): void;
  /** Calls whenever a room's debrief is opened or closed. */
  whenSet(listener: (room: string, open: boolean) => void): void;
  /** What all debriefs of a room share; made once for each state of its world. */
  figuresOf(room: Room): DebriefFigures;
}

export function openDebriefs(notes: Notes): Debriefs {
  const listeners: ((room: string, open: boolean) => void)[] = [];
  const latest = new WeakMap<Room, { seq: number; figures: DebriefFigures }>();
  return {
    isOpen: (room) => notes.read(`debrief ${room}`) === 'open',
    set(room, open) {
      notes.write(`debrief ${room}`, open ? 'open' : 'closed');
      for (const listener of listeners) listener(room, open);
    },
    whenSet: (listener) => void listeners.push(listener),
    figuresOf(room) {
      const known = latest.get(room);
      if (known?.seq === room.appliedSeq) return known.figures;
      const figures = new DebriefFigures(room.simulation.world);
      latest.set(room, { seq: room.appliedSeq, figures });
      return figures;
    },
  };
}
