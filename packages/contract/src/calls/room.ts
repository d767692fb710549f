import Type from 'typebox';
import { defineCall, field } from '../call.ts';
import { claimCard, provenance, truth } from '../glass-shapes.ts';
import { identity, room } from '../shapes.ts';

const joined = Type.Object({ roomToken: Type.String(), room, identity });

export const roomCalls = {
  join: defineCall({
    method: 'POST',
    path: 'room/join',
    auth: 'none',
    summary: 'Enter a room with its code and be handed a sandbox identity',
    form: Type.Object({ roomCode: field('opaque', { pattern: '^[A-Za-z0-9]{4,10}$' }) }),
    data: joined,
    refusals: ['room.unknown', 'room.full', 'room.closed', 'room.busy'],
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
