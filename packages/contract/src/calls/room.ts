import Type from 'typebox';
import { linkCodePattern } from '../plain/rules.ts';
import { defineCall, field } from './call.ts';
import { personalDebriefCall } from './debrief.ts';
import { roomCode } from './fields.ts';
import { learnerQuestionnaireCalls } from './questionnaire.ts';
import { claimCard, provenance, room, truth } from './room-shapes.ts';
import { identity } from './shapes.ts';

const joined = Type.Object({ roomToken: Type.String(), room, identity });

export const roomCalls = {
  ...personalDebriefCall,
  ...learnerQuestionnaireCalls,
  join: defineCall({
    path: 'room/join',
    auth: 'none',
    summary: 'Enter a room with its code and be handed a sandbox identity',
    form: Type.Object({ roomCode }),
    data: joined,
    refusals: ['room.unknown', 'room.full', 'room.over', 'room.closed', 'room.busy'],
  }),
  offerDevice: defineCall({
    path: 'room/device/code',
    auth: 'room',
    summary: 'A code with which the learner can go on at another device',
    form: Type.Object({}),
    data: Type.Object({
      linkCode: Type.String(),
      expiresInSeconds: Type.Integer({ description: 'real seconds' }),
    }),
    refusals: [],
  }),
  joinDevice: defineCall({
    path: 'room/device/join',
    auth: 'none',
    summary: 'Go on at this device as the learner whose other device shows the code',
    form: Type.Object({ roomCode, linkCode: field('opaque', { pattern: linkCodePattern }) }),
    data: joined,
    refusals: ['room.unknown', 'room.closed', 'room.busy', 'account.linkUnknown'],
  }),
  info: defineCall({
    path: 'room/info',
    auth: 'room',
    summary: 'The room this device is in, and its sandbox identity',
    form: Type.Object({}),
    data: Type.Object({ room, identity }),
    refusals: [],
  }),
  truth: defineCall({
    path: 'room/xray/truth',
    auth: 'member',
    summary: 'Reserve, liabilities, promises and coverage, from the ledger',
    form: Type.Object({}),
    data: truth,
    refusals: ['xray.off'],
  }),
  claim: defineCall({
    path: 'room/xray/claim',
    auth: 'room',
    summary: 'The truth behind one claim of the scheme',
    form: Type.Object({
      key: field('opaque', { pattern: '^[a-zA-Z]{2,40}$' }),
      subject: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 99_999_999,
          description: 'product or order the claim is about',
        }),
      ),
    }),
    data: claimCard,
    refusals: ['xray.off', 'xray.unknownClaim'],
  }),
  provenance: defineCall({
    path: 'room/xray/provenance',
    auth: 'member',
    summary: 'Where an amount on the screen came from: the deposits that paid it',
    form: Type.Object({ ref: field('opaque', { pattern: '^[a-zA-Z]{2,20}:[a-zA-Z0-9]{1,20}$' }) }),
    data: provenance,
    refusals: ['xray.off', 'xray.unknownAmount'],
  }),
};
