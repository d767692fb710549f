import type { Person } from './rows.ts';

declare const id: unique symbol;

/** The name of a kind of event whose events have an `id` of type `I`. */
export type EventKind<I extends number = number> = string & { readonly [id]: I };

/** What the `id` of a kind's events is. */
export type IdOf<K extends EventKind> = K[typeof id];

/** Something that happened to a learner or to everybody; read by the code that shows it, never by rules. */
export interface AnyEvent<K extends string = string, I extends number = number> {
  /** -1 for everybody. */
  person: Person;
  kind: K;
  /** The row that the event is about, or what else its kind declares; 0 for a kind that is about none. */
  id: I;
}

export interface EventsWorld {
  /** What happened since the last `drainEvents`. */
  events: AnyEvent[];
}

/** Declares what the `id` of a kind of event is: `mail: about<Mail>()`. */
export const about = <I extends number>() => null as I | null;

/** Declares a kind of event whose `id` is always 0. */
export const aboutNothing = about<0>();

/** A subject's kinds of events, each under its name; world/kinds.ts lists them. */
export function eventKinds<D extends Record<string, number | null>>(declared: D) {
  const kinds = Object.keys(declared).map((kind) => [kind, kind]);
  return Object.fromEntries(kinds) as { readonly [K in keyof D]: EventKind<NonNullable<D[K]>> };
}

/** Notes that data on this person's screens changed; the server notifies the screens. */
export function tell<I extends number>(
  world: EventsWorld,
  person: Person,
  kind: EventKind<I>,
  id: NoInfer<I>,
): void {
  world.events.push({ person, kind, id });
}

/** Notes that data on every screen of the room changed. */
export function tellEverybody<I extends number>(
  world: EventsWorld,
  kind: EventKind<I>,
  id: NoInfer<I>,
): void {
  tell(world, -1 as Person, kind, id);
}

/** Takes the events since the last call; the buffer is bounded by what one command can cause. */
export function drainEvents<E extends AnyEvent>(world: { events: E[] }): E[] {
  const events = world.events;
  world.events = [];
  return events;
}
