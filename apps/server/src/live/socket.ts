/** What the live feed needs of a WebSocket. */
export interface LiveSocket {
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: 'message', listener: (data: { toString(): string }) => void): void;
  on(event: 'pong' | 'close', listener: () => void): void;
  on(event: 'error', listener: (error: Error) => void): void;
}

/** Codes a socket is closed with; a client that gets one asks its HTTP calls what is wrong. */
export const closeCodes = {
  malformed: 1008,
  tooMany: 1013,
  signedOut: 4401,
  noRoom: 4404,
  moved: 4421,
} as const;
