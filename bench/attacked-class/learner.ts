// One learner of the class: joins with a key of its own, registers, logs in, keeps a live socket and opens screens.
import { randomUUID } from 'node:crypto';
import { call } from '../class/learner.ts';
import { type Ask, drawScreen } from '../class/screens.ts';

/** What all learners recorded. */
export interface Record_ {
  joinedMs: number[];
  registered: number;
  callsMs: number[];
  /** Answers of 429, and refusals of joins, registrations and log-ins. */
  refused: string[];
  cut: number;
  counting: boolean;
}

export const emptyRecord = (): Record_ => ({
  joinedMs: [],
  registered: 0,
  callsMs: [],
  refused: [],
  cut: 0,
  counting: false,
});

interface Identity {
  phone: string;
  countryCode: string;
}
type Form = Record<string, string>;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const password = 'Sunflower7';

export class Newcomer {
  readonly #port: number;
  readonly #record: Record_;
  readonly #joinKey = randomUUID();
  #tokens: Record<string, string> = {};
  #socket: WebSocket | null = null;
  #hasLeft = false;

  constructor(port: number, record: Record_) {
    this.#port = port;
    this.#record = record;
  }

  /** From the first tap to the live socket; a seat that went to another before its first use is asked for again. */
  async join(roomCode: string): Promise<void> {
    const beganMs = performance.now();
    for (let times = 0; times < 20; times++) {
      const joined = await this.#give('room/join', { roomCode, joinKey: this.#joinKey });
      if (!joined) {
        await wait(500);
        continue;
      }
      this.#tokens = { 'X-Room-Token': joined.roomToken as string };
      const { status } = await call(this.#port, 'room/info', this.#tokens);
      if (status !== 200) continue;
      await this.#listen(joined.roomToken as string);
      this.#record.joinedMs.push(performance.now() - beganMs);
      return this.#register(joined.identity as Identity);
    }
  }

  async browse(everyMs: number): Promise<void> {
    while (!this.#hasLeft) {
      await wait(everyMs * (0.5 + Math.random()));
      if (this.#tokens['X-Access-Token']) await Promise.all(drawScreen().map((ask) => this.#ask(ask)));
    }
  }

  leave(): void {
    this.#hasLeft = true;
    this.#socket?.close();
  }

  async #register({ countryCode, phone }: Identity): Promise<void> {
    const own = countryCode + phone;
    const asked = await this.#give('user/auth/code/reg', { phone: own, commandId: randomUUID() });
    const { body } = await call(this.#port, 'phone/messages', this.#tokens);
    const list = (JSON.parse(body).data?.list ?? []) as { kind: string; code: string }[];
    const code = list.find(({ kind }) => kind === 'registerCode')?.code ?? '';
    const invitateCode = list.find(({ kind }) => kind === 'invitation')?.code ?? '';
    const form = { phone: own, code, password, invitateCode, commandId: randomUUID() };
    if (!asked || !(await this.#give('user/auth/register', form))) return;
    const logIn = { phone: own, password };
    const answer = await call(this.#port, 'user/auth/token/pass', this.#tokens, logIn);
    const { code: said, msg } = JSON.parse(answer.body);
    if (said !== 200) this.#record.refused.push(`token/pass ${said}`);
    else {
      this.#tokens['X-Access-Token'] = msg;
      this.#record.registered += 1;
    }
  }

  async #give(path: string, form: Form): Promise<Record<string, unknown> | null> {
    const { body } = await call(this.#port, path, this.#tokens, form);
    const { code, data } = JSON.parse(body);
    if (code === 200) return data ?? {};
    this.#record.refused.push(`${path} ${code}`);
    return null;
  }

  #listen(roomToken: string): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${this.#port}/api/live`, ['glassmine', roomToken]);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ roomToken, accessToken: null, since: 0 }));
    return new Promise((resolve) => {
      socket.onmessage = () => resolve();
      socket.onclose = () => {
        if (!this.#hasLeft) this.#record.cut += 1;
        resolve();
      };
    });
  }

  async #ask({ path, form }: Ask): Promise<void> {
    const sentMs = performance.now();
    const { status } = await call(this.#port, path, this.#tokens, form);
    if (!this.#record.counting) return;
    this.#record.callsMs.push(performance.now() - sentMs);
    if (status !== 200) this.#record.refused.push(`${path} ${status}`);
  }
}
