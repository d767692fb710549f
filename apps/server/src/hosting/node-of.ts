/** The node of a process, by the name under which it owns rooms: `node:incarnation`. */
export const nodeOf = (owner: string): string => owner.slice(0, Math.max(0, owner.lastIndexOf(':')));
