import Type from 'typebox';
import { redemptionCodeLengthMax, redemptionCodePattern } from '../plain/bounds.ts';
import { amountField, commandId, defineCall, field, listOf, page } from './call.ts';
import { consoleCode, consoleReview, reviewKind, reviewStatus } from './console-rewards-shapes.ts';
import { moment, roomCode, roomRefusals, shortRow } from './fields.ts';

const decision = {
  form: Type.Object({ roomCode, reviewId: shortRow, commandId }),
  data: consoleReview,
} as const;

export const consoleRewardCalls = {
  reviews: defineCall({
    path: 'console/review/list',
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
    refusals: roomRefusals,
  }),
  approveReview: defineCall({
    path: 'console/review/approve',
    summary: 'Approve it: the reward is credited, the content appears',
    ...decision,
    refusals: ['review.unknown', 'review.decided'],
  }),
  rejectReview: defineCall({
    path: 'console/review/reject',
    summary: 'Turn it down; its author is told',
    ...decision,
    refusals: ['review.unknown', 'review.decided'],
  }),
  codes: defineCall({
    path: 'console/code/list',
    summary: 'All redemption codes of a room, newest first',
    form: Type.Object({ roomCode, ...page }),
    data: listOf(consoleCode),
    refusals: roomRefusals,
  }),
  createCode: defineCall({
    path: 'console/code/create',
    summary: 'Make a redemption code; one is drawn when none is given',
    form: Type.Object({
      roomCode,
      exchangeCode: Type.Optional(
        field('opaque', { maxLength: redemptionCodeLengthMax, pattern: redemptionCodePattern }),
      ),
      amount: amountField,
      startTime: Type.Optional(moment),
      endTime: moment,
      total: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'members who may use it' }),
      commandId,
    }),
    data: consoleCode,
    refusals: ['amount.bounds', 'code.taken', 'code.window', 'code.tooMany'],
  }),
  endCode: defineCall({
    path: 'console/code/end',
    summary: 'End a redemption code: nobody can use it any more',
    form: Type.Object({ roomCode, codeId: shortRow, commandId }),
    data: consoleCode,
    refusals: ['code.unknown', 'code.ended'],
  }),
};
