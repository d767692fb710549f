import type { JournalInput } from '@glassmine/journal';
import type { Command } from '@glassmine/scheme';

/** Of the bodies written now. When a command's form changes, raise it and lift the old form here. */
export const inputVersion = 1;

/** The command in an input, lifted from the form of its day. Throws on a form from the future. */
export function commandOf({ seq, version, body }: Pick<JournalInput, 'seq' | 'version' | 'body'>): Command {
  if (version !== inputVersion) throw new RangeError(`input ${seq} has form ${version}, unknown here`);
  return JSON.parse(body) as Command;
}
