import type { TestServer } from '../../apps/server/src/server.fixture.ts';

/**
 * Names that a server makes of what people write and send, under secrets that are other ones in each run. It knows
 * what each was made of: the author, the request's key and the words decide whether a command that is sent again is
 * the same command.
 */
export class MadeNames {
  readonly #parts = new Map<string, string>();

  constructor({ server }: TestServer) {
    const { texts, learnerSecrets, uploads } = server.services;
    const parts = this.#parts;
    const { keep } = texts;
    texts.keep = (room, author, text, key) => {
      const kept = keep(room, author, text, key);
      if ('id' in kept) parts.set(kept.id, `<text: ${author}, ${key}, ${text}>`);
      return kept;
    };
    const { keeping } = learnerSecrets;
    learnerSecrets.keeping = (secret, use) =>
      keeping(secret, (name) => {
        const { learner, commandId, password } = secret;
        parts.set(name, `<password: ${learner}, ${commandId}, ${password}>`);
        return use(name);
      });
    const { storeImage } = uploads;
    uploads.storeImage = async (room, learner, bytes, kind, key) => {
      const stored = await storeImage(room, learner, bytes, kind, key);
      if ('id' in stored) parts.set(stored.id, `<picture: ${learner}, ${kind}, ${key}>`);
      return stored;
    };
  }

  /** A command's JSON with the parts of each name in its place. */
  spelledOut(json: string): string {
    return json.replace(/"([\w-]{22,32})"/g, (quoted, name) => {
      const parts = this.#parts.get(name);
      return parts === undefined ? quoted : JSON.stringify(parts);
    });
  }
}
