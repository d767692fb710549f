/** Commands with pictures: apart from command.ts, because few screens send any. */
import { pictureField } from '@glassmine/replica/plain';
import { type Answer, type ClientOptions, encode, type FormOf, type UploadPath } from './ask.ts';
import { giveOnce } from './command.ts';
import { createIntents, type Intents } from './intents.ts';

export interface UploadForm<P extends UploadPath> {
  fields: FormOf<P>;
  pictures: readonly File[];
}

export interface Uploads {
  send: <P extends UploadPath>(path: P, form: UploadForm<P>) => Promise<Answer<P>>;
}

/** The identity of a file: the same picture sent again after no answer is the same intent. */
const markOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

export function createUploads(options: ClientOptions, intents: Intents = createIntents()): Uploads {
  return {
    send: (path, { fields, pictures }) => {
      const words = encode(fields);
      const intent = [String(words), ...pictures.map(markOf)].join('\n');
      return giveOnce(options, intents, path, intent, (commandId) => {
        const body = new FormData();
        for (const [name, value] of words) body.append(name, value);
        body.append('commandId', commandId);
        for (const picture of pictures) body.append(pictureField, picture);
        return body;
      });
    },
  };
}
