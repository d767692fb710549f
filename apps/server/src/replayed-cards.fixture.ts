import type { Journal } from '@glassmine/journal';
import type { Command, Member, Person } from '@glassmine/replica';
import { claimView, type Looked, productListView, timeOf } from '@glassmine/replica/views';
import { crowdEngine } from '@glassmine/room';

/** What a replay of the journal to the input of a kept sign gives for its card; in the order of the inputs. */
export async function replayedSigns(
  journal: Journal,
  room: string,
  learner: Person,
  looks: readonly Looked[],
) {
  const row = await journal.getRoom(room);
  const simulation = crowdEngine.create(crowdEngine.parse(JSON.parse(row!.scenario)), row!.seed);
  const { world } = simulation;
  const signs = looks.filter(({ what }) => what === 'sign').sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
  let seq = 0;
  const replayed = [];
  for (const look of signs) {
    for (const input of await journal.read(room, seq, look.seq! - seq))
      simulation.execute(JSON.parse(input.body) as Command);
    seq = look.seq!;
    const { subject, product } = look.shown!;
    const member = world.people.member[learner] as Member;
    replayed.push({
      claim: look.subject,
      worldAt: timeOf(world, world.now),
      card: claimView(world, member, look.subject, subject),
      product: product && productListView(world, member).list.find(({ productId }) => productId === subject),
    });
  }
  const kept = signs.map(({ subject, worldAt, shown }) => ({
    claim: subject,
    worldAt,
    card: shown!.card,
    product: shown!.product,
  }));
  return { kept, replayed };
}
