import { readFileSync } from 'node:fs';
import {
  addressOf,
  type Command,
  holderCode,
  holders,
  inviteCodeOf,
  type Learner,
  type Member,
  memberOfPerson,
  type Order,
  type Person,
  type World,
} from '@glassmine/replica';
import type { Room } from '@glassmine/room';

const file = new URL('../../scenarios/mining-app.json', import.meta.url);

/** The default scenario with few agents and with enough machines for a test. */
export function shoppingScenario(): Record<string, unknown> {
  const scenario = JSON.parse(readFileSync(file, 'utf8'));
  scenario.crowd.agents = 100;
  scenario.outside.learnerSavingsMinor = 1_000_000_000_000;
  scenario.clock.secondsPerDay = 30;
  // A deposit can be spent after two ticks in place of twenty.
  scenario.chain.confirmations = 2;
  for (const product of scenario.products) {
    Object.assign(product, {
      priceMinor: 100,
      stockUnits: 1_000_000_000,
      limitPerMember: 1_000_000,
      opensOnDay: 0,
    });
  }
  return scenario;
}

/** A purchase that was acknowledged to its buyer. */
export interface Acknowledged {
  key: string;
  seq: number;
  member: number;
  product: number;
  order: Order;
}

/** Makes `count` learners with an account and money, and continues where a killed process stopped. */
export async function buyersOf(room: Room, count: number): Promise<Member[]> {
  const { world } = room.simulation;
  while (world.learners.count < count) await must(room, { type: 'joinRoom' });
  const learners = Array.from({ length: count }, (_, row) => world.learners.person[row as Learner]!);
  const members: Member[] = [];
  for (const learner of learners) members.push(await accountOf(room, learner));
  for (const [index, member] of members.entries()) {
    if ((world.people.lastTransfer[learners[index]!] ?? -1) >= 0) continue;
    const to = addressOf(world, holderCode(holders.deposit, member));
    await must(room, {
      type: 'sendTransfer',
      person: learners[index]!,
      to,
      amountMinor: 10_000_000_000,
    });
  }
  await must(room, { type: 'tick', ticks: world.scenario.chain.confirmations + 1 });
  return members;
}

async function accountOf(room: Room, learner: Person): Promise<Member> {
  const { world } = room.simulation;
  if (memberOfPerson(world, learner) >= 0) return memberOfPerson(world, learner);
  if (newestCode(world, learner) === null)
    await must(room, { type: 'requestCode', learner, purpose: 'register' });
  const code = newestCode(world, learner) ?? '';
  const inviteCode = inviteCodeOf(world, 0 as Member);
  await must(room, { type: 'register', learner, code, inviteCode, passwordName: 'none' });
  return memberOfPerson(world, learner);
}

function newestCode({ learners, messages, people }: World, learner: Person): string | null {
  const device = people.learner[learner]!;
  if (learners.codesSent[device] === 0) return null;
  let row = learners.lastMessage[device]!;
  while (row >= 0 && !messages.code[row]) row = messages.previous[row]!;
  return messages.code[row] ?? null;
}

async function must(room: Room, command: Command): Promise<void> {
  const { outcome } = await room.execute(command, { actor: 'setup' });
  if (!outcome.ok) throw new Error(`${command.type} was refused: ${outcome.refusal}`);
}

/** Buys one machine after another and reports each answer, until the room stops. */
export async function buyOn(
  room: Room,
  member: number,
  tell: (bought: Acknowledged) => void,
): Promise<Error> {
  for (let product = member % 6; ; product = (product + 1) % 6) {
    const key = crypto.randomUUID();
    try {
      const command = { type: 'buyMachine', member, product, units: 1, agreed: true } as const;
      const { outcome, seq } = await room.execute(command, { actor: `learner:${member}`, idemKey: key });
      if (!outcome.ok) throw new Error(`a purchase was refused: ${outcome.refusal}`);
      tell({ key, seq, member, product, order: outcome.result.order as Order });
    } catch (error) {
      return error as Error;
    }
  }
}
