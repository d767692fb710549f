import { allCalls, type CallPath } from '@glassmine/replica/wire';
import { goodForm } from '../http/good-forms.fixture.ts';
import type { Fields, Learner, TestServer } from '../server.fixture.ts';

/** What each call that reads answers a learner. `more`: fields beside those of the good form. */
export async function answersOf(
  server: TestServer,
  learner: Learner,
  more: Partial<Record<CallPath, Fields>> = {},
): Promise<Map<CallPath, string>> {
  const reading = allCalls.filter(({ staleAfter }) => staleAfter !== undefined);
  const found = new Map<CallPath, string>();
  for (const call of reading) {
    const path = call.path as CallPath;
    const { code, data } = await learner.call(path, { ...goodForm(call, server, learner), ...more[path] });
    found.set(path, JSON.stringify([code, data]));
  }
  return found;
}
