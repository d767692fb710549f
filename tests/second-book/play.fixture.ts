import {
  accounts,
  addPerson,
  addressOf,
  bankAccountAt,
  banksOf,
  type Command,
  checkBooks,
  collectingAccount,
  createWorld,
  currencies,
  execute,
  hashWorld,
  holderCode,
  holders,
  houseBalance,
  inviteCodeOf,
  type Member,
  owed,
  ownMoney,
  type Person,
  referenceOf,
  type Scenario,
  type World,
  walletOf,
  windowOpensAt,
} from '@glassmine/replica';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type Attempt, attempts, commandTypes, type Makers, sentCode } from './attempt.fixture.ts';
import { BookModel, slotNames } from './book-model.fixture.ts';
import { goods, words } from './desk-attempts.fixture.ts';
import { effects } from './effects.fixture.ts';
import { people } from './member-attempts.fixture.ts';
import { money } from './money-attempts.fixture.ts';
import { isJustified } from './refusals.fixture.ts';
import { scenarioOf, terms } from './scenarios.fixture.ts';

const makers: Makers = { ...money, ...goods, ...people, ...words };

function commandOf(world: World, attempt: Attempt): Command {
  const make = makers[attempt.type] as ((world: World, attempt: Attempt) => object) | undefined;
  if (make === undefined)
    throw new Error(
      `there is no maker of ${attempt.type}: write one into money-, desk- or member-attempts.fixture.ts of tests/second-book`,
    );
  return { type: attempt.type, ...make(world, attempt) } as Command;
}

const { account, member: slots } = accounts;

/** A world, what a model makes of it, and its hash after the last command. */
class Play {
  readonly world: World;
  readonly model: BookModel;
  readonly accepted: Map<string, number>;
  private hash = '';

  constructor(scheme: Scenario, seed: number, accepted: Map<string, number>) {
    this.world = createWorld(scheme, seed);
    this.model = new BookModel(scheme);
    this.accepted = accepted;
    for (const wallet of [50_000, 70_000]) {
      addPerson(this.world, wallet, []);
      this.model.addPerson(wallet, 0, false);
    }
    this.nameAll();
    settle(this);
    this.hash = hashWorld(this.world);
  }

  /** Gives a command to the world and, once it is accepted, to the model. */
  give(command: Command): boolean {
    const outcome = execute(this.world, command);
    if (!outcome.ok) {
      const isRight = isJustified(this.model, command, outcome.refusal);
      if (!isRight)
        throw new Error(
          `${JSON.stringify(command)}: no ground for ${outcome.refusal}; a new refusal is justified in tests/second-book/refusals.fixture.ts`,
        );
      return false;
    }
    if (this.model.isClosed) throw new Error(`${command.type} was accepted in a closed room`);
    this.accepted.set(command.type, (this.accepted.get(command.type) ?? 0) + 1);
    effects[command.type]?.(this.model, command as never, outcome.result);
    this.nameAll();
    return true;
  }

  check(isAccepted: boolean): void {
    const hash = hashWorld(this.world);
    if (!isAccepted)
      expect(hash, 'a refused command has moved the world: check everything before the first change').toBe(
        this.hash,
      );
    this.hash = hash;
    expect(checkBooks(this.world), 'the postings no longer fold to the balances').toEqual([]);
    expect(
      this.standing(),
      'the world differs from the second model: mend the rules, or write what the command does to balances into tests/second-book/effects.fixture.ts',
    ).toEqual(standingOf(this.model));
  }

  private standing() {
    const { world } = this;
    const unmatched = 0 - houseBalance(world, account.cashUnmatched);
    return {
      now: world.now,
      reserves: [
        houseBalance(world, account.reserve),
        houseBalance(world, account.cashReserve),
        unmatched,
        houseBalance(world, account.operatorWallet),
      ],
      purses: Array.from({ length: world.people.count }, (_, i) => [
        walletOf(world, i as Person),
        ownMoney(world, i as Person, currencies.firstLocal),
      ]),
      books: Array.from({ length: world.members.count }, (_, i) =>
        slotNames.map((name) => owed(world, i as Member, slots[name])),
      ),
    };
  }

  /** Tells the model whose the names are that a command may use. */
  private nameAll(): void {
    const { world, model } = this;
    const { named } = model;
    for (let id = Math.max(0, model.purses.length - 1); id < model.purses.length; id++)
      this.namePerson(id as Person);
    if (!named.has(collectingAccount())) {
      named.set(collectingAccount(), -1);
      for (let id = 0 as Person; id < model.purses.length; id++) this.namePerson(id);
    }
    const last = (model.books.length - 1) as Member;
    named.set(addressOf(world, holderCode(holders.deposit, last)), holderCode(holders.deposit, last));
    named.set(referenceOf(world, last), last);
    named.set(inviteCodeOf(world, last), last);
  }

  private namePerson(id: Person): void {
    const code = holderCode(holders.wallet, id);
    this.model.named.set(addressOf(this.world, code), code);
    for (const bank of banksOf(this.world)) this.model.named.set(bankAccountAt(id, bank), id);
  }
}

function standingOf(model: BookModel) {
  return {
    now: model.now,
    reserves: [
      model.reserve,
      model.cashReserve,
      [...model.unnamed.values()].reduce((sum, each) => sum + each, 0),
      model.operatorWallet,
    ],
    purses: model.purses.map(({ wallet, bank }) => [wallet, bank]),
    books: model.books.map(({ slots: at }) => slotNames.map((name) => at[name])),
  };
}

/**
 * Two learners with machines, savings, cash and something to withdraw, one that has not registered, and one of
 * the crowd who is in; on a working morning.
 */
function settle(play: Play): void {
  const { world } = play;
  const must = (command: Command): void => {
    if (!play.give(command)) throw new Error(`the town could not be settled: ${JSON.stringify(command)}`);
  };
  const { tickSeconds } = world.scenario.clock;
  const wait = (seconds: number) => must({ type: 'tick', ticks: Math.ceil(seconds / tickSeconds) });
  for (const [nth, learner] of [3, 4, 5].entries()) {
    must({ type: 'joinRoom' });
    must({ type: 'requestCode', learner, purpose: 'register' });
    if (nth === 2) continue;
    const code = sentCode(world, learner as Person, 'register');
    must({
      type: 'register',
      learner,
      code,
      inviteCode: inviteCodeOf(world, nth as Member),
      passwordName: 'hash',
    });
  }
  must({ type: 'registerAgent', person: 1, upline: 2 });
  for (const [member, person] of [
    [1, 3],
    [2, 4],
    [3, 1],
  ] as [Member, Person][]) {
    must({ type: 'sendTransfer', person, to: member * 4 + 1, amountMinor: 45_000 });
    if (person === 1) continue;
    const reference = referenceOf(world, member);
    must({ type: 'bankTransfer', person, account: collectingAccount(), reference, amountMinor: 4_000_000 });
    must({ type: 'requestCode', learner: person, purpose: 'fund' });
    must({ type: 'setFundPassword', member, code: sentCode(world, person, 'fund'), passwordName: 'hash' });
    const address = addressOf(world, holderCode(holders.wallet, person));
    must({ type: 'bindAddress', member, address });
    must({ type: 'bindCard', member, account: bankAccountAt(person, 0) });
    must({ type: 'commentOn', member, post: 0, replyTo: -1, content: 'a'.repeat(32) });
    must({ type: 'enterChat', learner: person, thread: 'group', in: true });
    must({ type: 'answerChat', learner: person, thread: 'group', stance: 'doubt', text: '' });
  }
  // Cash that names nobody, and codes that open the rarer doors.
  must({
    type: 'bankTransfer',
    person: 3,
    account: collectingAccount(),
    reference: '',
    amountMinor: 300_000,
  });
  must({ type: 'requestCode', learner: 3, purpose: 'reset' });
  must({ type: 'requestCode', learner: 4, purpose: 'bindEmail', channel: 'email' });
  wait(world.scenario.bank.delaySeconds + 6 * tickSeconds);
  for (const member of [3, 2, 1]) {
    must({ type: 'buyMachine', member, product: 1, units: 2, agreed: true });
    must({ type: 'buySavings', member, amountMinor: 5_000 });
  }
  wait(86_400);
  for (const member of [1, 2, 3]) must({ type: 'takeOut', member });
  wait(world.scenario.income.arrivesAfterSeconds);
  const toOpening = windowOpensAt(world) - world.now;
  if (toOpening > 0) wait(toOpening);
  must({ type: 'withdraw', member: 3, amountMinor: 500, addressId: -1 });
  if (world.scenario.funds.seedCapitalMinor > 0) must({ type: 'settleWithdrawal', withdrawal: 0, pay: true });
}

class Try implements fc.Command<BookModel, Play> {
  readonly attempt: Attempt;
  constructor(attempt: Attempt) {
    this.attempt = attempt;
  }
  check(): boolean {
    return true;
  }
  run(_: BookModel, play: Play): void {
    play.check(play.give(commandOf(play.world, this.attempt)));
  }
  toString(): string {
    return JSON.stringify(this.attempt);
  }
}

/**
 * Plays so many random worlds, of 20 to 120 random commands each.
 * @returns how often each command was accepted
 */
export function playWorlds(worlds: number): Map<string, number> {
  const accepted = new Map<string, number>(commandTypes.map((type) => [type, 0]));
  const commands = fc.array(
    attempts.map((attempt) => new Try(attempt)),
    { minLength: 20, maxLength: 120, size: 'max' },
  );
  fc.assert(
    fc.property(terms, fc.nat(), commands, (drawn, seed, tries) => {
      const play = new Play(scenarioOf(drawn), seed, accepted);
      fc.modelRun(() => ({ model: play.model, real: play }), tries);
    }),
    { numRuns: worlds },
  );
  return accepted;
}
