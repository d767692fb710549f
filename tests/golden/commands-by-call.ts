import { allCalls, type Call, type CallPath } from '@glassmine/replica/wire';
import type { Room } from '@glassmine/room';
import { goodForm } from '../../apps/server/src/http/good-forms.fixture.ts';
import { type Fields, TestServer, type Tokens } from '../../apps/server/src/server.fixture.ts';
import { MadeNames } from './made-names.ts';
import { hasKey, Scene } from './scene.ts';
import { type TellingForm, tellingForms } from './telling-forms.ts';

/** One command as it reaches the room. */
interface Handed {
  actor: string;
  /** The key under which it may be sent again; null without one. */
  key: string | null;
  /**
   * To the letter, but for names that are made of words and pictures: the room digests this text, so that other keys or
   * another order make a retry another command.
   */
  command: string;
}

/** What one form of a call gives the world, and the code of the answer. */
interface Given {
  code: number;
  commands: Handed[];
}

export type CommandsByCall = Record<string, Given[]>;

/**
 * Gives a server every call of the contract, with its good form and then its telling ones, and keeps what reaches a
 * room. Calls that give the world nothing are left out. After a call that may change the room comes another room, so
 * that what is recorded of a call depends on no other call.
 */
export async function commandsByCall(): Promise<CommandsByCall> {
  const server = await TestServer.start();
  const names = new MadeNames(server);
  let facilitator = await server.facilitator();
  const byCall: CommandsByCall = {};
  let scene = null as Scene | null;
  try {
    for (const call of allCalls.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
      if (!scene?.isFor(call)) scene = await Scene.set(server, call, facilitator);
      facilitator = scene.facilitator;
      const given = await playAll({ scene, names }, call);
      if (given.some(({ commands }) => commands.length > 0)) byCall[call.path] = given;
      if (mayChange(call)) scene = null;
    }
  } finally {
    await server.dispose();
  }
  return byCall;
}

const mayChange = (call: Call) => hasKey(call) || (call.auth === 'console' && call.method === 'POST');

interface Stage {
  scene: Scene;
  names: MadeNames;
}

async function playAll(stage: Stage, call: Call): Promise<Given[]> {
  const { scene } = stage;
  const good = { fields: goodForm(call, scene.server, scene.learner) };
  const telling = (await tellingForms[call.path as CallPath]?.(scene)) ?? [];
  const given: Given[] = [];
  for (const [i, form] of [good, ...telling].entries()) given.push(await giveOnce(stage, call, form, i));
  return given;
}

async function giveOnce({ scene, names }: Stage, call: Call, form: TellingForm, nth: number): Promise<Given> {
  const { server, learner, facilitator } = scene;
  if (form.after) await scene.hand(...form.after);
  const fields = scene.formOf(call, form.fields, nth);
  const tokens = form.tokens ?? (call.auth === 'console' ? facilitator : learner.tokens);
  const heard = listen(server, names);
  try {
    const { code } = form.withPicture
      ? await withPicture(server, call, fields, tokens)
      : await server.call(call.path as CallPath, fields, tokens);
    return { code, commands: heard.commands };
  } finally {
    heard.stop();
  }
}

/** All commands that any room is given from now on: a call may open a room of its own. */
function listen({ room }: TestServer, names: MadeNames): { commands: Handed[]; stop: () => void } {
  const commands: Handed[] = [];
  const rooms = Object.getPrototypeOf(room) as Room;
  const { execute } = rooms;
  rooms.execute = function heard(this: Room, command, options) {
    const { actor, idemKey = null } = options;
    commands.push({ actor, key: idemKey, command: names.spelledOut(JSON.stringify(command)) });
    return execute.call(this, command, options);
  } as Room['execute'];
  return {
    commands,
    stop() {
      rooms.execute = execute;
    },
  };
}

/** 64 by 64 pixels of one colour. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEUzqncb3tbvAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYhe3BgQAAAADDoPlT3+AEVQEAAAB0DRBAAAGx1LfoAAAAAElFTkSuQmCC',
  'base64',
);

async function withPicture(server: TestServer, call: Call, fields: Fields, tokens: Tokens) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append(call.pictures?.field ?? '', new Blob([picture], { type: 'image/png' }), 'picture.png');
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
  const { access, console } = tokens;
  return server.raw({
    method: 'POST',
    url: `/api/${call.path}`,
    headers: {
      'content-type': request.headers.get('content-type') as string,
      ...(call.auth === 'console'
        ? { 'x-console-token': console ?? '' }
        : { 'x-access-token': access ?? '' }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
