import { pauseSentences, readyPolls } from '@glassmine/replica/plain';
import type { Wording } from '@glassmine/replica/views';
import type { CallMap } from '@glassmine/replica/wire';
import type { Pause, PollAnswer, Said } from '../store/pause-rows.ts';
import { choicesOf, type Pauses } from './pauses.ts';

type Words = Pick<Wording, 'say'>;
type ConsolePauses = CallMap['console/pause']['data'];
type ConsolePause = ConsolePauses['before'][number];

/** A pause as it stands on a learner's phone. */
export function phonePause(
  pauses: Pick<Pauses, 'now' | 'answers'>,
  { room, learner }: { room: string; learner: number },
  words: Words,
): CallMap['room/pause']['data'] {
  const pause = pauses.now(room);
  if (pause === null) return null;
  const { number, said, isShown } = pause;
  const answers = pauses.answers(room).filter((each) => each.number === number);
  const asked = pollIn(said, words);
  return {
    number,
    sentence: sentenceIn(said, words),
    poll: asked && {
      ...asked,
      mine: answers.find((each) => each.learner === learner)?.choice ?? null,
      results: isShown ? countsOf(said, answers) : null,
    },
  };
}

/** A pause as facilitators see it. */
export function consolePause(pause: Pause, answers: readonly PollAnswer[], words: Words): ConsolePause {
  const { number, day, said, isShown, beganAt, endedAt } = pause;
  const own = answers.filter((each) => each.number === number);
  const asked = pollIn(said, words);
  return {
    number,
    day,
    beganAt,
    endedAt,
    sentence: sentenceIn(said, words),
    poll: asked && { ...asked, counts: countsOf(said, own), answered: own.length, isShown },
  };
}

/**
 * The pause that lasts as the wall shows it; after it the last poll. Beside the phones, the wall shows how many gave each
 * answer no sooner than they do.
 */
export function wallPause(
  pauses: Pick<Pauses, 'list' | 'answers'>,
  room: string,
  words: Words,
): CallMap['console/wall']['data']['pause'] {
  const all = pauses.list(room);
  const pause =
    all.find(({ endedAt }) => endedAt === 0) ?? all.findLast(({ said: { poll } }) => poll !== null);
  if (!pause) return null;
  const { sentence, poll } = consolePause(pause, pauses.answers(room), words);
  if (poll === null) return { sentence, poll };
  const { question, choices, answered, counts, isShown } = poll;
  return { sentence, poll: { question, choices, answered, counts: isShown ? counts : null } };
}

/** The pause that lasts, those before it and what is ready to be chosen. */
export function consolePauses(pauses: Pauses, room: string, words: Words): Omit<ConsolePauses, 'learners'> {
  const answers = pauses.answers(room);
  const all = pauses.list(room).map((pause) => consolePause(pause, answers, words));
  return {
    now: all.find(({ endedAt }) => endedAt === 0) ?? null,
    before: all.filter(({ endedAt }) => endedAt !== 0).reverse(),
    sentences: pauseSentences.map((key) => ({ key, text: words.say(`pause.${key}`) })),
    polls: readyPolls.map((key) => ({ key, ...pollIn({ sentence: null, poll: key }, words)! })),
  };
}

function sentenceIn({ sentence }: Said, { say }: Words): string {
  if (sentence === null) return '';
  return typeof sentence === 'string' ? say(`pause.${sentence}`) : sentence.words;
}

function pollIn(said: Said, { say }: Words): { question: string; choices: string[] } | null {
  const { poll } = said;
  if (typeof poll !== 'string') return poll;
  const choices = Array.from({ length: choicesOf(said) }, (_, index) => say(`poll.${poll}.${index + 1}`));
  return { question: say(`poll.${poll}`), choices };
}

/** How many gave each answer. */
function countsOf(said: Said, answers: readonly PollAnswer[]): number[] {
  const counts = Array.from({ length: choicesOf(said) }, () => 0);
  for (const { choice } of answers) counts[choice - 1]! += 1;
  return counts;
}
