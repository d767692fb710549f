export const ordersPostings = { buyMachine: 5 } as const;
