import { randomUUID } from 'node:crypto';
import type { CallPath } from '@glassmine/replica/wire';
import { authenticatorCode, deskPassword, type Lesson } from './lesson.fixture.ts';
import { type Envelope, type Fields, isCommand, type Site, send } from './over-http.fixture.ts';

const password = 'Sunflower7';
export const fundPassword = '135790';
/** Commands that a server remembers in its memory alone, or that do more than the world knows of. */
const beyondWorld: ReadonlySet<CallPath> = new Set(['console/room/create', 'console/lobby/expel']);

type Person = Record<'phone' | 'countryCode' | 'email' | 'name' | 'bankAccount', string>;

/** A class over HTTP, and what it has sent. It knows a server by its wire alone. */
export class ClassOverHttp {
  readonly lesson: Lesson;
  address = '';
  /** Who is who in the sandbox. */
  readonly #people = new Map<string, Person>();

  constructor(picture: string) {
    this.lesson = {
      roomCode: '',
      endedRoom: '',
      killedAt: 0,
      secret: '',
      recoveryCode: '',
      tokens: { teacher: {} },
      freed: -1,
      freedWord: 'Quittentisch',
      picture,
      worldHash: '',
      sent: [],
      again: [],
    };
  }

  get #site(): Site {
    return { address: this.address, picture: this.lesson.picture };
  }

  /** Whatever the answer is. */
  async ask(who: string, path: CallPath, fields: Fields = {}): Promise<Envelope> {
    const id: Fields = isCommand(path) ? { commandId: randomUUID() } : {};
    const form = { ...id, ...fields };
    const tokens = this.lesson.tokens[who] ?? {};
    const answer = await send(this.#site, path, form, tokens);
    if (isCommand(path) && answer.code === 200 && !beyondWorld.has(path))
      this.lesson.sent.push({ who, path, fields: form });
    return answer;
  }

  /** The data of an answer that must be a success. */
  async must(who: string, path: CallPath, fields: Fields = {}): Promise<Envelope['data']> {
    const answer = await this.ask(who, path, fields);
    if (answer.code !== 200) throw new Error(`${who} ${path}: ${answer.code} ${answer.msg}`);
    return answer.data;
  }

  desk(path: CallPath, fields: Fields = {}): Promise<Envelope['data']> {
    return this.must('teacher', path, { roomCode: this.lesson.roomCode, ...fields });
  }

  /** A sign-in, or another call that answers with a new token of the console. */
  async #signedIn(path: CallPath, fields: Fields): Promise<void> {
    const answer = await this.ask('teacher', path, fields);
    if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`);
    this.lesson.tokens.teacher = { console: answer.msg };
  }

  /** The teacher chooses a password and an authenticator, and signs in with a recovery code. */
  async takeDesk(firstPassword: string): Promise<void> {
    await this.#signedIn('console/sign-in', { name: 'teacher', password: firstPassword });
    await this.must('teacher', 'console/me/password', { password: firstPassword, newPassword: deskPassword });
    const { secret } = await this.must('teacher', 'console/me/second-factor/begin', {
      password: deskPassword,
    });
    const code = { secondFactor: authenticatorCode(secret, Date.now()) };
    const { recoveryCodes } = await this.must('teacher', 'console/me/second-factor/confirm', code);
    const [used, kept] = recoveryCodes as string[];
    Object.assign(this.lesson, { secret, recoveryCode: kept });
    const signIn = { name: 'teacher', password: deskPassword, secondFactor: used! };
    await this.#signedIn('console/sign-in', signIn);
    await this.#signedIn('console/me/prove', { password: deskPassword });
  }

  async join(who: string): Promise<void> {
    const joinKey = randomUUID();
    const { roomToken, identity } = await this.must(who, 'room/join', {
      roomCode: this.lesson.roomCode,
      joinKey,
    });
    this.lesson.tokens[who] = { room: roomToken };
    this.#people.set(who, identity);
    await this.must(who, 'room/info');
  }

  /** The number of a learner, as the lobby has it. */
  async numberOf(who: string): Promise<number> {
    const { learners } = await this.desk('console/lobby');
    const { name } = this.#people.get(who)!;
    return learners.find((learner: { name: string }) => learner.name === name).learner;
  }

  async #codeFor(who: string, kind: string): Promise<string> {
    const { list } = await this.must(who, 'phone/messages');
    return list.find((message: { kind: string }) => message.kind === kind).code;
  }

  async register(who: string): Promise<void> {
    const { countryCode, phone } = this.#people.get(who)!;
    const own = { phone: countryCode + phone };
    await this.must(who, 'user/auth/code/reg', own);
    await this.must(who, 'user/auth/register', {
      ...own,
      password,
      code: await this.#codeFor(who, 'registerCode'),
      invitateCode: await this.#codeFor(who, 'invitation'),
    });
    await this.logIn(who);
  }

  async logIn(who: string): Promise<void> {
    const { countryCode, phone } = this.#people.get(who)!;
    const answer = await this.ask(who, 'user/auth/token/pass', { phone: countryCode + phone, password });
    if (answer.code !== 200) throw new Error(`${who} does not come in: ${answer.msg}`);
    this.lesson.tokens[who]!.access = answer.msg;
  }

  async judge(who: string): Promise<void> {
    const { offers } = await this.must(who, 'room/questionnaire');
    const answers = offers.map((_: unknown, place: number) => (place % 2 ? 'f4' : 'g2')).join(',');
    await this.must(who, 'room/questionnaire/answer', { answers, selfRating: 5 });
  }

  async vote(who: string, choice: number): Promise<void> {
    const { number } = await this.must(who, 'room/pause');
    await this.must(who, 'room/pause/answer', { number, choice });
  }

  async payIn(who: string, amount: string): Promise<void> {
    const { address: to } = await this.must(who, 'wallet/recharge/info');
    await this.must(who, 'phone/wallet/send', { to, amount });
  }

  async payInCash(who: string, amount: string): Promise<void> {
    const { collecting, reference } = await this.must(who, 'wallet/recharge/cash/info');
    await this.must(who, 'phone/bank/transfer', { account: collecting.account, reference, amount });
  }

  nextDay(): Promise<unknown> {
    return this.desk('console/clock', { action: 'nextDay' });
  }

  async setFundPassword(who: string): Promise<void> {
    await this.must(who, 'user/auth/paypwd-code');
    const code = await this.#codeFor(who, 'fundCode');
    await this.must(who, 'user/paypassword/update', { password: fundPassword, confirm: fundPassword, code });
  }

  /** The own account at a bank of the sandbox, as the phone shows it. */
  async cardOf(who: string): Promise<Fields> {
    const { accounts, holder } = await this.must(who, 'phone/bank');
    const [{ bankId, account, ifsc }] = accounts;
    return { bankId, payee: holder, account, ifsc };
  }
}
