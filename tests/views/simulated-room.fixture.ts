/**
 * A room that is simulated to the operator's end, without a browser: learners who invest, leave in time, only look,
 * stay without an account, come late and are handed to an agent, among a crowd.
 */
import { readFileSync } from 'node:fs';
import { createSimulation, readScenario } from '@glassmine/crowd';
import {
  addressOf,
  type ChatStance,
  type ChatThread,
  type Command,
  collectingAccount,
  contactsOf,
  holderCode,
  holders,
  inviteCodeOf,
  type Member,
  type Person,
  type Product,
  referenceOf,
  windowOpen,
} from '@glassmine/replica';
import { accountView, messagesView, minorOf } from '@glassmine/replica/views';
import { debriefFigures } from '../../packages/exports/src/recount/debrief-figures.ts';
import { observePostings } from '../../packages/exports/src/recount/observed-postings.ts';

const file = JSON.parse(readFileSync(new URL('../../scenarios/mining-app.json', import.meta.url), 'utf8'));

export interface Who {
  learner: Person;
  member: Member;
}

const dayTicks = 240;

export function simulateToEnd() {
  const simulation = createSimulation(readScenario({ ...file, crowd: { ...file.crowd, agents: 400 } }), 15);
  const { world } = simulation;
  const watch = observePostings(world);
  const give = (command: Command) => {
    const outcome = simulation.execute(command);
    if (!outcome.ok) throw new Error(`${command.type}: ${outcome.refusal}`);
    return outcome.result as Record<string, number>;
  };
  const lastCode = (learner: Person) =>
    messagesView(world, learner, { pageNum: 1, pageSize: 1 }).list[0]?.code as string;
  const join = () => give({ type: 'joinRoom' }).learner as Person;
  const register = (learner: Person, inviter?: Who): Who => {
    const inviteCode = inviter ? inviteCodeOf(world, inviter.member) : lastCode(learner);
    give({ type: 'requestCode', learner, purpose: 'register' });
    const code = lastCode(learner);
    const { member } = give({ type: 'register', learner, code, inviteCode, passwordName: 'h' });
    give({ type: 'requestCode', learner, purpose: 'fund' });
    give({ type: 'setFundPassword', member: member as Member, code: lastCode(learner), passwordName: 'h' });
    return { learner, member: member as Member };
  };
  const reply = (learner: Person, thread: ChatThread, stance: ChatStance) =>
    give({ type: 'answerChat', learner, thread, stance, text: '' });
  const inviteAll = ({ learner, member }: Who) => {
    for (const contact of contactsOf(world, learner)) simulation.execute({ type: 'invite', member, contact });
  };
  const pay = ({ learner: person, member }: Who, amountMinor: number) =>
    give({ type: 'sendTransfer', person, to: (member << 2) | 1, amountMinor });
  const rent = ({ member }: Who, product: number) =>
    give({ type: 'buyMachine', member, product: product as Product, units: 1, agreed: true });

  const visitors = Array.from({ length: 8 }, join);
  const investor = register(join());
  const follower = register(join(), investor);
  const leaver = register(join());
  const looker = register(join());
  pay(investor, 90_000);
  pay(leaver, 20_000);
  give({
    type: 'bankTransfer',
    person: follower.learner,
    account: collectingAccount(),
    reference: referenceOf(world, follower.member),
    amountMinor: 20_000_000,
  });
  give({ type: 'tick', ticks: 30 });
  rent(investor, 3);
  rent(leaver, 2);
  for (const who of [investor, looker]) inviteAll(who);
  for (const visitor of visitors) reply(visitor, 'family', 'warn');
  reply(looker.learner, 'family', 'warn');
  reply(investor.learner, 'mentor', 'believe');
  reply(investor.learner, 'family', 'believe');
  reply(leaver.learner, 'friend', 'doubt');
  const ownAddress = ({ learner, member }: Who) =>
    give({
      type: 'bindAddress',
      member,
      address: addressOf(world, holderCode(holders.wallet, learner)),
    }).address as number;
  const addressId = ownAddress(leaver);
  /** All that can be withdrawn, each day that withdrawals are taken, while it pays. */
  const takeHome = () => {
    simulation.execute({ type: 'takeOut', member: leaver.member });
    give({ type: 'tick', ticks: 10 });
    for (let hour = 0; hour < 24 && !windowOpen(world); hour++) give({ type: 'tick', ticks: 10 });
    const amountMinor = minorOf(accountView(world, leaver.member).extractable);
    simulation.execute({ type: 'withdraw', member: leaver.member, amountMinor, addressId, currency: 'coin' });
  };
  for (let day = 0; world.operator.phase !== 'gone'; day++) {
    if (day > 120) throw new Error('the operator stays');
    if (day === 20) give({ type: 'handOver', learner: investor.learner, toAgent: true });
    takeHome();
    give({ type: 'tick', ticks: dayTicks });
  }
  const late = register(join());
  give({ type: 'tick', ticks: dayTicks });
  const figures = debriefFigures(world, watch.end());
  return { world, figures, visitors, investor, follower, leaver, looker, late };
}
