import { existsSync, readFileSync } from 'node:fs';
import { allCalls } from '@glassmine/replica/wire';
import { describe, expect, it } from 'vitest';
import { sourceCalls } from './source-calls.ts';

const root = new URL('../../', import.meta.url);
const table = readFileSync(new URL('docs/source-calls.md', root), 'utf8');
const fileOf = (route: string) => `apps/server/src/api/${route}.ts`;

describe('the calls of the source', () => {
  it.each(sourceCalls)('%s: %s %s has a route, a file and a line in the table', (service, method, path) => {
    const route = `${service}/${path}`;
    expect(allCalls.filter((call) => call.method === method && call.path === route)).toHaveLength(1);
    expect(existsSync(new URL(fileOf(route), root)), fileOf(route)).toBe(true);
    expect(table).toContain(`| ${service} | ${method} | \`${path}\` | \`${fileOf(route)}\` |`);
  });

  it('are sixty-seven, as the source lists', () => {
    expect(sourceCalls).toHaveLength(67);
    expect(new Set(sourceCalls.map((call) => call.join(' '))).size).toBe(67);
  });

  it('are exactly the lines of the table in docs/source-calls.md', () => {
    const lines = table.split('\n').filter((line) => /\| (GET|POST) \|/.test(line));
    expect(lines).toHaveLength(sourceCalls.length);
  });
});
