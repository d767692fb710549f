/** The console's calls, with its token and in its reader's language. */
import {
  type Answer,
  type AskPath,
  type Client,
  type ClientOptions,
  type CommandPath,
  createClient,
  createCommands,
  createUploads,
  type FormOf,
  Refused,
  saidOf,
  Unreachable,
  type UploadForm,
  type UploadPath,
} from '@glassmine/client';
import { consolePosts, languageOf, type refusalCodes } from '@glassmine/replica/plain';
import type { CallPath } from '@glassmine/replica/wire';
import { i18n } from '../i18n/i18n.ts';
import { idleSeconds } from '../state/idle.ts';
import { useProof } from '../state/proof.ts';
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
    const { token, consoleKey, language } = useSession.getState();
    return {
      Language: languageOf(language).server,
      'X-Console-Token': token,
      'X-Idle-Seconds': String(idleSeconds()),
      // The console's key is sent without a session alone, for the sign-in.
      'X-Console-Key': token === null ? consoleKey : null,
    };
  },
  onExpired: () => useSession.getState().expire(),
};

const client = createClient(options);
const commands = createCommands(options);
const uploads = createUploads(options);

/** Pages show an error's message: that of a call without an answer is in the reader's language. */
function inWords(error: Error): never {
  if (error instanceof Unreachable)
    error.message = saidOf(error) ?? i18n._(error.wantsSignIn ? 'shell.signIn' : 'shell.notAnswered');
  throw error;
}

export const ask: Client['ask'] = (...asked) => client.ask(...asked).catch(inWords);

const isPost = (path: ChangePath): path is ConsolePost => consolePosts.some((post) => post === path);

const proofWanted: (typeof refusalCodes)['console.prove'] = 7031;

/**
 * A command that is sent again with the same form after no answer is done once. A command for which the server demands
 * the password is sent again once the facilitator has typed it.
 */
export async function change<P extends ChangePath>(path: P, form: FormOf<P>): Promise<Answer<P>> {
  try {
    return await give(path, form);
  } catch (error) {
    const wantsProof = error instanceof Refused && error.code === proofWanted;
    if (wantsProof && (await useProof.getState().ask())) return give(path, form);
    throw error;
  }
}

function give<P extends ChangePath>(path: P, form: FormOf<P>): Promise<Answer<P>> {
  const answer = isPost(path) ? client.ask(path, form) : commands.give(path as ConsoleCommand, form as never);
  return (answer as Promise<Answer<P>>).catch(inWords);
}

/** Commands that may bring pictures. */
export type PicturePath = Extract<UploadPath, ConsolePath>;

/** Sends a command with pictures. */
export const changeWithPictures = <P extends PicturePath>(path: P, form: UploadForm<P>): Promise<Answer<P>> =>
  uploads.send(path, form).catch(inWords);

/** Whether the call has no answer, as opposed to a refusal. */
export const isSilence = (error: unknown): error is Unreachable =>
  error instanceof Unreachable && saidOf(error) === null;
