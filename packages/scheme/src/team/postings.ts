export const teamPostings = { teamBenefits: 9, referralBonus: 10, inviteBonus: 11 } as const;
