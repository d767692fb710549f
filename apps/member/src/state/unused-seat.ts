const triesMax = 5;

/**
 * The seat that this page has joined for and that no call has used yet. Where a crowd joins at once, a server may pass such
 * a seat on to another newcomer; the app then joins once more by itself, a few times.
 */
export const unusedSeat = {
  roomCode: '',
  tries: 0,
  joined(roomCode: string): void {
    unusedSeat.roomCode = roomCode;
  },
  /** A call has come through: a learner who loses the seat from now on was sent away. */
  used(): void {
    unusedSeat.roomCode = '';
    unusedSeat.tries = 0;
  },
  /** Whether the app joins this room again; it counts as a try. */
  isLost: (roomCode: string): boolean =>
    roomCode !== '' && unusedSeat.roomCode === roomCode && unusedSeat.tries++ < triesMax,
};
