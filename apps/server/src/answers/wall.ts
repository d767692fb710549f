import { afterEnd, learnerCount, learnersIn, type Person, standIns, type World } from '@glassmine/replica';
import { wallClaimsView, wallClockView, wallTruthView } from '@glassmine/replica/views';
import { lessonOf } from '../calls/lesson-plan.ts';
import type { RoomFacilitatorCaller } from '../http/facilitator-callers.ts';
import type { Answers } from '../http/installation.ts';
import { isEndTold, isTruthTold, wallViewOf } from '../lessons/wall.ts';
import { wallPause } from '../pauses/pause-views.ts';

export const wallDesk = {
  'console/wall': (caller) => {
    const { services, room, world, form, wording } = caller;
    const { course, lobbies, pauses } = services;
    const { joinCode, isLocked } = lobbies.door(room.id);
    const secret = secretOf(caller);
    const view = form.view ?? viewOf(caller);
    return {
      data: {
        view,
        way: isLocked ? null : { joinCode, joinLink: caller.linkTo(`/#/join/${joinCode}`) },
        learners: learnerCount(world),
        clock: wallClockView(world),
        claims:
          view === 'live' ? wallClaimsView(world, course.days(room.id), course.latest(room.id, world)) : null,
        pause: view === 'poll' ? wallPause(pauses, room.id, wording) : null,
        hasEnded: isEndTold(secret),
        truth:
          view === 'end' && isTruthTold(secret) ? wallTruthView(world, course.latest(room.id, world)) : null,
      },
    };
  },
} satisfies Partial<Answers>;

function viewOf(caller: RoomFacilitatorCaller<unknown>) {
  const { services, room, world } = caller;
  const { lesson = null, running } = world.settings;
  const { plan, phase } = lessonOf(caller);
  return wallViewOf({
    lesson,
    phase: plan && (plan.phases[phase]?.kind ?? 'arrive'),
    isPaused: services.pauses.now(room.id) !== null,
    hasEnded: afterEnd(world) !== 'open',
    isRunning: running,
    learners: learnerCount(world),
  });
}

function secretOf({ services, room, world }: RoomFacilitatorCaller<unknown>) {
  const { questionnaires, lobbies } = services;
  return {
    lesson: world.settings.lesson ?? null,
    hasEnded: afterEnd(world) !== 'open',
    hasArms: world.scenario.arms.length > 0,
    open: questionnaires.phaseOf(room.id),
    last: questionnaires.lastOf(room.id),
    haveAllAnswered: () =>
      playersIn(world, lobbies.freed(room.id)).every((learner) =>
        questionnaires.hasAnswered({ room: room.id, learner, world }, 'after'),
      ),
  };
}

/** Those who play themselves: an agent that stands in for somebody answers nothing. */
const playersIn = (world: World, freed: readonly number[]): Person[] =>
  learnersIn(world).filter((learner) => {
    const row = world.people.learner[learner]!;
    return world.learners.standIn[row] !== standIns.agent && !freed.includes(learner);
  });
