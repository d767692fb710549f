export const rewardsPostings = { bonus: 25, randomBonus: 26 } as const;
