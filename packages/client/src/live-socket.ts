/** The connection of the live feed: a WebSocket, or a channel to a worker in the same page. */
export interface LiveSocket {
  /** As a WebSocket's; left out where there is no closing that takes a while. */
  readonly readyState?: number;
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((message: MessageEvent) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  send(text: string): void;
  close(): void;
}
