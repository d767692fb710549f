import Type from 'typebox';
import { defineCall, field } from '../call.ts';
import { claimCard, provenance, truth } from '../glass-shapes.ts';
import { identity, room } from '../shapes.ts';
import { personalDebriefCall } from './debrief.ts';
import { learnerQuestionnaireCalls } from './questionnaire.ts';

const roomCode = field('opaque', { pattern: '^[A-Za-z0-9]{4,10}$' });
const joined = Type.Object({ roomToken: Type.String(), room, identity });

export const roomCalls = {
  ...personalDebriefCall,
  ...learnerQuestionnaireCalls,
  join: defineCall({
    method: 'POST',
    path: 'room/join',
    auth: 'none',
    summary: 'Enter a room with its code and be handed a sandbox identity',
    form: Type.Object({ roomCode }),
    data: joined,
    refusals: ['room.unknown', 'room.full', 'room.over', 'room.closed', 'room.busy'],
  }),
  offerDevice: defineCall({
    method: 'POST',
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
    method: 'POST',
    path: 'room/device/join',
    auth: 'none',
    summary: 'Go on at this device as the learner whose other device shows the code',
    form: Type.Object({ roomCode, linkCode: field('opaque', { pattern: '^[A-Za-z]{8}$' }) }),
    data: joined,
    refusals: ['room.unknown', 'room.closed', 'room.busy', 'account.linkUnknown'],
  }),
  info: defineCall({
    method: 'GET',
    path: 'room/info',
    auth: 'room',
    summary: 'The room this device is in, and its sandbox identity',
    form: Type.Object({}),
    data: Type.Object({ room, identity }),
    refusals: [],
  }),
  truth: defineCall({
    method: 'GET',
    path: 'room/xray/truth',
    auth: 'member',
    summary: 'Reserve, liabilities, promises and coverage, from the ledger',
    form: Type.Object({}),
    data: truth,
    refusals: ['xray.off'],
  }),
  claim: defineCall({
    method: 'GET',
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
    method: 'GET',
    path: 'room/xray/provenance',
    auth: 'member',
    summary: 'Where an amount on the screen came from: the deposits that paid it',
    form: Type.Object({ ref: field('opaque', { pattern: '^[a-zA-Z]{2,20}:[a-zA-Z0-9]{1,20}$' }) }),
    data: provenance,
    refusals: ['xray.off', 'xray.unknownAmount'],
  }),
};
