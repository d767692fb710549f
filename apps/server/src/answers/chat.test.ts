import { randomUUID } from 'node:crypto';
import { type CallPath, refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { type Fields, type Learner, ok, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile();
let learner: Learner;
beforeAll(async () => {
  learner = await server.member();
  await server.tick(3);
});

type Thread = {
  thread: string;
  state: string;
  muted: boolean;
  unread: number;
  replies: { stance: string }[];
};
type Message = { words: string; mine: boolean; truth: string; messageId: number; kind: string };

const threads = async (): Promise<Thread[]> => ok(await learner.call('phone/chat')).list;
const threadOf = async (key: string) => (await threads()).find(({ thread }) => thread === key) as Thread;
const messages = async (thread: string, language?: string): Promise<Message[]> =>
  ok(await learner.call('phone/chat/messages', { thread }, language)).list;
const give = (path: CallPath, fields: Fields) => learner.call(path, { commandId: randomUUID(), ...fields });

test('the mentor writes at once, in the language of the request', async () => {
  const [english] = await messages('mentor');
  expect(english).toMatchObject({ kind: 'mentorHello', mine: false });
  expect(english!.words).toContain('HashPeak · simulation');
  expect(english!.words).not.toMatch(/[{}]/);
  const [hindi] = await messages('mentor', 'hi_IN');
  expect(hindi!.words).toMatch(/[\u0900-\u097f]/);
});

test('the home screen counts what is unread; opening a chat clears it, muting it leaves it out', async () => {
  const unread = async () => ok(await learner.call('phone/home')).unreadChats as number;
  const before = await unread();
  expect(before).toBeGreaterThan(0);
  const { thread } = ok(await give('phone/chat/mute', { thread: 'mentor', muted: true })) as {
    thread: Thread;
  };
  expect(thread).toMatchObject({ muted: true });
  expect(await unread()).toBe(before - thread.unread);
  ok(await give('phone/chat/mute', { thread: 'mentor', muted: false }));
  ok(await give('phone/chat/read', { thread: 'mentor' }));
  expect(await unread()).toBe(before - thread.unread);
  expect(await threadOf('mentor')).toMatchObject({ unread: 0 });
});

test('a quick reply and own words stand in the chat; real-looking data are refused and stored nowhere', async () => {
  const reply = ok(await give('phone/chat/answer', { thread: 'service', stance: 'ask' })).message as Message;
  expect(reply).toMatchObject({ mine: true, words: 'How do I pay in?' });
  const own = ok(await give('phone/chat/answer', { thread: 'service', content: 'Is anybody there?' }))
    .message as Message;
  expect(own).toMatchObject({ mine: true, words: 'Is anybody there?' });
  const refused = await give('phone/chat/answer', { thread: 'service', content: 'Ring me: +91 98765 43210' });
  expect(refused.code).toBe(refusalCodes['charter.phone']);
  expect((await messages('service')).map(({ words }) => words).join()).not.toContain('98765');
  for (const fields of [{ thread: 'service' }, { thread: 'service', content: '   ' }])
    expect((await give('phone/chat/answer', fields as Fields)).code).toBe(refusalCodes['chat.empty']);
  expect((await give('phone/chat/answer', { thread: 'service', stance: 'warn' })).code).toBe(
    refusalCodes['chat.noReply'],
  );
  expect((await give('phone/chat/answer', { thread: 'nobody', stance: 'ask' })).status).toBe(400);
});

test('a learner joins and leaves the group, which takes no message before and after', async () => {
  expect(await threadOf('group')).toMatchObject({ state: 'left' });
  const ask = { thread: 'group', stance: 'ask' };
  expect((await give('phone/chat/answer', ask)).code).toBe(refusalCodes['chat.left']);
  expect(ok(await give('phone/chat/enter', { thread: 'group', in: true })).thread).toMatchObject({
    state: 'open',
  });
  ok(await give('phone/chat/answer', ask));
  expect(ok(await give('phone/chat/enter', { thread: 'group', in: false })).thread).toMatchObject({
    state: 'left',
  });
  expect((await give('phone/chat/answer', ask)).code).toBe(refusalCodes['chat.left']);
});

test('the X-ray explains each message, and none while it is off', async () => {
  for (const { truth } of await messages('mentor')) expect(truth).toMatch(/\w/);
  await server.room.execute({ type: 'setXray', mode: 'off' }, { actor: 'test' });
  for (const { truth } of await messages('mentor')) expect(truth).toBe('');
});

test('the same command twice writes one message', async () => {
  const commandId = randomUUID();
  const fields = { thread: 'service', stance: 'doubt', commandId };
  const first = ok(await learner.call('phone/chat/answer', fields)).message;
  expect(ok(await learner.call('phone/chat/answer', fields)).message).toEqual(first);
});
