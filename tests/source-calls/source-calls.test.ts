import { readdirSync, readFileSync } from 'node:fs';
import { allCalls } from '@glassmine/replica/wire';
import { describe, expect, it } from 'vitest';
import { sourceCalls } from './source-calls.ts';

const root = new URL('../../', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8');
const table = textOf('docs/source.md');

/** The files of subjects and of the installation in which a path stands as that of a declared call. */
function filesWith(route: string): string[] {
  const source = 'packages/replica/src';
  return readdirSync(new URL(source, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[^/]+\/[\w-]+\.ts$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => `${source}/${name}`)
    .filter((path) => new RegExp(`Call\\(\\s*'${route}'`).test(textOf(path)));
}

describe('the calls of the source', () => {
  it.each(sourceCalls)(
    '%s: %s %s is declared in the file of its line in the table',
    (service, method, path) => {
      const route = `${service}/${path}`;
      expect(allCalls.filter((call) => call.method === method && call.path === route)).toHaveLength(1);
      const files = filesWith(route);
      expect(files).toHaveLength(1);
      expect(table).toContain(`| ${service} | ${method} | \`${path}\` | \`${files[0]}\` |`);
    },
  );

  it('are found in no file that does not declare them', () => {
    expect(filesWith('goods/mine/order/create')).toEqual(['packages/replica/src/orders/calls.ts']);
    expect(filesWith('goods/mine/order/creat')).toEqual([]);
  });

  it('are sixty-seven, as the source lists', () => {
    expect(sourceCalls).toHaveLength(67);
    expect(new Set(sourceCalls.map((call) => call.join(' '))).size).toBe(67);
  });

  it('are exactly the lines of the table in docs/source.md', () => {
    const lines = table.split('\n').filter((line) => /\| (GET|POST) \|/.test(line));
    expect(lines).toHaveLength(sourceCalls.length);
  });
});
