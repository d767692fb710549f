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
