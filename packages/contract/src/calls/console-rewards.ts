import Type from 'typebox';
import { amountField, commandId, defineCall, field, listOf, page } from '../call.ts';
import { consoleCode, consoleReview, reviewKind, reviewStatus } from '../reward-shapes.ts';

const roomCode = field('opaque', { pattern: '^[A-Za-z0-9]{4,10}$' });
const row = Type.Integer({ minimum: 0, maximum: 99_999_999 });
const moment = Type.Integer({
  minimum: 0,
  maximum: 8_000_000_000_000,
  description: 'epoch ms of the world calendar, read as UTC',
});

const noRoom = ['room.unknown', 'room.closed', 'room.busy'] as const;
const hand = [...noRoom, 'console.readOnly', 'command.reused'] as const;
const decision = { form: Type.Object({ roomCode, reviewId: row, commandId }), data: consoleReview } as const;

export const consoleRewardCalls = {
  reviews: defineCall({
    method: 'GET',
    path: 'console/review/list',
    auth: 'console',
    summary: 'What members have handed in, newest first: of one kind or all, pending or decided',
    form: Type.Object({
      roomCode,
      kind: Type.Optional(reviewKind),
      status: Type.Optional(reviewStatus),
      ...page,
    }),
    data: Type.Object({
      ...listOf(consoleReview).properties,
      pending: Type.Integer({ description: 'of all kinds' }),
    }),
    refusals: noRoom,
  }),
  approveReview: defineCall({
    method: 'POST',
    path: 'console/review/approve',
    auth: 'console',
    summary: 'Approve it: the reward is credited, the content appears',
    ...decision,
    refusals: ['review.unknown', 'review.decided', ...hand],
  }),
  rejectReview: defineCall({
    method: 'POST',
    path: 'console/review/reject',
    auth: 'console',
    summary: 'Turn it down; its author is told',
    ...decision,
    refusals: ['review.unknown', 'review.decided', ...hand],
  }),
  codes: defineCall({
    method: 'GET',
    path: 'console/code/list',
    auth: 'console',
    summary: 'All redemption codes of a room, newest first',
    form: Type.Object({ roomCode, ...page }),
    data: listOf(consoleCode),
    refusals: noRoom,
  }),
  createCode: defineCall({
    method: 'POST',
    path: 'console/code/create',
    auth: 'console',
    summary: 'Make a redemption code; one is drawn when none is given',
    form: Type.Object({
      roomCode,
      exchangeCode: Type.Optional(field('opaque', { maxLength: 16, pattern: '^[A-Za-z0-9]{4,16}$' })),
      amount: amountField,
      startTime: Type.Optional(moment),
      endTime: moment,
      total: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'members who may use it' }),
      commandId,
    }),
    data: consoleCode,
    refusals: ['amount.bounds', 'code.taken', 'code.window', 'code.tooMany', ...hand],
  }),
  endCode: defineCall({
    method: 'POST',
    path: 'console/code/end',
    auth: 'console',
    summary: 'End a redemption code: nobody can use it any more',
    form: Type.Object({ roomCode, codeId: row, commandId }),
    data: consoleCode,
    refusals: ['code.unknown', 'code.ended', ...hand],
  }),
};
