/** Commands that bring pictures with them: apart from commands.ts, because few screens send any. */
import type { CallMap } from '@glassmine/contract';
import { useMutation } from '@tanstack/react-query';
import { type Answer, type ClientOptions, type CommandPath, type DataOf, encode, send } from './client.ts';
import { Unreachable } from './errors.ts';
import { createIntents, type Intents } from './intents.ts';
import { clientOptions } from './queries.ts';

/** Calls that take pictures, as parts named `file`. */
export type UploadPath = Extract<
  CommandPath,
  'dynamic/square/add' | 'user/feedback/create' | 'user/reward/joinGroup' | 'user/user/modify-head'
>;

export interface UploadForm<P extends UploadPath> {
  fields: Omit<CallMap[P]['form'], 'commandId'>;
  pictures: readonly File[];
}

export interface Uploads {
  send: <P extends UploadPath>(path: P, form: UploadForm<P>) => Promise<Answer<P>>;
}

/** What a file is known by: the same picture sent again after no answer is the same intent. */
const markOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

export function createUploads(options: ClientOptions, intents: Intents = createIntents()): Uploads {
  return {
    send: async (path, { fields, pictures }) => {
      const words = encode(fields);
      const intent = [words.toString(), ...pictures.map(markOf)].join('\n');
      const body = new FormData();
      for (const [name, value] of words) body.append(name, value);
      body.append('commandId', intents.idFor(path, intent));
      for (const picture of pictures) body.append('file', picture);
      try {
        const answer = await send<typeof path>(options, path, { method: 'POST', body });
        intents.settle(path, intent);
        return answer;
      } catch (error) {
        if (!(error instanceof Unreachable)) intents.settle(path, intent);
        throw error;
      }
    },
  };
}

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
