import type { JournalInput } from '@glassmine/journal';
import type { Command } from '@glassmine/replica';

/** Version of the bodies written now. When the form of a command changes, raise it and convert the old form here. */
export const inputVersion = 1;

/** The command of a stored input, converted from its version. Throws RangeError for an unknown version. */
export function commandOf({ seq, version, body }: Pick<JournalInput, 'seq' | 'version' | 'body'>): Command {
  if (version !== inputVersion) throw new RangeError(`input ${seq} has form ${version}, unknown here`);
  return JSON.parse(body) as Command;
}
