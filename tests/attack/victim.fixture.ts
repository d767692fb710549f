import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PlatformSim } from '../../apps/server/src/launch/platform.fixture.ts';
import { TestServer, type Tokens } from '../../apps/server/src/server.fixture.ts';
import { type ServerProcess, startServerProcess } from '../faults/server-process.fixture.ts';

export interface Answer {
  status: number;
  text: string;
}

/** As the fixture of the server chooses it. */
export const deskPassword = 'a long enough password';
/** Requests that a client has under way at once. */
const atOnce = 40;

/**
 * A server as users start it, with a room, a teacher, a learner and a course. It trusts this machine as its proxy, so
 * that an attack can come from as many addresses as it likes.
 */
export class Victim {
  readonly roomCode: string;
  readonly teacher: Tokens;
  readonly learner: Tokens;
  readonly platform: PlatformSim;
  readonly #process: ServerProcess;
  readonly #folder: string;

  private constructor(
    prepared: TestServer,
    people: Record<'teacher' | 'learner', Tokens>,
    platform: PlatformSim,
    process: ServerProcess,
  ) {
    this.roomCode = prepared.roomCode;
    this.teacher = people.teacher;
    this.learner = people.learner;
    this.platform = platform;
    this.#process = process;
    this.#folder = prepared.folder;
  }

  static async start(): Promise<Victim> {
    const prepared = await TestServer.start();
    const people = { teacher: await prepared.facilitator(), learner: (await prepared.member()).tokens };
    const platform = new PlatformSim(prepared);
    await prepared.close();
    const process = await startServerProcess(prepared.folder, undefined, {
      GLASSMINE_TRUSTED_PROXY: '127.0.0.1',
      GLASSMINE_UNREAD_SECONDS: '5',
    });
    return new Victim(prepared, people, platform, process);
  }

  async stop(): Promise<void> {
    await this.#process.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get port(): number {
    return Number(new URL(this.#process.address).port);
  }

  /** Open descriptors, and the most memory that it has had, in MB. */
  get load(): { descriptors: number; peakMb: number } {
    const { pid } = this.#process;
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const peakKb = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]);
    return { descriptors: readdirSync(`/proc/${pid}/fd`).length, peakMb: Math.round(peakKb / 1024) };
  }

  /** From an address of its own, unless it says nothing of one. */
  async ask(path: string, init: RequestInit = {}, from = '192.0.2.1'): Promise<Answer> {
    const headers = { 'x-forwarded-for': from, ...(init.headers as Record<string, string>) };
    const reply = await fetch(`${this.#process.address}/${path}`, { ...init, headers });
    return { status: reply.status, text: await reply.text() };
  }

  post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}, from?: string) {
    return this.ask(path, { method: 'POST', body: new URLSearchParams(fields), headers }, from);
  }

  /** Another session of the teacher: what one has used up of its limits, the next has. */
  async newDesk(from: string): Promise<Tokens> {
    const { text } = await this.post(
      'api/console/sign-in',
      { name: 'teacher', password: deskPassword },
      {},
      from,
    );
    return { console: (JSON.parse(text) as { msg: string }).msg };
  }

  /** Sends many; resolves to how often each status came. `cut` is a connection that was broken off. */
  async flood(count: number, send: (nth: number) => Promise<Answer>): Promise<Record<string, number>> {
    const statuses: Record<string, number> = {};
    let next = 0;
    const lane = async () => {
      for (let nth = next++; nth < count; nth = next++) {
        const { status } = await send(nth).catch(() => ({ status: 'cut' }));
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    return statuses;
  }

  /** Whether a text stands in any file of the data folder, or in what the server has printed. */
  holds(text: string): boolean {
    const files = readdirSync(this.#folder, { recursive: true, withFileTypes: true, encoding: 'utf8' });
    const kept = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
    return (
      kept.some((path) => readFileSync(path).includes(text)) ||
      this.#process.printed().join('\n').includes(text)
    );
  }

  /** What those who do nothing wrong get; empty when it is what they should. */
  async othersMiss(): Promise<string[]> {
    const asked: [string, Promise<Answer>][] = [
      ['health', this.ask('api/health', {}, '198.51.100.1')],
      ['a learner', this.ask('api/room/info', { headers: headersOf(this.learner) }, '198.51.100.2')],
      ['a teacher', this.ask('api/console/me', { headers: headersOf(this.teacher) }, '198.51.100.3')],
    ];
    const missing: string[] = [];
    for (const [who, asking] of asked) {
      const { status, text } = await asking.catch((error) => ({ status: 0, text: String(error) }));
      if (status !== 200 || (who !== 'health' && !text.includes('"code":200')))
        missing.push(`${who} is answered ${status} ${text.slice(0, 80)}`);
    }
    return missing;
  }
}

export const headersOf = ({ room, access, console: desk }: Tokens): Record<string, string> => ({
  ...(room && { 'x-room-token': room }),
  ...(access && { 'x-access-token': access }),
  ...(desk && { 'x-console-token': desk }),
});
