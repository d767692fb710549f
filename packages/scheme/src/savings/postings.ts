export const savingsPostings = { buySavings: 18, sellSavings: 19, savingsIncome: 20 } as const;
