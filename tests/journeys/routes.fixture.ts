/** All paths of the app's own table, and what some of them want to know. */
import { routes as table } from '../../apps/member/src/navigation/paths.ts';

export const routes: readonly string[] = table.map(({ path }) => path);

const queries: Record<string, string> = { '/index/detail': '?productId=2', '/user/record': '?type=5' };

export function addressOf(route: string): string {
  return `#${route}${queries[route] ?? ''}`;
}
