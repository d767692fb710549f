export const incomePostings = { dailyIncome: 6, takeOut: 7, receiveIncome: 8 } as const;
