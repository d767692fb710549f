/** The version this client reports; the scheme may offer an update to it. */
export const version = { name: '0.5.1', code: 51 } as const;
