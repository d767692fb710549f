/**
 * One command id per intent. Asked again with the same body after no answer, it is the same intent and the
 * server gives the stored result; after any answer, or with another body, it is a new one.
 */
export interface Intents {
  idFor: (path: string, body: string) => string;
  settle: (path: string, body: string) => void;
}

export function createIntents(newId: () => string = newUuid): Intents {
  const open = new Map<string, string>();
  const key = (path: string, body: string) => `${path} ${body}`;
  return {
    idFor(path, body) {
      const id = open.get(key(path, body)) ?? newId();
      open.set(key(path, body), id);
      return id;
    },
    settle(path, body) {
      open.delete(key(path, body));
    },
  };
}

/** A random UUID. `crypto.randomUUID` is missing where a room runs over plain http. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
