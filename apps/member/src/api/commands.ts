/** Commands, as a hook. */

import { type CommandPath, createCommands, type DataOf, type FormOf } from '@glassmine/client';
import { toast } from '@glassmine/ui';
import { useMutation } from '@tanstack/react-query';
import { fillFromReply } from './changes.ts';
import { clientOptions } from './queries.ts';

const commands = createCommands(clientOptions);

/** Inputs of the room, by the form of the command that each was. */
const inputOf = new WeakMap<object, number>();

interface CommandOptions<P extends CommandPath> {
  /** Writes the reply into the cached answers that show it. The live feed names the other changed answers. */
  onSuccess?: (data: DataOf<P>) => void;
  onError?: () => void;
  /** The screen shows the error itself; otherwise a toast shows it for three seconds. */
  quiet?: boolean;
  /** A toast shows the server's message after success. */
  sayAnswer?: boolean;
}

/** A command. A second press after no answer sends the same command. */
export function useCommand<P extends CommandPath>(
  path: P,
  { onSuccess, onError, quiet, sayAnswer }: CommandOptions<P> = {},
) {
  return useMutation({
    mutationFn: async (form: FormOf<P>) => {
      const { data, msg, seq } = await commands.give(path, form);
      inputOf.set(form, seq);
      if (sayAnswer && msg) toast(msg, 'good');
      return data;
    },
    meta: { quiet },
    onSuccess: (data, form) => fillFromReply(inputOf.get(form) ?? 0, () => onSuccess?.(data)),
    ...(onError && { onError }),
  });
}
