/** What this client calls itself; the scheme may ask it to be replaced. */
export const version = { name: '0.5.1', code: 51 } as const;
