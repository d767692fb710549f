import { dayOf } from '@glassmine/kernel';
import { learnerCount } from '@glassmine/replica';
import { pauseLengths, pollChoices } from '@glassmine/replica/plain';
import type { CallMap } from '@glassmine/replica/wire';
import { setRunning } from '../calls/pause-clock.ts';
import type { Answers } from '../http/installation.ts';
import { consolePause, consolePauses, phonePause } from '../pauses/pause-views.ts';
import type { Said } from '../store/pause-rows.ts';

type Form = CallMap['console/pause/begin']['form'];

/** Null when the answers of an own poll can't be used. */
function saidIn({ sentence, words, poll, question, choices }: Form): Said | null {
  const own = question === undefined ? null : { question: question.trim(), choices: linesIn(choices ?? '') };
  if (own && !isSound(own.choices)) return null;
  const asked = own ?? poll ?? null;
  const ownWords = words === undefined ? null : { words: words.trim() };
  // A poll says by itself what is to be done; a pause without anything asks to look up.
  return { sentence: ownWords ?? sentence ?? (asked === null ? 'lookUp' : null), poll: asked };
}

const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const isSound = (choices: readonly string[]) =>
  choices.length >= pollChoices.minimum &&
  choices.length <= pollChoices.maximum &&
  new Set(choices).size === choices.length &&
  choices.every(({ length }) => length <= pauseLengths.choice);

export const pauseCalls = {
  'room/pause': ({ services, room, learner, wording }) => ({
    data: phonePause(services.pauses, { room: room.id, learner }, wording),
  }),
  'room/pause/answer': ({ services, room, learner, form }) => {
    const { number, choice } = form;
    const outcome = services.pauses.answer(room.id, { number, learner, choice });
    return outcome === 'ok' ? { data: { choice } } : { refusal: `poll.${outcome}` };
  },
} satisfies Partial<Answers>;

export const pauseDesk = {
  'console/pause': ({ services, room, world, wording }) => ({
    data: { ...consolePauses(services.pauses, room.id, wording), learners: learnerCount(world) },
  }),
  'console/pause/begin': async (caller) => {
    const { services, room, form, wording } = caller;
    const said = saidIn(form);
    if (said === null) return { refusal: 'poll.choices' };
    const before = services.pauses.now(room.id);
    const told = caller.staleRefusal([[form.seenPause, before?.number ?? 0]]);
    if (told) return told;
    const stopped = await setRunning(caller, false);
    const clockRan = stopped || (before?.clockRan ?? false);
    const pause = services.pauses.begin(room.id, { day: dayOf(caller.world.now) + 1, said, clockRan });
    const { sentence, poll } = form;
    caller.audit(room.id, { number: pause.number, sentence, poll });
    return { data: consolePause(pause, [], wording) };
  },
  'console/pause/results': (caller) => {
    const { services, room, form, wording } = caller;
    const { pauses } = services;
    const now = pauses.now(room.id);
    const told = now === null ? null : caller.staleRefusal([[form.seenShown, now.isShown]]);
    if (told) return told;
    const pause = pauses.show(room.id, form.isShown);
    if (pause === null) return { data: null };
    caller.audit(room.id, { number: pause.number, isShown: form.isShown });
    return { data: consolePause(pause, pauses.answers(room.id), wording) };
  },
  'console/pause/end': async (caller) => {
    const { services, room, form } = caller;
    const now = services.pauses.now(room.id);
    // A pause that another facilitator ended stays ended; one that another began meanwhile is a different pause.
    const told = now === null ? null : caller.staleRefusal([[form.seenPause, now.number]]);
    if (told) return told;
    const pause = services.pauses.end(room.id);
    if (pause === null) return { data: null };
    if (pause.clockRan) await setRunning(caller, true);
    caller.audit(room.id, { number: pause.number });
    return { data: null };
  },
} satisfies Partial<Answers>;
