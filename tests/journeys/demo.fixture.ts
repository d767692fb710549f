/** The demo house the journeys run in, and its facilitator, who moves the clock from outside the browser. */
import { randomUUID } from 'node:crypto';
import type { CallMap, CallPath } from '@glassmine/replica/wire';
import { askHost } from './host.fixture.ts';

/** What `--demo` writes beside its data. */
export interface Demo {
  address: string;
  roomCode: string;
  facilitator: string;
  password: string;
  /** Where the server keeps its rooms. */
  dataFolder: string;
}

export type ConsoleRoom = CallMap['console/room']['data'];

/** Asks the server as a client other than the app would. Throws on anything but success. */
export async function callApi<P extends CallPath>(
  address: string,
  path: P,
  form: Record<string, string> | null,
  headers: Record<string, string> = {},
): Promise<{ data: CallMap[P]['data']; msg: string }> {
  const response = await fetch(`${address}/api/${path}`, {
    method: form ? 'POST' : 'GET',
    headers,
    body: form && new URLSearchParams(form),
  });
  const { code, data, msg } = await response.json();
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
  return { data, msg };
}

/** Under which name the apps keep something in a browser: an installation under a path of a host has its own. */
export const storedName = (name: string, address: string): string =>
  name + new URL(address).pathname.replace(/\/$/, '');

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export class Facilitator {
  readonly demo: Demo;
  readonly #token: string;

  private constructor(demo: Demo, token: string) {
    this.demo = demo;
    this.#token = token;
  }

  static async signIn(demo: Demo): Promise<Facilitator> {
    const { facilitator: name, password } = demo;
    const { msg } = await callApi(demo.address, 'console/sign-in', { name, password });
    return new Facilitator(demo, msg);
  }

  /** For a browser that is signed in already. */
  get token(): string {
    return this.#token;
  }

  async room(): Promise<ConsoleRoom> {
    const { address, roomCode } = this.demo;
    return (
      await callApi(address, `console/room?roomCode=${roomCode}` as 'console/room', null, this.#headers)
    ).data;
  }

  pause(): Promise<ConsoleRoom> {
    return this.#clock({ action: 'pause' });
  }

  async run(secondsPerDay: number): Promise<void> {
    await this.#clock({ action: 'speed', secondsPerDay: String(secondsPerDay) });
    await this.#clock({ action: 'resume' });
  }

  nextDay(): Promise<ConsoleRoom> {
    return this.#clock({ action: 'nextDay' });
  }

  async setXray(mode: ConsoleRoom['xray']): Promise<void> {
    const { address, roomCode } = this.demo;
    await callApi(address, 'console/xray', { roomCode, mode }, this.#headers);
  }

  /** Of a room that is paused: to a time of its calendar, epoch ms, at once and to the tick. */
  async #runUntil(until: number): Promise<ConsoleRoom> {
    const { dataFolder, roomCode } = this.demo;
    await askHost('/run-until', { dataFolder, roomCode, until });
    return this.room();
  }

  /** To an hour (such as 10.5) of the present day or, when that has passed, of the next; then paused. */
  async hurryToHour(hour: number): Promise<ConsoleRoom> {
    const { now } = (await this.pause()).clock;
    const wanted = now - (now % dayMs) + hour * hourMs;
    return this.#runUntil(wanted > now ? wanted : wanted + dayMs);
  }

  /** Some hours of the world on, then paused. */
  async hurryOn(hours: number): Promise<ConsoleRoom> {
    const { now } = (await this.pause()).clock;
    return this.#runUntil(now + hours * hourMs);
  }

  /** Jumps days until it is a working day that another follows, and stands at its first minute, paused. */
  async jumpToWorkingDays(): Promise<ConsoleRoom> {
    await this.pause();
    let room = await this.nextDay();
    while (![1, 2, 3, 4].includes(weekdayOf(room))) room = await this.nextDay();
    return room;
  }

  async openDebrief(open = true): Promise<void> {
    const { address, roomCode } = this.demo;
    await callApi(address, 'console/debrief/open', { roomCode, open: String(open) }, this.#headers);
  }

  /** Any command of the facilitator's desk. */
  async give<P extends CallPath>(path: P, form: Record<string, string>): Promise<CallMap[P]['data']> {
    const { address, roomCode } = this.demo;
    return (await callApi(address, path, { roomCode, commandId: randomUUID(), ...form }, this.#headers)).data;
  }

  /**
   * Pays by hand what learners have asked for. The operator's policy would turn some requests down by a draw that
   * differs with the number of members who joined before the learner.
   */
  async payLearners(): Promise<void> {
    await this.give('console/operator', { byHand: 'learners' });
    const { list } = await this.look('console/withdrawal/list', { status: 'pending', whose: 'learners' });
    if (list.length === 0) throw new Error('no learner has asked for money');
    for (const { withdrawalId } of list)
      await this.give('console/withdrawal/pay', { withdrawalId: String(withdrawalId) });
    await this.give('console/operator', { byHand: 'nobody' });
  }

  /** What the facilitator's desk shows. */
  async look<P extends CallPath>(path: P, query: Record<string, string> = {}): Promise<CallMap[P]['data']> {
    const { address, roomCode } = this.demo;
    const search = new URLSearchParams({ roomCode, ...query });
    return (await callApi(address, `${path}?${search}` as P, null, this.#headers)).data;
  }

  /** All machines of the room, as the facilitator sees them. */
  async products(): Promise<CallMap['console/product/list']['data']> {
    const { address, roomCode } = this.demo;
    const path = `console/product/list?roomCode=${roomCode}` as 'console/product/list';
    return (await callApi(address, path, null, this.#headers)).data;
  }

  get #headers(): Record<string, string> {
    return { 'X-Console-Token': this.#token };
  }

  async #clock(form: Record<string, string>): Promise<ConsoleRoom> {
    const { address, roomCode } = this.demo;
    return (await callApi(address, 'console/clock', { roomCode, ...form }, this.#headers)).data;
  }
}

/** 0 Sunday … 6 Saturday. */
export function weekdayOf({ clock }: Pick<ConsoleRoom, 'clock'>): number {
  return new Date(clock.now).getUTCDay();
}
