import Type from 'typebox';
import { commandId, defineCall, listOf, page } from './call.ts';
import { row } from './fields.ts';
import { push, pushType } from './messages-shapes.ts';
import { oneOf } from './shapes.ts';

const unread = Type.Integer({ description: 'messages that have not been read' });

export const messageCalls = {
  pushes: defineCall({
    path: 'message/push/record',
    summary: 'Messages of the app, newest first: news, station news, notices, vouchers, coupons',
    form: Type.Object({ type: Type.Optional(pushType), ...page }),
    data: Type.Object({ ...listOf(push).properties, unread }),
  }),
  unreadPushes: defineCall({
    path: 'message/push/unread',
    summary: 'How many messages of the app have not been read',
    data: Type.Object({ unread }),
  }),
  readPushes: defineCall({
    path: 'message/push/record/update',
    summary: 'Mark one message as read, or all when none is named',
    form: Type.Object({
      id: Type.Optional(row),
      commandId,
    }),
    data: Type.Object({ unread }),
    refusals: ['message.unknown'],
  }),
  service: defineCall({
    path: 'message/appUrl/info',
    summary: 'Link to the customer service, always into the app; empty when nobody is there',
    data: Type.Object({ appUrl: Type.String() }),
  }),
  version: defineCall({
    path: 'message/app/version/update',
    summary:
      'Whether the scheme wants the app replaced; its link leads to what that would mean, never to a file',
    form: Type.Object({
      platform: Type.Optional(oneOf(['ANDROID'])),
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
  }),
};
