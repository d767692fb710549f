/** Calls that move the world, as a hook. */

import { type CommandPath, createCommands, type DataOf, type FormOf } from '@glassmine/client';
import { toast } from '@glassmine/ui';
import { useMutation } from '@tanstack/react-query';
import { clientOptions } from './queries.ts';

const commands = createCommands(clientOptions);

interface CommandOptions<P extends CommandPath> {
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
      const { data, msg } = await commands.give(path, form);
      if (sayAnswer && msg) toast(msg, 'good');
      return data;
    },
    meta: { quiet },
    ...(onSuccess && { onSuccess }),
    ...(onError && { onError }),
  });
}
