import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Member, Person } from '../base/rows.ts';
import { lastMailCode } from '../outside/mails.fixture.ts';
import { type Command, execute } from '../world/execute.ts';
import { emptyScheme, lastCode, must } from '../world/small-world.fixture.ts';
import { hashWorld } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import {
  type Channel,
  fundPasswordName,
  inviteCodeOf,
  memberPasswordName,
  reaches,
} from './rules/accounts.ts';
import { type CodePurpose, codeLifeSeconds, codeRetrySeconds } from './rules/codes.ts';

// What is drawn is fixed, so that what the property must meet never depends on chance; soak runs draw anew.
const runs = process.env.GLASSMINE_SOAK ? { numRuns: 5_000 } : { numRuns: 160, seed: 1 };

interface Sent {
  code: string;
  channel: Channel;
  sentAt: number;
  tries: number;
  used: boolean;
}

/** What an account should be: a model that shares no code with the rules. */
interface Model {
  by: Channel | null;
  isBound: boolean;
  password: string;
  fundPassword: string;
  codes: Partial<Record<CodePurpose, Sent>>;
  wrong: number;
  lockedUntil: number;
}

const purpose = fc.constantFrom<CodePurpose>('register', 'fund', 'reset', 'bindEmail');

const channel = fc.constantFrom<Channel>('phone', 'email');

const who = fc.nat(1);

/** Whether the right code is given: the one sent last for this purpose, or for another, or a made-up one. */
const key = fc.oneof({ weight: 4, arbitrary: fc.constant('own' as const) }, fc.constantFrom('other', 'made'));

const step = fc.oneof(
  fc.record({ do: fc.constant('send' as const), who, purpose, channel }),
  fc.record({ do: fc.constant('open' as const), who, purpose, channel, key }),
  // Both, one after the other, as people do.
  fc.record({ do: fc.constant('through' as const), who, purpose, channel }),
  fc.record({ do: fc.constant('change' as const), who }),
  fc.record({
    do: fc.constant('wrong' as const),
    who,
    of: fc.oneof(purpose, fc.constant('loginPassword' as const)),
    times: fc.constantFrom(1, 1, 5),
  }),
  fc.record({ do: fc.constant('wait' as const), ticks: fc.constantFrom(1, 5, 60, 240 * 6) }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const seen = new Map<string, number>();

/** A world of two learners beside its model. */
class Pair {
  readonly world: World = emptyScheme(3);
  readonly learners = [0, 1].map(() => must(this.world, { type: 'joinRoom' }).learner as number);
  readonly models: Model[] = this.learners.map(() => ({
    by: null,
    isBound: false,
    password: '',
    fundPassword: '',
    codes: {},
    wrong: 0,
    lockedUntil: 0,
  }));
  #passwords = 0;

  take(given: Step): void {
    if (given.do === 'wait') must(this.world, { type: 'tick', ticks: given.ticks });
    else if (given.do === 'send') this.#send(given);
    else if (given.do === 'open') this.#open(given);
    else if (given.do === 'through') {
      this.#send({ ...given, do: 'send' });
      this.#open({ ...given, do: 'open', key: 'own' });
    } else if (given.do === 'change') this.#change(given.who);
    else for (let i = 0; i < given.times; i++) this.#wrong(given);
    for (const [i] of this.models.entries()) this.#compare(i);
  }

  #expect(command: Command, refusal: string | null): boolean {
    const before = hashWorld(this.world);
    const outcome = execute(this.world, command);
    expect(outcome.ok ? null : outcome.refusal, JSON.stringify(command)).toBe(refusal);
    if (!outcome.ok) expect(hashWorld(this.world)).toBe(before);
    const name = `${command.type} ${refusal ?? 'done'}`;
    seen.set(name, (seen.get(name) ?? 0) + 1);
    return outcome.ok;
  }

  #knows(model: Model, way: Channel): boolean {
    return way === 'email' ? model.isBound : model.by === 'phone';
  }

  #send({ who, purpose, channel }: Extract<Step, { do: 'send' }>): void {
    const model = this.models[who] as Model;
    const learner = this.learners[who]! as Person;
    const before = model.codes[purpose];
    const waits = before && !before.used && this.world.now - before.sentAt < codeRetrySeconds(this.world);
    let refusal: string | null = waits ? 'account.codeTooSoon' : null;
    if (purpose === 'register') refusal = model.by === null ? refusal : 'account.taken';
    else if (model.by === null) refusal = 'account.notRegistered';
    else if (purpose === 'bindEmail') {
      if (channel === 'phone') refusal = 'account.channelUnset';
      else if (model.isBound) refusal = 'account.emailBound';
    } else if (!this.#knows(model, channel)) {
      refusal = purpose === 'reset' ? 'account.notRegistered' : 'account.channelUnset';
    }
    if (!this.#expect({ type: 'requestCode', learner, purpose, channel }, refusal)) return;
    const code = channel === 'email' ? lastMailCode(this.world, learner) : lastCode(this.world, learner);
    model.codes[purpose] = { code, channel, sentAt: this.world.now, tries: 0, used: false };
  }

  #fault(sent: Sent | undefined, code: string, way: Channel | null): string | null {
    if (!sent || sent.used) return 'account.codeWrong';
    if (sent.tries >= 5) return 'account.codeTries';
    if (this.world.now - sent.sentAt > codeLifeSeconds(this.world)) return 'account.codeExpired';
    return (way !== null && sent.channel !== way) || sent.code !== code ? 'account.codeWrong' : null;
  }

  #open({ who, purpose, channel, key }: Extract<Step, { do: 'open' }>): void {
    const model = this.models[who] as Model;
    const learner = this.learners[who]! as Person;
    const member = this.world.people.member[learner]!;
    if (member < 0 && (purpose === 'fund' || purpose === 'bindEmail')) return;
    const other = Object.entries(model.codes).find(([name]) => name !== purpose)?.[1]?.code;
    const sent = model.codes[purpose];
    const code = (key === 'own' ? sent?.code : key === 'other' ? other : undefined) ?? '123456';
    const passwordName = `hash ${this.#passwords++}`;
    const way = purpose === 'fund' ? null : purpose === 'bindEmail' ? 'email' : channel;
    const fault = this.#fault(sent, code, way);
    const use = () => {
      (sent as Sent).used = true;
    };
    if (purpose === 'register') {
      const inviteCode = inviteCodeOf(this.world, 0 as Member);
      const command: Command = { type: 'register', learner, by: channel, code, inviteCode, passwordName };
      if (!this.#expect(command, model.by === null ? fault : 'account.taken')) return;
      Object.assign(model, { by: channel, isBound: channel === 'email', password: passwordName });
    } else if (purpose === 'reset') {
      const refusal = this.#knows(model, channel) ? fault : 'account.notRegistered';
      if (!this.#expect({ type: 'resetPassword', learner, channel, code, passwordName }, refusal)) return;
      Object.assign(model, { password: passwordName, wrong: 0, lockedUntil: 0 });
    } else if (purpose === 'fund') {
      if (!this.#expect({ type: 'setFundPassword', member, code, passwordName }, fault)) return;
      model.fundPassword = passwordName;
    } else {
      const refusal = model.isBound ? 'account.emailBound' : fault;
      if (!this.#expect({ type: 'bindEmail', member, code }, refusal)) return;
      model.isBound = true;
    }
    use();
  }

  #change(who: number): void {
    const model = this.models[who] as Model;
    const member = this.world.people.member[this.learners[who]! as Person]!;
    if (member < 0) return;
    const passwordName = `hash ${this.#passwords++}`;
    const refusal = this.world.now < model.lockedUntil ? 'account.locked' : null;
    if (!this.#expect({ type: 'changePassword', member, passwordName }, refusal)) return;
    Object.assign(model, { password: passwordName, wrong: 0, lockedUntil: 0 });
  }

  #wrong({ who, of }: Extract<Step, { do: 'wrong' }>): void {
    const model = this.models[who] as Model;
    this.#expect({ type: 'countWrongTry', learner: this.learners[who]!, purpose: of }, null);
    if (of !== 'loginPassword') {
      const sent = model.codes[of];
      if (sent) sent.tries++;
      return;
    }
    model.wrong++;
    if (model.wrong < 5) return;
    model.wrong = 0;
    // The demo's day lasts a minute, so a minute's lock is the longer one.
    model.lockedUntil = this.world.now + 86_400;
  }

  #compare(who: number): void {
    const model = this.models[who] as Model;
    const learner = this.learners[who]! as Person;
    const member = this.world.people.member[learner]!;
    expect(member >= 0).toBe(model.by !== null);
    for (const way of ['phone', 'email'] as const) {
      expect(reaches(this.world, learner, way)).toBe(this.#knows(model, way));
    }
    if (member < 0) return;
    expect(memberPasswordName(this.world, member)).toBe(model.password);
    expect(fundPasswordName(this.world, member)).toBe(model.fundPassword);
  }
}

it('accounts do what an independent model of them does, in whatever order commands come', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), (steps) => {
      const pair = new Pair();
      for (const each of steps) pair.take(each);
    }),
    runs,
  );
  // A property that sees refusals alone would show nothing.
  for (const type of ['register', 'resetPassword', 'setFundPassword', 'bindEmail', 'changePassword']) {
    expect(seen.get(`${type} done`) ?? 0, type).toBeGreaterThan(3);
  }
  for (const refusal of ['codeTries', 'codeExpired', 'codeWrong', 'codeTooSoon', 'locked', 'emailBound']) {
    const met = [...seen].some(([name, count]) => name.endsWith(`account.${refusal}`) && count > 0);
    expect(met, refusal).toBe(true);
  }
});
