import { type DataOf, Refused, refusedAt, type UploadForm } from '@glassmine/client';
import { type RefusalKey, refusalCodes } from '@glassmine/replica/plain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../state/notifications.ts';
import { changeWithPictures, type PicturePath } from './client.ts';
import { isUnderWay } from './hooks.ts';

interface Options<P extends PicturePath> {
  onDone?: (data: DataOf<P>) => void;
  /** Notification after success. */
  done: string;
  /** Fields that show by themselves what the guard refused in them. */
  fields: readonly string[];
}

const uploadCodes = (Object.keys(refusalCodes) as RefusalKey[])
  .filter((key) => key.startsWith('upload.'))
  .map((key): number => refusalCodes[key]);

/** The refusal to show at the field with the pictures. */
export const refusedPicture = (error: unknown): string | undefined =>
  error instanceof Refused && uploadCodes.includes(error.code) ? error.message : undefined;

/** `useCommand` with pictures. A refused picture is shown at its field. */
export function useCommandWithPictures<P extends PicturePath>(path: P, { onDone, done, fields }: Options<P>) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationKey: [path],
    mutationFn: (form: UploadForm<P>) => changeWithPictures(path, form).then(({ data }) => data),
    onSuccess: (data) => {
      notify(done, 'good');
      onDone?.(data);
      void client.invalidateQueries();
    },
    onError: (error) => {
      const isAtField = fields.some((field) => refusedAt(error, field)) || refusedPicture(error);
      if (!isAtField) notify(error.message, 'bad');
    },
  });
  const mutate: typeof mutation.mutate = (...asked) => {
    if (!isUnderWay(client, path, asked[0])) mutation.mutate(...asked);
  };
  return { ...mutation, mutate };
}
