import type { JournalInput } from '@glassmine/journal';
import {
  type BankTransferRow,
  bankEnds,
  type ChatStance,
  type Command,
  currencies,
  currencyCodes,
  currencyOfTransfer,
  holderKind,
  holders,
  type Member,
  memberByReference,
  type Order,
  type Outcome,
  type Transfer,
  type World,
} from '@glassmine/replica';
import { moneyText, timeOf } from '@glassmine/replica/views';
import type { Sheet } from '@glassmine/study';
import type { Observation } from '../../store/observations.ts';

const { currencyByName, schemeCurrency } = currencies;

/** Something a learner did, before it is a statement. Amounts are decimal text. */
export interface LearnerAction {
  /** The same for the same action, each time a room is exported. */
  key: string;
  /** The learner number. */
  learner: number;
  /** Wall clock, epoch ms. */
  at: number;
  /** World calendar, epoch ms; absent for what is no part of the world. */
  worldAt?: number;
  verb:
    | 'joined'
    | 'registered'
    | 'paidIn'
    | 'sentToNobody'
    | 'bought'
    | 'invited'
    | 'withdrew'
    | 'opened'
    | 'asked'
    | 'answered'
    | 'viewed'
    | 'visited'
    | 'read'
    | 'replied';
  /** Which of the things of its kind: a machine, a claim, a phase. */
  subject: string;
  amount?: { value: string; currency: string };
  units?: number;
  score?: { right: number; of: number };
  /** How often, and for how many real seconds in all. */
  looks?: { count: number; seconds: number };
  /** Where a learner stands, by a quick reply. */
  stance?: ChatStance;
}

/** What a learner's input was, once it was done; null for what is not told, and for what was refused. */
export function actionOf(world: World, input: JournalInput, outcome: Outcome): LearnerAction | null {
  if (!outcome.ok || !/^(door$|learner:)/.test(input.actor)) return null;
  const told = tellingOf(world, JSON.parse(input.body) as Command, outcome.result);
  if (told === null) return null;
  const { learner, ...action } = told;
  return { ...action, learner, key: `input ${input.seq}`, at: input.at, worldAt: timeOf(world, world.now) };
}

type Telling = Pick<LearnerAction, 'learner' | 'verb' | 'subject' | 'amount' | 'units' | 'stance'>;

function tellingOf(world: World, command: Command, result: Record<string, number | string>): Telling | null {
  const personOf = (member: number) => world.members.person[member as Member]!;
  const row = (name: string) => result[name] as number;
  switch (command.type) {
    case 'joinRoom':
      return { learner: row('learner'), verb: 'joined', subject: '' };
    case 'register':
      return { learner: command.learner, verb: 'registered', subject: '' };
    case 'buyMachine': {
      const amount = money(world, world.orders.price[row('order') as Order]!, schemeCurrency);
      const subject = String(command.product);
      return { learner: personOf(command.member), verb: 'bought', subject, amount, units: command.units };
    }
    case 'invite':
      return { learner: personOf(command.member), verb: 'invited', subject: String(row('invitation')) };
    case 'withdraw': {
      const amount = money(world, command.amountMinor, currencyByName(command.currency));
      const subject = String(world.withdrawals.count - 1);
      return { learner: personOf(command.member), verb: 'withdrew', subject, amount };
    }
    case 'sendTransfer':
      return chainPayment(world, command.person, row('transfer') as Transfer);
    case 'bankTransfer':
      return bankPayment(world, row('transfer') as BankTransferRow);
    case 'answerChat': {
      const { learner, thread: subject, stance } = command;
      return { learner, verb: 'replied', subject, stance };
    }
    default:
      return null;
  }
}

/** A transfer between people is none of the scheme's. */
function chainPayment(world: World, learner: number, row: Transfer): Telling | null {
  const to = world.transfers.to[row]!;
  if (holderKind(to) !== holders.deposit) return null;
  const amount = money(world, world.transfers.amount[row]!, schemeCurrency);
  return { learner, verb: 'paidIn', subject: `chain-${row}`, amount };
}

/** Without a reference that names a member it reaches nobody's balance, and nothing is paid in. */
function bankPayment(world: World, row: BankTransferRow): Telling | null {
  if (world.bankTransfers.to[row] !== bankEnds.scheme) return null;
  const isCredited = memberByReference(world, world.bankTransfers.reference[row] ?? '') >= 0;
  const amount = money(world, world.bankTransfers.amount[row]!, currencyOfTransfer(world, row));
  const verb = isCredited ? 'paidIn' : 'sentToNobody';
  return { learner: world.bankTransfers.from[row]!, verb, subject: `bank-${row}`, amount };
}

function money(
  world: World,
  minor: number,
  currency: currencies.Currency,
): { value: string; currency: string } {
  return { value: moneyText(minor), currency: currencyCodes(world.scenario)[currency]! };
}

/** Looks are actions that no journal has; a sign that was met is none beside the look at which it was. */
export function actionsOfObservation(observation: Observation): LearnerAction[] {
  const { learner, what, subject, at, worldAt, count, seconds } = observation;
  if (what === 'sign') return [];
  const verb = (
    { claim: 'opened', provenance: 'asked', debrief: 'viewed', page: 'visited', chat: 'read' } as const
  )[what];
  // A statement is never changed: looked at again, it is another one.
  const again = count > 1 || seconds > 0 ? ` ${count} ${seconds}` : '';
  const key = `${what} ${learner} ${subject}${again}`;
  return [{ key, learner, at, worldAt, verb, subject, looks: { count, seconds } }];
}

export function actionOfSheet({ learner, phase, answers, at }: Sheet): LearnerAction {
  const right = answers.filter(({ genuine, saidFraud }) => genuine !== saidFraud).length;
  const score = { right, of: answers.length };
  return { key: `sheet ${learner} ${phase}`, learner, at, verb: 'answered', subject: phase, score };
}
