import { calls, type FormOf } from '@glassmine/contract';
import { pauseLengths, pollChoices } from '@glassmine/contract/plain';
import { dayOf } from '@glassmine/kernel';
import { setRunning } from '../../../calls/pause-clock.ts';
import { forFacilitatorInRoom } from '../../../http/route.ts';
import { consolePause } from '../../../pauses/pause-views.ts';
import type { Said } from '../../../store/pause-rows.ts';

/** The clock stops before phones are covered: no phone is frozen while the world goes on. */
export const route = forFacilitatorInRoom(calls.console.beginPause, async (caller) => {
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
});

type Form = FormOf<typeof calls.console.beginPause>;

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
