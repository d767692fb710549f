/** The journal contradicts itself, or the world that it gives: the room is not served. */
export class RoomCorrupt extends Error {
  override name = 'RoomCorrupt';
}

/** The room was made under other rules than these: its journal would give another world. */
export class RoomOutdated extends Error {
  override name = 'RoomOutdated';
}

/** The journal has no room of this id. */
export class RoomUnknown extends Error {
  override name = 'RoomUnknown';
}

/** A snapshot is not what was stored: it is passed over, and the room is loaded without it. */
export class SnapshotDamaged extends Error {
  override name = 'SnapshotDamaged';
  readonly roomId: string;

  constructor(roomId: string, seq: number, options: ErrorOptions) {
    super(`room ${roomId}: the snapshot at input ${seq} is passed over`, options);
    this.roomId = roomId;
  }
}
