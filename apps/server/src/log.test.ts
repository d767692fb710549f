import { expect, test } from 'vitest';
import { openLog } from './log.ts';

function logTo(requests?: 'all' | 'failed') {
  const lines: string[] = [];
  return { lines, log: openLog((line) => lines.push(line), requests) };
}

test('an error is told by its kind, code and place, never by its message', () => {
  const { lines, log } = logTo();
  const cause = Object.assign(new TypeError('bad value +919876543210\n    +919876543210'), { code: 'E_BAD' });
  log.error('/api/room/join', new Error('could not keep someone@gmail.com', { cause }));
  expect(lines).toHaveLength(1);
  const line = JSON.parse(lines[0]!);
  expect(line).toMatchObject({ level: 'error', where: '/api/room/join', kind: 'Error' });
  expect(line.cause).toMatchObject({ kind: 'TypeError', code: 'E_BAD' });
  expect(line.stack[0]).toContain('log.test.ts');
  expect(lines[0]).not.toMatch(/gmail|91987/);
  log.error('somewhere', 'a thrown text with +919876543210');
  expect(lines[1]).not.toContain('91987');
});

test('requests that succeeded leave no line unless all are wanted', () => {
  const request = { method: 'GET', route: '/api/health', status: 200, ms: 1 };
  const quiet = logTo();
  quiet.log.request(request);
  quiet.log.request({ ...request, status: 500 });
  expect(quiet.lines.map((line) => JSON.parse(line).status)).toEqual([500]);
  const full = logTo('all');
  full.log.request(request);
  expect(JSON.parse(full.lines[0]!)).toMatchObject({ level: 'request', ...request });
});
