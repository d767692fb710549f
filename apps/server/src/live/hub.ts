import { shape } from '@glassmine/kernel';
import { type Static, Type } from '@glassmine/kernel/schema';
import type { Person } from '@glassmine/replica';
import { debriefFrame, pauseFrame, questionnaireFrame } from '@glassmine/replica/live';
import { closeCodes } from '@glassmine/replica/wire';
import type { DeviceSession, Sessions } from '../accounts/sessions.ts';
import type { Histogram } from '../histogram.ts';
import { parseJson } from '../json-text.ts';
import type { Pauses } from '../pauses/pauses.ts';
import type { Questionnaires } from '../questionnaire/questionnaires.ts';
import type { Debriefs } from '../rooms/debriefs.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Seats } from '../rooms/seats.ts';
import type { Texts } from '../texts/texts.ts';
import { wordingFor } from '../texts/wording.ts';
import type { Translations } from '../translations.ts';
import { LiveClient } from './client.ts';
import { Consoles, type Desk, isConsoleHello } from './consoles.ts';
import { Feed } from './feed.ts';
import { Heartbeat } from './heartbeat.ts';
import type { Presence } from './presence.ts';
import { openSilentSockets } from './silent-sockets.ts';
import type { LiveSocket } from './socket.ts';

const token = Type.String({ minLength: 43, maxLength: 43 });

/** The first message of a socket. */
const helloSchema = Type.Object({
  roomToken: token,
  accessToken: Type.Union([token, Type.Null()]),
  since: Type.Integer({ minimum: 0, description: 'the last sequence that the client has seen' }),
  language: Type.Optional(Type.String({ maxLength: 5 })),
});

type Hello = Static<typeof helloSchema>;

const socketsPerDeviceMax = 6;
const noteEveryMs = 60_000;

/** What the live feed works with. */
export interface LiveServices {
  readonly sessions: Pick<Sessions, 'device' | 'member'>;
  readonly rooms: Pick<Rooms, 'running' | 'subscribe' | 'shared'>;
  readonly seats: Pick<Seats, 'used'>;
  readonly debriefs: Pick<Debriefs, 'isOpen' | 'whenSet'>;
  readonly questionnaires: Pick<Questionnaires, 'phaseOf' | 'whenOpened'>;
  readonly pauses: Pick<Pauses, 'now' | 'whenChanged'>;
  readonly presence: Presence;
  readonly translations: Translations;
  readonly texts: Pick<Texts, 'read'>;
  readonly pushLag: Pick<Histogram, 'note'>;
}

/** All live sockets of the server, by room. */
export class Hub {
  readonly #services: LiveServices;
  readonly #feeds = new Map<string, Feed>();
  readonly #socketsOf = new Map<string, number>();
  readonly #silent = openSilentSockets();
  readonly #heartbeat = new Heartbeat();
  readonly #consoles = new Consoles(this.#heartbeat);
  readonly #noting: NodeJS.Timeout;

  constructor(services: LiveServices) {
    this.#services = services;
    this.#noting = setInterval(() => services.presence.note(), noteEveryMs).unref();
    services.debriefs.whenSet((room, open) => this.#feeds.get(room)?.tell(debriefFrame(open)));
    services.questionnaires.whenOpened((room, questionnaire) =>
      this.#feeds.get(room)?.tell(questionnaireFrame(questionnaire)),
    );
    services.rooms.shared?.whenGone((room) => {
      this.#feeds.get(room)?.leave();
      this.#consoles.leaveRoom(room);
    });
    services.pauses.whenChanged((room, paused) => this.#feeds.get(room)?.tell(pauseFrame(paused)));
  }

  /**
   * Takes a socket over: waits for its hello, then feeds it until it goes.
   * @param desk answers the calls that a console's window shows
   */
  accept(socket: LiveSocket, address: string, desk: Desk): void {
    this.#silent.watch(socket, address);
    let greeted = false;
    let hear: ((text: string) => void) | null = null;
    socket.on('close', () => this.#silent.release(socket));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => {
      if (hear !== null) return hear(data.toString());
      // After the hello a learner has nothing to say here.
      const said = greeted ? null : parseJson(data.toString());
      if (isConsoleHello(said)) {
        this.#silent.release(socket);
        hear = this.#consoles.greet(socket, said, desk);
        return;
      }
      const hello = shape.read(helloSchema, said);
      if (hello.faults.length > 0) return socket.close(closeCodes.malformed, '');
      greeted = true;
      this.#silent.release(socket);
      this.#greet(socket, hello.value);
    });
  }

  close(): void {
    clearInterval(this.#noting);
    this.#services.presence.close();
    this.#heartbeat.close();
    this.#consoles.close();
    for (const feed of this.#feeds.values()) feed.close();
    this.#feeds.clear();
  }

  #greet(socket: LiveSocket, hello: Hello): void {
    const device = this.#admit(hello);
    if (typeof device === 'number') {
      socket.close(device, '');
      return;
    }
    const wording = wordingFor(
      this.#services,
      device.room,
      this.#services.translations.languageOf(hello.language),
    );
    const client = new LiveClient(socket, device.learner as Person, hello.accessToken !== null, wording);
    this.#services.seats.used(device.hash);
    this.#socketsOf.set(device.hash, (this.#socketsOf.get(device.hash) ?? 0) + 1);
    const { presence } = this.#services;
    let isHere = true;
    presence.enter(device.room, device.learner);
    const away = (isAway: boolean) => {
      if (isHere !== isAway) return;
      isHere = !isAway;
      if (isAway) presence.leave(device.room, device.learner);
      else presence.enter(device.room, device.learner);
    };
    const stopTending = this.#heartbeat.tend(socket, { away, refusedWith: () => this.#refusedWith(hello) });
    socket.on('close', () => {
      stopTending();
      away(true);
      this.#leave(device, client);
    });
    try {
      this.#feedOf(device.room).add(client, hello.since);
      client.send(questionnaireFrame(this.#services.questionnaires.phaseOf(device.room)));
      if (this.#services.debriefs.isOpen(device.room)) client.send(debriefFrame(true));
      if (this.#services.pauses.now(device.room) !== null) client.send(pauseFrame(true));
    } catch {
      socket.close(closeCodes.noRoom, '');
    }
  }

  /** The device behind a hello, or the code to close with. */
  #admit({ roomToken, accessToken }: Hello): DeviceSession | number {
    const { sessions } = this.#services;
    const device = sessions.device(roomToken);
    if (!device) return closeCodes.signedOut;
    if (accessToken !== null && sessions.member(accessToken)?.device !== device.hash)
      return closeCodes.signedOut;
    return (this.#socketsOf.get(device.hash) ?? 0) >= socketsPerDeviceMax ? closeCodes.tooMany : device;
  }

  /** The code to close with once the log-in or the seat behind a socket is gone. */
  #refusedWith({ roomToken, accessToken }: Hello): number | null {
    const { sessions } = this.#services;
    const isSignedIn = accessToken === null || sessions.member(accessToken) !== null;
    return isSignedIn && sessions.device(roomToken) ? null : closeCodes.signedOut;
  }

  #feedOf(code: string): Feed {
    let feed = this.#feeds.get(code);
    if (!feed) {
      const { rooms, pushLag } = this.#services;
      feed = new Feed({
        subscribe: (listener) => rooms.subscribe(code, listener),
        room: () => rooms.running(code),
        pushed: (lagMs) => pushLag.note(lagMs / 1_000),
      });
      this.#feeds.set(code, feed);
    }
    return feed;
  }

  #leave(device: DeviceSession, client: LiveClient): void {
    const feed = this.#feeds.get(device.room);
    feed?.delete(client);
    if (feed?.isEmpty) {
      feed.close();
      this.#feeds.delete(device.room);
    }
    const left = (this.#socketsOf.get(device.hash) ?? 1) - 1;
    if (left > 0) this.#socketsOf.set(device.hash, left);
    else this.#socketsOf.delete(device.hash);
  }
}
