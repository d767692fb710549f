/** What the hostile run and the thread of its clients tell each other. */
export interface LoadStart {
  port: number;
  /** Room tokens, each for `socketsOfDevice` live sockets. */
  devices: string[];
  socketsOfDevice: number;
  /** Requests under way at the same time. */
  atOnce: number;
}

export interface Sendable {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Uint8Array;
}

/** Opens what stays open, or sends requests; each is answered by a report. */
export type LoadMessage = { what: 'begin'; accessToken: string } | { what: 'send'; requests: Sendable[] };

/** Everything since the start. */
export interface LoadReport {
  /** How often each status came; `cut` where the connection broke. */
  statuses: Record<string, number>;
  /** Answers of 5xx. */
  faults: string[];
  live: number;
  liveClosed: number;
  /** Connections that hung and were cut by the server, by kind. */
  hung: Record<string, number>;
}
