/** Kinds of posting that the ledger itself makes; see world/posting-kinds.ts. */
export const ledgerPostings = { seed: 1, miningRevenue: 17 } as const;
