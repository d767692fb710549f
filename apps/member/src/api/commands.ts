/** Calls that move the world, as a hook. */
import { useMutation } from '@tanstack/react-query';
import type { CommandPath, DataOf, FormOf } from './client.ts';
import { createCommands } from './command.ts';
import { clientOptions } from './queries.ts';

const commands = createCommands(clientOptions);

interface CommandOptions<P extends CommandPath> {
  onSuccess?: (data: DataOf<P>) => void;
  /** The screen shows the error itself; otherwise it is said for three seconds. */
  quiet?: boolean;
}

/** A call that moves the world. Pressing again after no answer does not ask twice. */
export function useCommand<P extends CommandPath>(path: P, { onSuccess, quiet }: CommandOptions<P> = {}) {
  return useMutation({
    mutationFn: (form: FormOf<P>) => commands.give(path, form).then((answer) => answer.data),
    meta: { quiet },
    ...(onSuccess && { onSuccess }),
  });
}
