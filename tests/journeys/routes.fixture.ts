/** All paths of the app's own table, and what some of them want to know. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const table = join(import.meta.dirname, '../../apps/member/src/navigation/paths.ts');

export const routes = [
  ...new Set(readFileSync(table, 'utf8').match(/(?<=')\/[A-Za-z][A-Za-z0-9/]*(?=')/g)),
].filter((path) => path !== '/join/');

const queries: Record<string, string> = { '/index/detail': '?productId=2', '/user/record': '?type=5' };

export function addressOf(route: string): string {
  return `#${route}${queries[route] ?? ''}`;
}
