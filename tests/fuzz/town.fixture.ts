import { afterEnd } from '@glassmine/replica';
import { type Learner, ok, smallScenario, TestServer } from '../../apps/server/src/server.fixture.ts';
import type { Dice } from './dice.ts';
import type { Token } from './operations.ts';

const poolSize = 12;
/** More than the newcomers of the longest run. */
const capacity = 2_000;
/** Calls that end a room or lock it for newcomers, who are needed in the room that is tried. */
const shutsOut = /\/(room\/close|lobby\/(door|code))$/;

/** A caller with the values of earlier answers, which are the likeliest values of forms. */
export class Person {
  readonly learner: Learner;
  readonly seen = new Map<string, string[]>();
  readonly #town: Town;

  constructor(town: Town, learner: Learner) {
    this.#town = town;
    this.learner = learner;
    const { identity } = learner;
    this.see({ ...identity, account: identity.bankAccount, payee: identity.name });
    this.see({ address: identity.walletAddress, phone: learner.phone });
  }

  /** Stores the values of an answer under their names, at any depth. */
  see(data: unknown): void {
    if (Array.isArray(data)) for (const each of data.slice(0, 4)) this.see(each);
    else if (typeof data === 'object' && data !== null) {
      for (const [name, value] of Object.entries(data)) {
        if (typeof value === 'object') this.see(value);
        else this.keep(name, String(value));
      }
    }
  }

  keep(name: string, value: string): void {
    if (value === '' || value.length > 200) return;
    const pool = this.seen.get(name) ?? [];
    pool.push(value);
    if (pool.length > poolSize) pool.shift();
    this.seen.set(name, pool);
  }

  token(kind: Token): string {
    const { room, access } = this.learner.tokens;
    return (kind === 'roomToken' ? room : kind === 'accessToken' ? access : this.#town.console) ?? '';
  }
}

/** A room with a few members who own something, one learner without an account, and a facilitator. */
export class Town {
  readonly server: TestServer;
  readonly people: Person[] = [];
  console = '';
  spareRoom = '';

  private constructor(server: TestServer) {
    this.server = server;
  }

  static async settle(): Promise<Town> {
    const town = new Town(await TestServer.start());
    await town.#moveIn();
    await town.refresh();
    return town;
  }

  /** Opens a room and gives it its people. */
  async #moveIn(): Promise<void> {
    const { rooms } = this.server.server.services;
    this.server.roomCode = await rooms.create(smallScenario({ capacity }), 7);
    this.people.length = 0;
    for (let i = 0; i < 4; i++) {
      const learner = await this.server.investor('700');
      ok(await learner.buy({ productId: i % 3 }));
      ok(await learner.setFundPassword());
      this.people.push(new Person(this, learner));
    }
    this.people.push(new Person(this, await this.server.join()));
    await this.server.tick(240);
    this.console = (await this.server.facilitator()).console as string;
  }

  /**
   * Logs callers in again whom a request has signed out, and puts newcomers in the place of those who have left. What
   * keeps newcomers out is undone first: a pause is ended, and a scheme whose operator has run off and whose server is
   * silent is left for a new room.
   */
  async refresh(): Promise<void> {
    const { server } = this;
    this.spareRoom = await server.server.services.rooms.create(smallScenario(), 1);
    if (afterEnd(server.room.simulation.world) === 'silent') await this.#moveIn();
    const check = await server.call('console/rooms', {}, { console: this.console });
    if (check.code !== 200) this.console = (await server.facilitator()).console as string;
    ok(await server.call('console/pause/end', { roomCode: server.roomCode }, { console: this.console }));
    for (const [index, person] of this.people.entries()) {
      const { learner } = person;
      const device = await learner.call('room/info');
      if (device.code !== 200) {
        this.people[index] = new Person(this, await server.investor('300'));
        continue;
      }
      for (const kind of ['phone/messages', 'phone/mail', 'user/share/info', 'phone/contacts'] as const) {
        const { data } = await learner.call(kind);
        person.see(data);
        for (const { kind, code } of (data?.list ?? []) as { kind?: string; code?: string }[]) {
          if (code) person.keep(kind === 'invitation' ? 'invitateCode' : 'code', code);
        }
      }
      const account = await learner.call('assets/account').catch(() => ({ code: 401 }));
      if (account.code !== 200 && learner.member >= 0) await this.#logIn(person);
    }
  }

  async #logIn({ learner }: Person): Promise<void> {
    for (const password of ['Sunflower7', 'Sunflower8']) {
      const fields = { phone: learner.phone, password };
      const reply = await learner.call('user/auth/token/pass', fields);
      if (reply.code !== 200) continue;
      learner.tokens.access = reply.msg;
      return;
    }
  }

  /** A likely value for a form's field by its name; undefined where only the schema can tell. */
  likely(name: string, path: string, person: Person, dice: Dice): string | null {
    if (name === 'commandId') return dice.uuid();
    if (name === 'roomCode') return shutsOut.test(path) ? this.spareRoom : this.server.roomCode;
    if (/password/i.test(name) || name === 'confirm') return this.#password(path, name, dice);
    if (name === 'to') return dice.pick(this.people).seen.get('address')?.at(-1) ?? null;
    if (path.endsWith('assets/info/detail') && name === 'id') return this.#bound(person, dice);
    // Benchmarks cover crowds of the largest size.
    if (name === 'agents') return '40';
    if (name === 'agree') return String(dice.happens(0.9));
    if (name === 'units' && dice.happens(0.7)) return '1';
    if (name === 'link' && path.includes('/console/')) return '#/projects';
    if (/Time$|rushUntil/.test(name)) return this.#time(name, dice);
    if (name === 'name' && path.endsWith('sign-in')) return 'teacher';
    const pool = person.seen.get(name);
    return pool && dice.happens(0.75) ? dice.pick(pool) : null;
  }

  #bound({ seen }: Person, dice: Dice): string | null {
    return dice.pick([seen.get('cardId'), seen.get('addressId')])?.at(-1) ?? null;
  }

  #password(path: string, name: string, dice: Dice): string {
    if (path.endsWith('console/sign-in')) return 'a long enough password';
    if (name === 'fundPassword' || path.includes('paypassword')) return '135790';
    return name === 'oldPassword' || path.endsWith('token/pass')
      ? 'Sunflower7'
      : dice.pick(['Sunflower7', 'Sunflower8']);
  }

  #time(name: string, dice: Dice): string {
    const { world } = this.server.room.simulation;
    const now = (world.startDay * 86_400 + world.now) * 1_000;
    return String(now + (name === 'endTime' ? dice.between(1, 20) : dice.between(-3, 0)) * 86_400_000);
  }
}
