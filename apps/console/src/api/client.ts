/** The console's calls, with its token and in its reader's language. */
import {
  type Answer,
  type AskPath,
  type Client,
  type ClientOptions,
  type CommandPath,
  createClient,
  createCommands,
  type FormOf,
  saidOf,
  Unreachable,
} from '@glassmine/client';
import type { CallPath } from '@glassmine/contract';
import { consolePosts, languageOf } from '@glassmine/contract/plain';
import { i18n } from '../i18n/i18n.ts';
import { useSession } from '../state/session.ts';

type ConsolePath = Extract<CallPath, `console/${string}`>;
type ConsoleCommand = Extract<CommandPath, ConsolePath>;
type ConsolePost = (typeof consolePosts)[number];
/** Calls that read. */
export type ReadPath = Exclude<Extract<AskPath, ConsolePath>, ConsolePost>;
/** Calls that change something: commands, and those about the clock, a session or a room as a whole. */
export type ChangePath = ConsoleCommand | ConsolePost;

const options: ClientOptions = {
  posts: consolePosts,
  headers: () => {
    const { token, language } = useSession.getState();
    return { Language: languageOf(language).server, 'X-Console-Token': token };
  },
  onExpired: () => useSession.getState().signOut(),
};

const client = createClient(options);
const commands = createCommands(options);

/** Pages say an error's message: that of a call without an answer is put in the reader's language. */
function inWords(error: Error): never {
  if (error instanceof Unreachable) error.message = saidOf(error) ?? i18n._('shell.notAnswered');
  throw error;
}

export const ask: Client['ask'] = (...asked) => client.ask(...asked).catch(inWords);

const isPost = (path: ChangePath): path is ConsolePost => consolePosts.some((post) => post === path);

/** Given again with the same form after no answer, a command is not done twice. */
export function change<P extends ChangePath>(path: P, form: FormOf<P>): Promise<Answer<P>> {
  const answer = isPost(path) ? client.ask(path, form) : commands.give(path as ConsoleCommand, form as never);
  return (answer as Promise<Answer<P>>).catch(inWords);
}

/** Whether the server has said nothing at all, as against something that it has turned down. */
export const isSilence = (error: unknown): boolean => error instanceof Unreachable && saidOf(error) === null;
