import Type from 'typebox';
import { commandId, defineCall, listOf, page } from './call.ts';
import { row } from './fields.ts';
import { push, pushType } from './messages-shapes.ts';

const unread = Type.Integer({ description: 'messages that have not been read' });

export const messageCalls = {
  pushes: defineCall({
    path: 'message/push/record',
    auth: 'member',
    summary: 'Messages of the app, newest first: news, station news, notices, vouchers, coupons',
    form: Type.Object({ type: Type.Optional(pushType), ...page }),
    data: Type.Object({ ...listOf(push).properties, unread }),
    refusals: [],
  }),
  unreadPushes: defineCall({
    path: 'message/push/unread',
    auth: 'member',
    summary: 'How many messages of the app have not been read',
    form: Type.Object({}),
    data: Type.Object({ unread }),
    refusals: [],
  }),
  readPushes: defineCall({
    path: 'message/push/record/update',
    auth: 'member',
    summary: 'Mark one message as read, or all when none is named',
    form: Type.Object({
      id: Type.Optional(row),
      commandId,
    }),
    data: Type.Object({ unread }),
    refusals: ['message.unknown', 'command.reused', 'room.busy', 'room.closed'],
  }),
  service: defineCall({
    path: 'message/appUrl/info',
    auth: 'room',
    summary: 'Link to the customer service, always into the app; empty when nobody is there',
    form: Type.Object({}),
    data: Type.Object({ appUrl: Type.String() }),
    refusals: [],
  }),
  version: defineCall({
    path: 'message/app/version/update',
    auth: 'room',
    summary:
      'Whether the scheme wants the app replaced; its link leads to what that would mean, never to a file',
    form: Type.Object({
      platform: Type.Optional(Type.Union([Type.Literal('ANDROID')])),
      code: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'version code of the client' }),
    }),
    data: Type.Union([
      Type.Object({
        downUrl: Type.String({ description: 'a place in the app' }),
        extra: Type.String(),
        compulsory: Type.Boolean(),
        versionCode: Type.Integer(),
      }),
      Type.Null(),
    ]),
    refusals: [],
  }),
};
