/**
 * A room that is simulated to the operator's end, without a browser: learners who invest, leave in time, only look,
 * stay without an account, come late and are handed to an agent, among a crowd.
 */
import {
  type ChatStance,
  type ChatThread,
  contactsOf,
  type Person,
  type Product,
  windowOpen,
} from '@glassmine/replica';
import { accountView, minorOf } from '@glassmine/replica/views';
import { debriefFigures } from '../../packages/exports/src/recount/debrief-figures.ts';
import { observePostings } from '../../packages/exports/src/recount/observed-postings.ts';
import { peopled, type Who } from './people.fixture.ts';

const dayTicks = 240;

export function simulateToEnd() {
  const { simulation, world, give, join, register, payCoins, payCash, bindOwnAddress } = peopled(400, 15);
  const watch = observePostings(world);
  const reply = (learner: Person, thread: ChatThread, stance: ChatStance) =>
    give({ type: 'answerChat', learner, thread, stance, text: '' });
  const inviteAll = ({ learner, member }: Who) => {
    for (const contact of contactsOf(world, learner)) simulation.execute({ type: 'invite', member, contact });
  };
  const rent = ({ member }: Who, product: number) =>
    give({ type: 'buyMachine', member, product: product as Product, units: 1, agreed: true });

  const visitors = Array.from({ length: 8 }, join);
  const investor = register(join());
  const follower = register(join(), investor);
  const leaver = register(join());
  const looker = register(join());
  payCoins(investor, 90_000);
  payCoins(leaver, 20_000);
  payCash(follower, 20_000_000);
  give({ type: 'tick', ticks: 30 });
  rent(investor, 3);
  rent(leaver, 2);
  for (const who of [investor, looker]) inviteAll(who);
  for (const visitor of visitors) reply(visitor, 'family', 'warn');
  reply(looker.learner, 'family', 'warn');
  reply(investor.learner, 'mentor', 'believe');
  reply(investor.learner, 'family', 'believe');
  reply(leaver.learner, 'friend', 'doubt');
  const addressId = bindOwnAddress(leaver);
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
