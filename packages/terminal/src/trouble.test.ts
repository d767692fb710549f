import { expect, it } from 'vitest';
import { diskTrouble } from './trouble.ts';

const failed = (more: object, message = 'refused') => Object.assign(new Error(message), more);

it.each([
  [{ code: 'ENOSPC', syscall: 'write' }, /^A file could not be written: the disk is full/],
  [{ code: 'EROFS', syscall: 'open', path: '/x/run' }, /^\/x\/run could not be written: .*read-only/],
  [
    { code: 'EACCES', syscall: 'rename', path: '/x', dest: '/y' },
    /^\/y could not be written: this user may not/,
  ],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, /disk is full/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 778 }, /disk is full/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 1032 }, /read-only/],
])('what the disk refuses with %o is a sentence, also as a cause', (more, sentence) => {
  expect(diskTrouble(failed(more))).toMatch(sentence);
  expect(diskTrouble(new Error('outer', { cause: failed(more) }))).toMatch(sentence);
});

it('an error that names its file itself is kept, and the reason is added', () => {
  const named = failed({ code: 'EFBIG' }, 'sweep.json could not be written: EFBIG. The same command goes on');
  expect(diskTrouble(named)).toBe(
    'sweep.json could not be written: EFBIG. The same command goes on. Why: the disk is full. Free some space, and try again.',
  );
});

it.each([failed({ code: 'ENOENT' }), failed({ code: 'ERR_SQLITE_ERROR', errcode: 1 }), 'text', null])(
  'any other error, such as %o, is none',
  (error) => expect(diskTrouble(error)).toBeNull(),
);
