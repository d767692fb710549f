/** A town as it is asked for cannot be; the message says why, in one sentence. */
export class TownImpossible extends Error {
  override name = 'TownImpossible';
}
