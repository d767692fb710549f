import { Type } from '@glassmine/kernel/schema';
import { facilitatorCall } from '../call.ts';

export const launchesDesk = {
  launches: facilitatorCall('console/launch/list', {
    summary:
      'What courses sent last by LTI 1.3 and what came of it, newest first, those alike as one; for owners',
    answer: Type.Array(
      Type.Object({
        issuer: Type.String({ description: 'the platform; empty where the launch names none' }),
        clientId: Type.String(),
        deployment: Type.String({ description: 'as a signed token says; empty without one' }),
        roles: Type.Array(Type.String(), { description: 'names of the vocabulary of LTI 1.3' }),
        roomCode: Type.String({ description: 'empty where the launch names no room that exists' }),
        outcome: Type.String({
          description: 'learner, anonymous, teacher, onlooker or link, else why it was refused',
        }),
        told: Type.String({
          description: 'what somebody who was refused has read, in the language of the caller',
        }),
        times: Type.Integer({ description: 'how many were alike' }),
        lastAt: Type.Integer({ description: 'wall clock, epoch ms' }),
      }),
    ),
    refusals: ['console.ownerOnly'],
    ownerOnly: true,
  }),
};
