export const chatLengthMax = 300;

/** The chats of a learner's phone, and where it can stand in a quick reply. */
export const chatThreads = ['mentor', 'group', 'family', 'friend', 'service'] as const;

export const chatStances = ['none', 'believe', 'ask', 'doubt', 'warn'] as const;
