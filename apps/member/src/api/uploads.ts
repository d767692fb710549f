/** Commands that bring pictures with them, as a hook: apart from commands.ts, because few screens send any. */
import { createUploads, type DataOf, type UploadForm, type UploadPath } from '@glassmine/client';
import { useMutation } from '@tanstack/react-query';
import { clientOptions } from './queries.ts';

const uploads = createUploads(clientOptions);

interface UploadOptions<P extends UploadPath> {
  onSuccess?: (data: DataOf<P>) => void;
  /** The screen shows the error itself; otherwise it is said for three seconds. */
  quiet?: boolean;
}

/** A call that moves the world and brings pictures. Pressing again after no answer does not ask twice. */
export function useUpload<P extends UploadPath>(path: P, { onSuccess, quiet }: UploadOptions<P> = {}) {
  return useMutation({
    mutationFn: (form: UploadForm<P>) => uploads.send(path, form).then((answer) => answer.data),
    meta: { quiet },
    ...(onSuccess && { onSuccess }),
  });
}
