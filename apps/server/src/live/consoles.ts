import { shape } from '@glassmine/kernel';
import { type Static, Type } from '@glassmine/kernel/schema';
import { beat } from '@glassmine/replica/plain';
import { closeCodes } from '@glassmine/replica/wire';
import { parseJson } from '../json-text.ts';
import type { Heartbeat } from './heartbeat.ts';
import { type ConsoleWindow, RoomWindows } from './room-windows.ts';
import type { LiveSocket } from './socket.ts';
import type { Answered } from './watched.ts';

/** Bytes that may wait for a slow window. Beyond, it is cut off; it comes back and gets what stands. */
const bufferedMax = 1_000_000;
/** Of one session: a room on 200 screens is still served. */
const windowsMax = 250;

const list = {
  idleSeconds: Type.Integer({ minimum: 0, maximum: 86_400 }),
  watch: Type.Array(
    Type.Object({
      path: Type.String({ maxLength: 40 }),
      form: Type.Record(Type.String({ maxLength: 20 }), Type.String({ maxLength: 100 })),
      n: Type.Integer({ minimum: 0 }),
    }),
    { maxItems: 20 },
  ),
};

const listSchema = Type.Object(list);

const helloSchema = Type.Object({
  consoleToken: Type.String({ minLength: 43, maxLength: 43 }),
  roomCode: Type.String({ maxLength: 12 }),
  language: Type.Optional(Type.String({ maxLength: 5 })),
  ...list,
});

type Hello = Static<typeof helloSchema>;

/** What the server knows of the request that opened a line, and answers calls by. */
export interface Desk {
  /** Which windows share answers, by the reader's language and the address under which links are made. */
  variantFor(language: string | undefined): string;
  /** Names the session, or says with which code to close. It is noted how long ago it was touched, if that is said. */
  admit(consoleToken: string, roomCode: string, idleMs?: number): { session: string; room: string } | number;
  /** Whether this may be watched, of this room. */
  mayWatch(path: string, form: Record<string, string>, room: string): boolean;
  /** Null when it could not be answered this time. */
  answer(
    asked: { path: string; form: Record<string, string> },
    consoleToken: string,
    language: string | undefined,
  ): Promise<Answered | null>;
}

/** Whether the first message of a socket comes from a console. */
export const isConsoleHello = (said: unknown): boolean =>
  typeof said === 'object' && said !== null && 'consoleToken' in said;

/** The streams of all consoles: one for each window in a room. */
export class Consoles {
  readonly #rooms = new Map<string, RoomWindows>();
  readonly #windowsOf = new Map<string, number>();
  readonly #heartbeat: Heartbeat;

  constructor(heartbeat: Heartbeat) {
    this.#heartbeat = heartbeat;
  }

  /** @returns what hears the further messages of the socket */
  greet(socket: LiveSocket, said: unknown, desk: Desk): (text: string) => void {
    const { value: hello, faults } = shape.read(helloSchema, said);
    const ignore = () => {};
    const refuse = (code: number) => {
      socket.close(code, '');
      return ignore;
    };
    if (faults.length > 0) return refuse(closeCodes.malformed);
    const { consoleToken, roomCode } = hello;
    const admitted = desk.admit(consoleToken, roomCode, hello.idleSeconds * 1_000);
    if (typeof admitted === 'number') return refuse(admitted);
    const { session, room } = admitted;
    const windows = this.#windowsOf.get(session) ?? 0;
    if (windows >= windowsMax) return refuse(closeCodes.tooMany);
    this.#windowsOf.set(session, windows + 1);
    const window = windowOn(socket, hello, desk);
    const stopTending = this.#heartbeat.tend(socket, {
      refusedWith() {
        const standing = desk.admit(consoleToken, roomCode);
        return typeof standing === 'number' ? standing : null;
      },
    });
    socket.on('close', () => {
      stopTending();
      this.#leave(session, room, window);
    });
    const show = ({ watch }: Pick<Hello, 'watch'>) => {
      if (watch.every(({ path, form }) => desk.mayWatch(path, form, room)))
        this.#roomOf(room).show(window, watch);
      else socket.close(closeCodes.malformed, '');
    };
    // So that the window knows that it is connected, however long the first answer takes.
    socket.send(beat);
    show(hello);
    return (text) => {
      const { value, faults } = shape.read(listSchema, parseJson(text));
      if (faults.length > 0) return socket.close(closeCodes.malformed, '');
      const standing = desk.admit(consoleToken, roomCode, value.idleSeconds * 1_000);
      if (typeof standing === 'number') socket.close(standing, '');
      else show(value);
    };
  }

  /** The room has moved to another node. */
  leaveRoom(room: string): void {
    this.#rooms.get(room)?.leave();
  }

  close(): void {
    for (const room of this.#rooms.values()) room.close();
    this.#rooms.clear();
  }

  #roomOf(code: string): RoomWindows {
    const known = this.#rooms.get(code) ?? new RoomWindows();
    this.#rooms.set(code, known);
    return known;
  }

  #leave(session: string, code: string, window: ConsoleWindow): void {
    const room = this.#rooms.get(code);
    room?.delete(window);
    if (room?.isEmpty) this.#rooms.delete(code);
    const left = (this.#windowsOf.get(session) ?? 1) - 1;
    if (left > 0) this.#windowsOf.set(session, left);
    else this.#windowsOf.delete(session);
  }
}

function windowOn(socket: LiveSocket, { consoleToken, language }: Hello, desk: Desk): ConsoleWindow {
  return {
    variant: desk.variantFor(language),
    answer: (path, form) => desk.answer({ path, form }, consoleToken, language),
    send(text) {
      if (socket.bufferedAmount > bufferedMax) socket.terminate();
      else socket.send(text);
    },
    close: (code) => socket.close(code, ''),
  };
}
