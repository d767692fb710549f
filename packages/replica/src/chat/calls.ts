import { Type } from '@glassmine/kernel/schema';
import { deviceCall } from '../call.ts';
import { plainLines } from '../formats/facilitator-text.ts';
import { commandId, field, page } from '../formats/form.ts';
import {
  chatAnswer,
  chatMessage,
  chatMessageView,
  chatsAnswer,
  chatsView,
  chatThread,
  chatThreadView,
  chatView,
} from './views.ts';
import { chatLengthMax, chatStances, chatThreads } from './words.ts';

const thread = Type.Enum([...chatThreads]);

const threadData = Type.Object({ thread: chatThread });

export const chatCalls = {
  chats: deviceCall('phone/chat', {
    summary: 'Chats of the sandbox phone, with the newest message of each',
    answer: chatsAnswer,
    staleAfter: ['chat'],
    view: chatsView,
  }),
  chat: deviceCall('phone/chat/messages', {
    summary: 'Messages of a chat, newest first',
    form: Type.Object({ thread, ...page }),
    answer: chatAnswer,
    staleAfter: ['chat'],
    view: chatView,
  }),
  answerChat: deviceCall('phone/chat/answer', {
    summary: 'Write in a chat: one of its quick replies, or a text',
    form: Type.Object({
      thread,
      stance: Type.Optional(Type.Enum([...chatStances])),
      content: Type.Optional(field('text', { minLength: 0, maxLength: chatLengthMax })),
      commandId,
    }),
    answer: Type.Object({ message: chatMessage }),
    refusals: ['chat.left', 'chat.noReply', 'chat.tooMany', 'chat.empty', 'text.full'],
    changes: {},
    run: (caller) => {
      const { form, learner, wording } = caller;
      const { thread, stance = 'none' } = form;
      const text = stance === 'none' ? plainLines(form.content ?? '') : '';
      if (stance === 'none' && text === '') return { refusal: 'chat.empty' };
      return caller.withTexts({ text }, (names) =>
        caller.execute({ type: 'answerChat', learner, thread, stance, ...names }, ({ message }, world) => ({
          message: chatMessageView(world, message, wording),
        })),
      );
    },
  }),
  readChat: deviceCall('phone/chat/read', {
    summary: 'Mark the messages of a chat as read',
    form: Type.Object({ thread, commandId }),
    answer: threadData,
    changes: { readChat: ['phone/chat', 'phone/home'] },
    run: async (caller) => {
      const { form, learner, wording } = caller;
      const { thread } = form;
      await caller.observe({ what: 'chat', subject: thread });
      return caller.execute({ type: 'readChat', learner, thread }, (_, world) => ({
        thread: chatThreadView(world, learner, thread, wording),
      }));
    },
  }),
  muteChat: deviceCall('phone/chat/mute', {
    summary: 'Mute a chat, or end that',
    form: Type.Object({ thread, muted: Type.Boolean(), commandId }),
    answer: threadData,
    changes: { muteChat: ['phone/chat', 'phone/home'] },
    run: (caller) => {
      const { form, learner, wording } = caller;
      const { thread } = form;
      return caller.execute({ type: 'muteChat', learner, thread, muted: form.muted }, (_, world) => ({
        thread: chatThreadView(world, learner, thread, wording),
      }));
    },
  }),
  enterChat: deviceCall('phone/chat/enter', {
    summary: 'Join the official group or hear from a person again; or leave the group, or block the person',
    form: Type.Object({ thread, in: Type.Boolean(), commandId }),
    answer: threadData,
    refusals: ['chat.removed', 'chat.groupGone'],
    changes: {},
    run: (caller) => {
      const { form, learner, wording } = caller;
      const { thread } = form;
      return caller.execute({ type: 'enterChat', learner, thread, in: form.in }, (_, world) => ({
        thread: chatThreadView(world, learner, thread, wording),
      }));
    },
  }),
};
