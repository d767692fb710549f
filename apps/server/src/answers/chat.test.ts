import { type CallPath, refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { type Fields, type Learner, ok, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile();
let learner: Learner;
beforeAll(async () => {
  learner = await server.member();
  await server.tick(3);
});

type Message = { words: string; mine: boolean; truth: string; messageId: number; kind: string };

const messages = async (thread: string, language?: string): Promise<Message[]> =>
  ok(await learner.call('phone/chat/messages', { thread }, language)).list;

test('the mentor writes at once, in the language of the request', async () => {
  const [english] = await messages('mentor');
  expect(english).toMatchObject({ kind: 'mentorHello', mine: false });
  expect(english!.words).toContain('HashPeak · simulation');
  expect(english!.words).not.toMatch(/[{}]/);
  const [hindi] = await messages('mentor', 'hi_IN');
  expect(hindi!.words).toMatch(/[\u0900-\u097f]/);
});

test('mute, read and enter answer with the chat as it is then, and an answer with its message', async () => {
  const threadAfter = async (path: CallPath, fields: Fields) => ok(await learner.call(path, fields)).thread;
  const [mentor] = ok(await learner.call('phone/chat')).list;
  expect(mentor).toMatchObject({ thread: 'mentor', muted: false, unread: 1 });
  const muted = { thread: 'mentor', muted: true };
  expect(await threadAfter('phone/chat/mute', muted)).toMatchObject(muted);
  expect(await threadAfter('phone/chat/read', { thread: 'mentor' })).toMatchObject({ unread: 0 });
  const group = { thread: 'group', in: true };
  expect(await threadAfter('phone/chat/enter', group)).toMatchObject({ state: 'open' });
  expect(await threadAfter('phone/chat/enter', { ...group, in: false })).toMatchObject({ state: 'left' });
  const reply = ok(await learner.call('phone/chat/answer', { thread: 'service', stance: 'ask' })).message;
  expect(reply).toMatchObject({ mine: true, words: 'How do I pay in?' });
  for (const content of ['', '   '])
    expect((await learner.call('phone/chat/answer', { thread: 'service', content })).code).toBe(
      refusalCodes['chat.empty'],
    );
});

test('the X-ray explains each message, and none while it is off', async () => {
  for (const { truth } of await messages('mentor')) expect(truth).toMatch(/\w/);
  await server.room.execute({ type: 'setXray', mode: 'off' }, { actor: 'test' });
  for (const { truth } of await messages('mentor')) expect(truth).toBe('');
});
