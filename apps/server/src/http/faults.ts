/** No session, or a dead one: HTTP 401. */
export class SignedOut extends Error {
  override name = 'SignedOut';
}

/** Too many requests: HTTP 429. */
export class TooMany extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too many requests');
    this.name = 'TooMany';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A command that the world can't read: the form was well made, but is about nothing that exists. */
export class Malformed extends Error {
  override name = 'Malformed';
}
