/** The connection of the live feed: a WebSocket, or a channel to a worker in the same page. */
export interface LiveSocket {
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((message: MessageEvent) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  send(text: string): void;
  close(): void;
}
