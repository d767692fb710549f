export const chatLengthMax = 300;

/** The chats of a learner's phone. Only ever append: messages keep the number. */
export const chatThreads = ['mentor', 'group', 'family', 'friend', 'service'] as const;

export type ChatThread = (typeof chatThreads)[number];

/**
 * Where a learner stands, chosen by a quick reply: believes it, asks, doubts it or warns the other. Only ever append:
 * messages keep the number; 0 stands for none.
 */
export const chatStances = ['none', 'believe', 'ask', 'doubt', 'warn'] as const;

export type ChatStance = (typeof chatStances)[number];

export const chatRefusalCodes = {
  'chat.left': 1210,
  'chat.removed': 1211,
  'chat.groupGone': 1212,
  'chat.noReply': 1213,
  'chat.tooMany': 1214,
  'chat.empty': 1215,
  'chat.tooSoon': 1216,
  'chat.untrue': 1217,
  'chat.unknown': 1218,
} as const;
