import type { Person } from '../rows.ts';

/** Something that happened to a learner or to everybody; read by the code that shows it, never by rules. */
export interface WorldEvent {
  /** -1 for everybody. */
  person: Person;
  kind:
    | 'clock'
    | 'xray'
    | 'goods'
    | 'account'
    | 'transfer'
    | 'bank'
    | 'message'
    | 'mail'
    | 'winning'
    | 'push'
    | 'content'
    | 'version'
    | 'post'
    | 'review'
    | 'closed';
  /** Row of the transfer, bank transfer, message, mail, push, post or winning, number of the content's kind; 0 for the others. */
  id: number;
}

export interface EventsWorld {
  /** What happened since the last `drainEvents`. */
  events: WorldEvent[];
}

/** Notes that data on this person's screens changed; the server notifies the screens. */
export function tell(world: EventsWorld, person: Person, kind: WorldEvent['kind'], id: number): void {
  world.events.push({ person, kind, id });
}

/** Notes that data on every screen of the room changed. */
export function tellEverybody(world: EventsWorld, kind: WorldEvent['kind'], id: number): void {
  tell(world, -1 as Person, kind, id);
}

/** Takes the events since the last call; the buffer is bounded by what one command can cause. */
export function drainEvents(world: EventsWorld): WorldEvent[] {
  const events = world.events;
  world.events = [];
  return events;
}
