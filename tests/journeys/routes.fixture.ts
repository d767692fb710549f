/** All paths of the app's own table, and what some of them want to know. */
import { routes as table } from '../../apps/member/src/navigation/paths.ts';
import { settle } from './inspection.fixture.ts';
import type { Learner } from './learner.fixture.ts';

export const routes: readonly string[] = table.map(({ path }) => path);

const queries: Record<string, string> = { '/index/detail': '?productId=2', '/user/record': '?type=5' };

export function addressOf(route: string): string {
  return `#${route}${queries[route] ?? ''}`;
}

/** Leads the open app to an address, as a link does, until its screen stands still. */
export async function lookAt(learner: Learner, address: string): Promise<void> {
  await learner.page.evaluate((hash) => {
    location.hash = hash;
  }, address);
  await learner.arrived();
  await settle(learner.page);
}
