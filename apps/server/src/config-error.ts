/** A setting that can't be used; the message says which and why. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** An empty value is as good as none: that is how a shell or a compose file unsets one. */
export function given(value: string | undefined): value is string {
  return value !== undefined && value !== '';
}

/** One line, and not a long one. */
export function shown(value: string): string {
  const line = JSON.stringify(value).slice(1, -1);
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}

/** Why the system refused a path, in words. */
export function reason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  return reasons[code ?? ''] ?? (error as Error).message;
}

const reasons: Record<string, string> = {
  EEXIST: 'it is a file',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is a file',
  EACCES: 'this user may not use it',
  EROFS: 'the disk is read-only',
  ENAMETOOLONG: 'the name is too long',
};
