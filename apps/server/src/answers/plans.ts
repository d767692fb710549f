import { courseOf, misfits, refitted } from '@glassmine/replica/plain';
import { follow, followOlderPlan, lessonOf, roomPlanOf, seenLesson } from '../calls/lesson-plan.ts';
import { executeIn } from '../http/callers.ts';
import type { Answers } from '../http/installation.ts';
import { standingOf } from '../lessons/standing.ts';

const plansMax = 100;

export const plansDesk = {
  'console/plan/list': ({ services, name }) => ({
    data: services.lessonPlans.list(name),
  }),
  'console/plan/save': (caller) => {
    const { services, form, name: facilitator } = caller;
    const plan = { ...form.plan, name: form.name };
    const others = services.lessonPlans.list(facilitator).filter(({ name }) => name !== plan.name);
    if (others.length >= plansMax) return { refusal: 'plan.tooMany' };
    services.lessonPlans.save(facilitator, plan);
    return { data: plan };
  },
  'console/plan/delete': ({ services, form, name }) =>
    services.lessonPlans.delete(name, form.name) ? { data: null } : { refusal: 'plan.unknown' },
  'console/room/plan': (caller) => ({
    data: roomPlanOf(caller, lessonOf(caller)),
  }),
  'console/room/follow': async (caller) => {
    const { services, room, form } = caller;
    const told = caller.staleRefusal(seenLesson(caller));
    if (told) return told;
    const answer = await follow(caller, courseOf(form.plan), -1);
    if ('refusal' in answer) return answer;
    const lesson = services.roomLessons.change(room.id, { plan: form.plan, phase: -1, phaseSince: 0 });
    caller.audit(room.id, {});
    return { data: roomPlanOf(caller, lesson) };
  },
  'console/lesson/move': async (caller) => {
    const { room, form } = caller;
    const { from, to } = form;
    await followOlderPlan(caller);
    const answer = await executeIn(
      room,
      { type: 'moveLesson', from, to },
      caller.actor,
      ({ moved }) => moved === 1,
    );
    if ('refusal' in answer) return answer;
    if (answer.data) caller.audit(room.id, { from, to });
    return { data: roomPlanOf(caller, lessonOf(caller)) };
  },
  'console/lesson/refit': async (caller) => {
    const { services, room, form, world } = caller;
    const { from, minutesLeft, longer = 0 } = form;
    await followOlderPlan(caller);
    const { lesson } = world.settings;
    if (!lesson) return { refusal: 'lesson.none' };
    if (lesson.step !== from) return { refusal: 'lesson.moved' };
    const standing = standingOf(lesson, world, services.lessons.timesOf(room.id), Date.now());
    const { plan, cuts } = refitted(lesson.plan, standing, minutesLeft, longer);
    const answer = await follow(caller, plan, from);
    if ('refusal' in answer) return answer;
    services.lessons.setBell(room, minutesLeft);
    caller.audit(room.id, { minutesLeft, longer });
    const over = misfits(plan).reduce((sum, each) => sum + (each.kind === 'minutes' ? each.over : 0), 0);
    return { data: { room: roomPlanOf(caller, lessonOf(caller)), cuts, over } };
  },
  'console/room/rename': (caller) => {
    const { services, room, form } = caller;
    const name = form.name.trim();
    const stands = services.roomLessons.nameOf(room.id);
    const told = name === stands ? null : caller.staleRefusal([[form.seenName, stands]]);
    if (told) return told;
    services.roomLessons.change(room.id, { name });
    caller.audit(room.id, {});
    return { data: { name } };
  },
} satisfies Partial<Answers>;
