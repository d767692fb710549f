/** For links to another window of the console. It needs no hold on this one: it reads the room by itself. */
export const ownWindow = { target: '_blank', rel: 'noopener noreferrer' } as const;
