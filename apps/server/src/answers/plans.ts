import { lessonOf, roomPlanOf, seenLesson } from '../calls/lesson-plan.ts';
import type { Answers } from '../http/installation.ts';

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
  'console/room/follow': (caller) => {
    const { services, room, form } = caller;
    const told = caller.staleRefusal(seenLesson(form, lessonOf(caller)));
    if (told) return told;
    const lesson = services.roomLessons.change(room.id, { plan: form.plan, phase: -1, phaseSince: 0 });
    caller.audit(room.id, {});
    return { data: roomPlanOf(caller, lesson) };
  },
  'console/room/phase': (caller) => {
    const { services, room, form } = caller;
    const before = lessonOf(caller);
    const isSamePlan = form.seenPlan === undefined || form.seenPlan === before.plan?.name;
    // Pressed by two facilitators, a phase begins once.
    if (isSamePlan && before.phase === form.phase) return { data: roomPlanOf(caller, before) };
    const told = caller.staleRefusal(seenLesson(form, before));
    if (told) return told;
    if (before.plan?.phases[form.phase] === undefined) return { refusal: 'plan.unknown' };
    caller.audit(room.id, { phase: form.phase });
    const change = { phase: form.phase, phaseSince: Date.now() };
    return { data: roomPlanOf(caller, services.roomLessons.change(room.id, change)) };
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
