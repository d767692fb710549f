import type { AddressInfo } from 'node:net';
import type { CallPath, LiveEvent, LiveFrame } from '@glassmine/replica/wire';
import { expect } from 'vitest';
import type { Learner, TestServer } from '../server.fixture.ts';

/** A phone's live socket at a server that listens, and what it was told. */
export class Listener {
  readonly frames: LiveFrame[] = [];
  readonly socket: WebSocket;
  closed: number | null = null;

  constructor(server: TestServer, hello: unknown) {
    const { port } = server.server.app.server.address() as AddressInfo;
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`);
    this.socket.onmessage = (message) => this.frames.push(JSON.parse(String(message.data)) as LiveFrame);
    this.socket.onclose = ({ code }) => {
      this.closed = code;
    };
    this.socket.onopen = () => this.socket.send(typeof hello === 'string' ? hello : JSON.stringify(hello));
  }

  /** Greeted already. @param more other fields of the hello than the learner's own */
  static async of({ test, tokens }: Learner, more: object = {}): Promise<Listener> {
    const own = { roomToken: tokens.room, accessToken: tokens.access ?? null, since: test.room.seq };
    const listener = new Listener(test, { ...own, ...more });
    await expect.poll(() => listener.frames.length).toBeGreaterThan(0);
    return listener;
  }

  /** Frames in their order; who is online is told outside it. */
  get numbered(): LiveFrame[] {
    return this.frames.filter((frame) => 'seq' in frame);
  }

  get events(): LiveEvent[] {
    return this.frames.flatMap((frame) => ('events' in frame ? frame.events : []));
  }

  get kinds(): string[] {
    return this.events.map(({ kind }) => kind);
  }

  /** What has been named as changed. */
  get changed(): CallPath[] {
    const named = this.frames.flatMap((frame) => ('events' in frame ? (frame.changed ?? []) : []));
    return named.flatMap(({ paths }) => (paths === 'everything' ? [] : paths));
  }

  get online(): number | undefined {
    return this.frames.findLast((frame) => 'online' in frame)?.online;
  }

  /** The last event of a kind, waited for. */
  async receives<K extends LiveEvent['kind']>(kind: K): Promise<Extract<LiveEvent, { kind: K }>> {
    await expect.poll(() => this.kinds).toContain(kind);
    return this.events.findLast((event) => event.kind === kind) as Extract<LiveEvent, { kind: K }>;
  }

  close(): void {
    this.socket.close();
  }
}
