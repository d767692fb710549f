import {
  type Answer,
  type ClientOptions,
  type CommandPath,
  encode,
  type FormOf,
  gotCommands,
  send,
} from './client.ts';
import { Unreachable } from './errors.ts';
import { createIntents, type Intents } from './intents.ts';

export interface Commands {
  give: <P extends CommandPath>(path: P, form: FormOf<P>) => Promise<Answer<P>>;
}

/** Adds the command id of the intent, which stays open as long as no answer came. */
export function createCommands(options: ClientOptions, intents: Intents = createIntents()): Commands {
  return {
    give: async (path, form) => {
      const body = encode(form);
      const intent = body.toString();
      body.append('commandId', intents.idFor(path, intent));
      try {
        const answer = gotCommands.includes(path)
          ? await send<typeof path>(options, path, { method: 'GET' }, `?${body}`)
          : await send<typeof path>(options, path, { method: 'POST', body });
        intents.settle(path, intent);
        return answer;
      } catch (error) {
        if (!(error instanceof Unreachable)) intents.settle(path, intent);
        throw error;
      }
    },
  };
}
