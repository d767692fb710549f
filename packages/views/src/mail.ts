import type { calls, DataOf, PhoneMail } from '@glassmine/contract';
import { countIn, newestOf } from '@glassmine/kernel';
import { findList, learnerLists, mailKinds, nameOf, type World } from '@glassmine/scheme';
import { timeOf } from './amounts.ts';
import { brandName } from './room.ts';

export function mailItemView(world: World, row: number): PhoneMail {
  const { mails, scenario } = world;
  const kind = mailKinds[mails.kind[row]!] as PhoneMail['kind'];
  return {
    mailId: row,
    from:
      kind === 'welcome'
        ? 'Glassmine <room@glassmine.example>'
        : `${brandName(world)} <hello@${scenario.brand.key}.example>`,
    kind,
    code: mails.code[row] ?? '',
    name: nameOf(world.seed, mails.learner[row]!).first,
    time: timeOf(world, mails.at[row]!),
    read: mails.read[row] === 1,
  };
}

export function mailView(
  world: World,
  learner: number,
  pageNum: number,
  pageSize: number,
): DataOf<typeof calls.phone.mail> {
  const list = findList(world, world.people.learner[learner]!, learnerLists.mails);
  if (list < 0) return { total: 0, list: [] };
  const page = newestOf(world, list, (pageNum - 1) * pageSize, pageSize);
  return { total: countIn(world, list), list: page.map(({ row }) => mailItemView(world, row)) };
}
