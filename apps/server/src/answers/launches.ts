import type { Answers } from '../http/installation.ts';
import type { LaunchOutcome } from '../lti/launch-list.ts';

const taken: readonly LaunchOutcome[] = ['learner', 'anonymous', 'teacher', 'onlooker', 'link'];
const textOf = (outcome: LaunchOutcome) => (outcome.startsWith('room.') ? outcome : `lti.${outcome}`);

export const launchesDesk = {
  'console/launch/list': ({ services: { launches, translations }, language }) => ({
    data: launches.all().map(({ room, outcome, roles, ...launch }) => ({
      ...launch,
      roles: [...roles],
      roomCode: room,
      outcome,
      told: taken.includes(outcome) ? '' : translations.translate(language, textOf(outcome)),
    })),
  }),
} satisfies Partial<Answers>;
