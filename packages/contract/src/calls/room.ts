import Type from 'typebox';
import { linkCodePattern } from '../plain/bounds.ts';
import { seenPagesLengthMax, seenPagesPattern } from '../plain/pages.ts';
import { commandId, defineCall, field } from './call.ts';
import { consentCalls } from './consent.ts';
import { personalDebriefCall } from './debrief.ts';
import { roomCode, roomRefusals } from './fields.ts';
import { learnerPauseCalls } from './pause.ts';
import { memberPlaybookCalls } from './playbook.ts';
import { learnerQuestionnaireCalls, reminderCalls } from './questionnaire.ts';
import { claimCard, end, provenance, room, truth } from './room-shapes.ts';
import { identity, optionalWhole, roomLanguage, whole } from './shapes.ts';

const joined = Type.Object({ roomToken: Type.String(), room, identity, language: roomLanguage });

export const roomCalls = {
  ...consentCalls,
  ...personalDebriefCall,
  ...learnerPauseCalls,
  ...learnerQuestionnaireCalls,
  ...reminderCalls,
  ...memberPlaybookCalls,
  join: defineCall({
    path: 'room/join',
    summary: 'Enter a room with its code and be handed a sandbox identity',
    form: Type.Object({
      roomCode,
      joinKey: Type.Optional({
        ...commandId,
        description: 'made by the browser and kept: sent again, it gives the same seat and token',
      }),
    }),
    data: joined,
    refusals: [
      ...['room.unknown', 'room.full', 'room.over', 'room.closed', 'room.busy'],
      ...['room.locked', 'room.waiting', 'room.expelled'],
    ] as const,
  }),
  offerDevice: defineCall({
    path: 'room/device/code',
    summary: 'A code with which the learner can go on at another device',
    data: Type.Object({
      linkCode: Type.String(),
      expiresInSeconds: Type.Integer({ description: 'real seconds' }),
    }),
  }),
  joinDevice: defineCall({
    path: 'room/device/join',
    summary: 'Go on at this device as the learner whose other device shows the code',
    form: Type.Object({ roomCode, linkCode: field('opaque', { pattern: linkCodePattern }) }),
    data: joined,
    refusals: [...roomRefusals, 'account.linkUnknown'],
  }),
  info: defineCall({
    path: 'room/info',
    summary: 'The room this device is in, and its sandbox identity',
    data: Type.Object({ room, identity }),
  }),
  end: defineCall({
    path: 'room/end',
    summary:
      'What stands of the scheme once its operator has gone: balances against what exists, and who has written',
    data: end,
  }),
  seen: defineCall({
    path: 'room/seen',
    summary:
      'How long the learner has looked at pages of the app and apps of the phone since the last such call',
    form: Type.Object({
      pages: field('opaque', {
        maxLength: seenPagesLengthMax,
        pattern: seenPagesPattern,
        description: 'path of a page and real seconds, comma between two; an unknown page is not noted',
      }),
    }),
    data: Type.Object({ noted: whole }),
  }),
  truth: defineCall({
    path: 'room/xray/truth',
    summary: 'Reserve, liabilities, promises and coverage, from the ledger',
    data: truth,
    refusals: ['xray.off'],
  }),
  claim: defineCall({
    path: 'room/xray/claim',
    summary: 'The truth behind one claim of the scheme',
    form: Type.Object({
      key: field('opaque', { pattern: '^[a-zA-Z]{2,40}$' }),
      subject: optionalWhole(0, 99_999_999, 'product or order the claim is about'),
    }),
    data: claimCard,
    refusals: ['xray.off', 'xray.unknownClaim'],
  }),
  provenance: defineCall({
    path: 'room/xray/provenance',
    summary: 'Where an amount on the screen came from: the deposits that paid it',
    form: Type.Object({
      ref: field('opaque', { pattern: '^[a-zA-Z]{2,20}:[a-zA-Z0-9]{1,20}(:[a-zA-Z0-9]{1,20})?$' }),
    }),
    data: provenance,
    refusals: ['xray.off', 'xray.unknownAmount'],
  }),
};
