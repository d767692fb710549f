export const redemptionCodeLengthMax = 16;

export const redemptionCodePattern = '^[A-Za-z0-9]{4,16}$';

/** What members are given, for nothing that was earned. Only ever append: rows keep the number. */
export const rewardKinds = ['signIn', 'random', 'code', 'groupJoin', 'videoShare', 'register'] as const;

export type RewardKind = (typeof rewardKinds)[number];

/** What the list of other members' gains also tells of. Only ever append. */
export const newsKinds = [...rewardKinds, 'referralBonus', 'inviteBonus'] as const;

export type NewsKind = (typeof newsKinds)[number];

/** How a redemption code stands. */
export const codeStates = ['notYet', 'running', 'usedUp', 'over', 'ended'] as const;

export type CodeState = (typeof codeStates)[number];
