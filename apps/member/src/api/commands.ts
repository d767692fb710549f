/** Calls that move the world, as a hook. */

import { type CommandPath, createCommands, type DataOf, type FormOf } from '@glassmine/client';
import { toast } from '@glassmine/ui';
import { useMutation } from '@tanstack/react-query';
import { fillFromReply } from './changes.ts';
import { clientOptions } from './queries.ts';

const commands = createCommands(clientOptions);

/** Inputs of the room, by the form of the command that each was. */
const inputOf = new WeakMap<object, number>();

interface CommandOptions<P extends CommandPath> {
  /** Puts what the reply says into the answers that show it. The live feed says what else has changed. */
  onSuccess?: (data: DataOf<P>) => void;
  onError?: () => void;
  /** The screen shows the error itself; otherwise it is said for three seconds. */
  quiet?: boolean;
  /** What the server answers is said when it went well. */
  sayAnswer?: boolean;
}

/** A call that moves the world. Pressing again after no answer does not ask twice. */
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
