/** No session, or a dead one: HTTP 401. */
export class SignedOut extends Error {
  override name = 'SignedOut';
}

/** The session of a device that a facilitator has sent out of the room: HTTP 401, with these words. */
export class Expelled extends Error {
  override name = 'Expelled';
}

/** The session of a device whose room has been closed for good: HTTP 401, with these words. */
export class RoomClosed extends Error {
  override name = 'RoomClosed';
}

/** A page of another site has sent a call in its visitor's name: HTTP 403. */
export class FromElsewhere extends Error {
  override name = 'FromElsewhere';
}

/** A call over plain http to a server whose public address is https: HTTP 403. */
export class PlainHttp extends Error {
  override name = 'PlainHttp';
}

/** A request names a host that this server is not: HTTP 421. */
export class OtherHost extends Error {
  override name = 'OtherHost';
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
