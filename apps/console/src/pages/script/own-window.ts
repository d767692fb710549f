/** Attributes of links to another window, which reads the room by itself and gets no reference to this one. */
export const ownWindow = { target: '_blank', rel: 'noopener noreferrer' } as const;
