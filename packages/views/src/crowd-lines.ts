import type { Drawn } from '@glassmine/contract';
import {
  gradeText,
  linesOf,
  type Member,
  type Post,
  type Product,
  postAuthor,
  topicOf,
  type World,
} from '@glassmine/replica';
import { moneyText } from './amounts.ts';
import { communityName } from './community-name.ts';
import { brandName } from './room.ts';
import { amountText, scenarioText, type Wording } from './wording.ts';

/** What fills the places of a line; -1 and '' for none. */
interface Places {
  /** The author. */
  member: Member;
  amount: number;
  number: number;
  ref: number;
  /** The community name of the member it answers. */
  name: string;
}

export function placesOfPost({ posts }: World, post: Post): Places {
  const [amount, number, ref] = [posts.amount[post]!, posts.number[post]!, posts.ref[post]!];
  return { member: posts.member[post]!, amount, number, ref, name: '' };
}

/** A line of the crowd in the reader's language, with what was true when it was written. */
export function lineText(world: World, wording: Wording, place: number, places: Places): string {
  const line = linesOf(world)[place];
  if (!line) return '';
  const { member, amount, number, ref, name } = places;
  const upline = world.members.upline[member]!;
  const nameOf = (row: Member) => (row >= 0 ? communityName(world, row, wording) : '');
  const { uses } = line;
  const isOf = (...facts: typeof uses) => facts.some((fact) => uses.includes(fact));
  const values = {
    brand: brandName(world),
    name,
    upline: nameOf(upline),
    amount: amount < 0 ? '' : amountText(wording, amount, world.scenario.currency),
    count: number < 0 ? '' : new Intl.NumberFormat(wording.language).format(number),
    machine: isOf('machine', 'theirMachine') ? productName(world, ref) : '',
    friend: isOf('friend') ? nameOf(ref as Member) : '',
    grade: isOf('grade') ? gradeText(world, ref, wording.language) : '',
  };
  return line.text ? scenarioText(world, wording, line.text, values) : wording.say(line.key ?? '', values);
}

function productName({ products }: World, ref: number): string {
  return products.name[ref as Product] ?? '';
}

/** What an agent's post shows: its payout, its machine, or a card for a grade or a team. */
export function drawnOf(world: World, post: Post, wording: Wording): Drawn | null {
  if (postAuthor(world, post) !== 'agent') return null;
  const { posts, products } = world;
  const none = { amount: '' as const, art: '', words: '' };
  const topic = topicOf(world, post);
  if (topic === 'payout') return { ...none, kind: 'payout', amount: moneyText(posts.amount[post]!) };
  const ref = posts.ref[post]!;
  if (topic === 'machine' && ref >= 0)
    return {
      ...none,
      kind: 'machine',
      art: products.art[ref as Product] ?? '',
      words: productName(world, ref),
    };
  const uses = linesOf(world)[posts.source[post]!]?.uses ?? [];
  if (uses.includes('grade'))
    return { ...none, kind: 'card', words: gradeText(world, ref, wording.language) };
  if (uses.includes('team') && topic === 'news')
    return {
      ...none,
      kind: 'card',
      words: new Intl.NumberFormat(wording.language).format(posts.number[post]!),
    };
  return uses.includes('revenue') ? { ...none, kind: 'card', amount: moneyText(posts.amount[post]!) } : null;
}
