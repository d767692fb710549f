export const redemptionCodeLengthMax = 16;

export const redemptionCodePattern = '^[A-Za-z0-9]{4,16}$';

export const rewardKinds = ['signIn', 'random', 'code', 'groupJoin', 'videoShare', 'register'] as const;

/** What the list of other members' gains also tells of. */
export const newsKinds = [...rewardKinds, 'referralBonus', 'inviteBonus'] as const;

/** How a redemption code stands. */
export const codeStates = ['notYet', 'running', 'usedUp', 'over', 'ended'] as const;
