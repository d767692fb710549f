/** What a facilitator can put on all phones at once: a sentence, or a question with answers to choose from. */
/** Sentences that are ready in every language. */
export const pauseSentences = ['lookUp', 'putDown', 'talk', 'care', 'soonOver'] as const;

export type PauseSentence = (typeof pauseSentences)[number];

/** Polls that are ready in every language. */
export const readyPolls = ['withdraw', 'source', 'invite', 'howLong', 'back'] as const;

export type ReadyPoll = (typeof readyPolls)[number];

/** How many answers each has. */
export const readyChoices: Record<ReadyPoll, number> = {
  withdraw: 4,
  source: 4,
  invite: 3,
  howLong: 4,
  back: 4,
};

/** Of one poll. */
export const pollChoices = { minimum: 2, maximum: 5 };

/** In characters. */
export const pauseLengths = { words: 160, question: 120, choice: 60 };
