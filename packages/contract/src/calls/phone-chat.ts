import Type from 'typebox';
import { chatLengthMax } from '../plain/bounds.ts';
import { chatStances, chatThreads } from '../plain/kinds.ts';
import { commandId, defineCall, field, listOf, page } from './call.ts';
import { chatMessage, chatThread } from './phone-chat-shapes.ts';

const thread = Type.Enum([...chatThreads]);
const threadData = Type.Object({ thread: chatThread });

export const phoneChatCalls = {
  chats: defineCall({
    path: 'phone/chat',
    summary: 'Chats of the sandbox phone, with the newest message of each',
    data: Type.Object({ list: Type.Array(chatThread) }),
  }),
  chat: defineCall({
    path: 'phone/chat/messages',
    summary: 'Messages of a chat, newest first',
    form: Type.Object({ thread, ...page }),
    data: listOf(chatMessage),
  }),
  answerChat: defineCall({
    path: 'phone/chat/answer',
    summary: 'Write in a chat: one of its quick replies, or a text',
    form: Type.Object({
      thread,
      stance: Type.Optional(Type.Enum([...chatStances])),
      content: Type.Optional(field('text', { minLength: 0, maxLength: chatLengthMax })),
      commandId,
    }),
    data: Type.Object({ message: chatMessage }),
    refusals: ['chat.left', 'chat.noReply', 'chat.tooMany', 'chat.empty', 'text.full'],
  }),
  readChat: defineCall({
    path: 'phone/chat/read',
    summary: 'Mark the messages of a chat as read',
    form: Type.Object({ thread, commandId }),
    data: threadData,
  }),
  muteChat: defineCall({
    path: 'phone/chat/mute',
    summary: 'Mute a chat, or end that',
    form: Type.Object({ thread, muted: Type.Boolean(), commandId }),
    data: threadData,
  }),
  enterChat: defineCall({
    path: 'phone/chat/enter',
    summary: 'Join the official group or hear from a person again; or leave the group, or block the person',
    form: Type.Object({ thread, in: Type.Boolean(), commandId }),
    data: threadData,
    refusals: ['chat.removed', 'chat.groupGone'],
  }),
};
