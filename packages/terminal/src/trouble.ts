/** What a disk refuses, by the codes of the system and of SQLite. */
const kinds = {
  full: 'the disk is full. Free some space, and try again',
  readOnly: 'the disk or folder is read-only. Name another one, or make it writable',
  forbidden: 'this user may not use it. Give it to the user who runs Glassmine, or name another one',
} as const;
type Kind = keyof typeof kinds;

const ofSystem: Record<string, Kind> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'readOnly',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
};
/** By the low byte of SQLite's code. An input or output error is most often a disk without space for the log. */
const ofSqlite: Record<number, Kind> = { 8: 'readOnly', 10: 'full', 13: 'full', 14: 'forbidden' };

/**
 * A sentence for what the caller of a command can put right at the disk: it is full or read-only, or belongs to somebody
 * else. Null for any other error, whose trace is wanted. Looks at the causes of an error as well.
 */
export function diskTrouble(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const {
    code = '',
    path,
    dest,
    errcode,
    syscall,
  } = error as NodeJS.ErrnoException & {
    dest?: string;
    errcode?: number;
  };
  const kind = ofSystem[code] ?? (code === 'ERR_SQLITE_ERROR' ? ofSqlite[(errcode ?? 0) & 0xff] : undefined);
  if (kind === undefined) return diskTrouble(error.cause);
  // An error of ours that carries the system's code already says which file, and what is kept.
  if (ofSystem[code] !== undefined && syscall === undefined)
    return `${error.message.replace(/\.?$/, '.')} Why: ${kinds[kind]}.`;
  return `${dest ?? path ?? 'A file'} could not be written: ${kinds[kind]}.`;
}
