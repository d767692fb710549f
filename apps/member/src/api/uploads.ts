/** Commands with pictures, as a hook: apart from commands.ts, because few screens send any. */
import { createUploads, type DataOf, type UploadForm, type UploadPath } from '@glassmine/client';
import { useMutation } from '@tanstack/react-query';
import { fillFromReply } from './changes.ts';
import { clientOptions } from './queries.ts';

const uploads = createUploads(clientOptions);

/** Inputs of the room, by the form of the command that each was. */
const inputOf = new WeakMap<object, number>();

interface UploadOptions<P extends UploadPath> {
  onSuccess?: (data: DataOf<P>) => void;
  /** The screen shows the error itself; otherwise a toast shows it for three seconds. */
  quiet?: boolean;
}

/** A command with pictures. A second press after no answer sends the same command. */
export function useUpload<P extends UploadPath>(path: P, { onSuccess, quiet }: UploadOptions<P> = {}) {
  return useMutation({
    mutationFn: async (form: UploadForm<P>) => {
      const { data, seq } = await uploads.send(path, form);
      inputOf.set(form, seq);
      return data;
    },
    meta: { quiet },
    onSuccess: (data, form) => fillFromReply(inputOf.get(form) ?? 0, () => onSuccess?.(data)),
  });
}
