import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { DeviceSession } from '../accounts/sessions.ts';
import type { House } from '../house.ts';
import { wordingFor } from '../texts/wording.ts';
import { LiveClient } from './client.ts';
import { Feed } from './feed.ts';
import { closeCodes, type LiveSocket } from './socket.ts';

export interface Hub {
  /** Takes a socket over: waits for its hello, then feeds it until it goes. */
  accept(socket: LiveSocket): void;
  close(): void;
}

const token = Type.String({ minLength: 43, maxLength: 43 });
const helloSchema = Type.Object({
  roomToken: token,
  accessToken: Type.Union([token, Type.Null()]),
  since: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  language: Type.Optional(Type.String({ maxLength: 5 })),
});
type Hello = Static<typeof helloSchema>;

const helloWithinMs = 10_000;
const pingEveryMs = 30_000;
const socketsPerDeviceMax = 6;

/** All live sockets of the server, by room. */
export function openHub(house: House): Hub {
  const feeds = new Map<string, Feed>();
  const socketsOf = new Map<string, number>();
  const helloCheck = Compile(helloSchema);
  const tended = new Set<() => void>();
  const timer = setInterval(() => {
    for (const tend of tended) tend();
  }, pingEveryMs);
  timer.unref();

  function feedOf(code: string): Feed {
    let feed = feeds.get(code);
    if (!feed) {
      const { rooms } = house;
      feed = new Feed({
        subscribe: (listener) => rooms.subscribe(code, listener),
        room: () => rooms.running(code),
      });
      feeds.set(code, feed);
    }
    return feed;
  }

  function leave(device: DeviceSession, client: LiveClient): void {
    const feed = feeds.get(device.room);
    feed?.delete(client);
    if (feed?.isEmpty) {
      feed.close();
      feeds.delete(device.room);
    }
    const left = (socketsOf.get(device.hash) ?? 1) - 1;
    if (left > 0) socketsOf.set(device.hash, left);
    else socketsOf.delete(device.hash);
  }

  /** The device behind a hello, or the code to close with. */
  function admit(hello: Hello): DeviceSession | number {
    const device = house.sessions.device(hello.roomToken);
    if (!device) return closeCodes.signedOut;
    if (hello.accessToken !== null && house.sessions.member(hello.accessToken)?.device !== device.hash) {
      return closeCodes.signedOut;
    }
    return (socketsOf.get(device.hash) ?? 0) >= socketsPerDeviceMax ? closeCodes.tooMany : device;
  }

  function greet(socket: LiveSocket, hello: Hello): void {
    const device = admit(hello);
    if (typeof device === 'number') {
      socket.close(device, '');
      return;
    }
    const wording = wordingFor(house, device.room, house.words.languageOf(hello.language));
    const client = new LiveClient(socket, device.learner, hello.accessToken !== null, wording);
    socketsOf.set(device.hash, (socketsOf.get(device.hash) ?? 0) + 1);
    let isAlive = true;
    const tend = () => {
      // Whoever does not answer a ping, or has logged out in the meantime, is let go.
      if (!isAlive) return socket.terminate();
      const session = hello.accessToken === null ? device : house.sessions.member(hello.accessToken);
      if (!session || !house.sessions.device(hello.roomToken)) return socket.close(closeCodes.signedOut, '');
      isAlive = false;
      socket.ping();
    };
    tended.add(tend);
    socket.on('pong', () => {
      isAlive = true;
    });
    socket.on('close', () => {
      tended.delete(tend);
      leave(device, client);
    });
    try {
      feedOf(device.room).add(client, hello.since);
    } catch {
      socket.close(closeCodes.noRoom, '');
    }
  }

  return {
    accept(socket) {
      const timeout = setTimeout(() => socket.close(closeCodes.malformed, ''), helloWithinMs);
      let greeted = false;
      socket.on('close', () => clearTimeout(timeout));
      socket.on('error', () => socket.terminate());
      socket.on('message', (data) => {
        const hello = greeted ? null : parse(data.toString());
        // After the hello a client has nothing to say here.
        if (!helloCheck.Check(hello)) return socket.close(closeCodes.malformed, '');
        greeted = true;
        clearTimeout(timeout);
        greet(socket, hello);
      });
    },
    close() {
      clearInterval(timer);
      for (const feed of feeds.values()) feed.close();
      feeds.clear();
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
