export const redemptionCodeLengthMax = 16;

export const redemptionCodePattern = '^[A-Za-z0-9]{4,16}$';

/** What members are given, for nothing that was earned. Only ever append: rows keep the number. */
export const rewardKinds = ['signIn', 'random', 'code', 'groupJoin', 'videoShare', 'register'] as const;

export type RewardKind = (typeof rewardKinds)[number];

/**
 * What the list of other members' gains tells of: every kind of reward, and bonuses of the team. Only ever append: rows
 * keep the number. So it repeats the kinds of rewards, whose list grows at its own end.
 */
export const newsKinds = [
  'signIn',
  'random',
  'code',
  'groupJoin',
  'videoShare',
  'register',
  'referralBonus',
  'inviteBonus',
] as const;

export type NewsKind = (typeof newsKinds)[number];

/** How a redemption code stands. */
export const codeStates = ['notYet', 'running', 'usedUp', 'over', 'ended'] as const;

export type CodeState = (typeof codeStates)[number];

export const rewardsRefusalCodes = {
  'reward.closed': 8010,
  'reward.received': 8011,
  'reward.over': 8012,
  'reward.pending': 8013,
  'reward.link': 8014,
  'reward.notInGroup': 8016,
  'sign.already': 8020,
  'random.already': 8021,
  'code.unknown': 8030,
  'code.notYet': 8031,
  'code.over': 8032,
  'code.usedUp': 8033,
  'code.used': 8034,
  'code.taken': 8040,
  'code.window': 8041,
  'code.tooMany': 8042,
  'code.ended': 8043,
} as const;
