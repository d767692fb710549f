/**
 * Where the app stands in the frame of a course, tells it that the lesson was completed and that a questionnaire was
 * handed in, and nothing else: no name, no sum, no answer. See docs/courses.md.
 */
import type { CallMap } from '@glassmine/replica/wire';
import type { QueryClient } from '@tanstack/react-query';

export type Told = 'completed' | 'questionnaire';

/** @param tell is called once with each event */
export function tellCourse(client: QueryClient, tell: (told: Told) => void): void {
  const told = new Set<Told>();
  const say = (what: Told) => {
    if (told.has(what)) return;
    told.add(what);
    tell(what);
  };
  client.getQueryCache().subscribe(({ query }) => {
    const [path] = query.queryKey;
    // The own debrief is read: the lesson is over.
    if (path === 'room/debrief' && query.state.data !== undefined) say('completed');
    if (path !== 'room/questionnaire') return;
    const asked = query.state.data as CallMap['room/questionnaire']['data'] | undefined;
    if (asked?.isAnswered && asked.phase !== 'practice') say('questionnaire');
  });
}

/** Sends to the page around, of any origin: the course's own page takes it from this frame alone. */
export const toParent = (told: Told): void => parent.postMessage({ glassmine: told }, '*');
