import { type Answer, type ClientOptions, type CommandPath, encode, type FormOf, send } from './ask.ts';
import { Unreachable } from './errors.ts';
import { createIntents, type Intents } from './intents.ts';

export interface Commands {
  /** Throws as `ask` does. A command sent again with the same form after Unreachable is done once. */
  give: <P extends CommandPath>(path: P, form: FormOf<P>) => Promise<Answer<P>>;
}

export function createCommands(options: ClientOptions, intents: Intents = createIntents()): Commands {
  return {
    give: (path, form) =>
      giveOnce(options, intents, path, String(encode(form)), (commandId) => encode({ ...form, commandId })),
  };
}

/**
 * Sends a command with the id of its intent, which stays open as long as no answer came.
 * @param intent a text that differs for different bodies
 * @param bodyWith the body with a command id in it
 */
export async function giveOnce<P extends CommandPath>(
  options: ClientOptions,
  intents: Intents,
  path: P,
  intent: string,
  bodyWith: (commandId: string) => URLSearchParams | FormData,
): Promise<Answer<P>> {
  try {
    const answer = await send(options, path, bodyWith(intents.idFor(path, intent)));
    intents.settle(path, intent);
    return answer;
  } catch (error) {
    if (!(error instanceof Unreachable)) intents.settle(path, intent);
    throw error;
  }
}
