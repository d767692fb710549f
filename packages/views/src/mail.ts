import type { calls, DataOf, PhoneMail } from '@glassmine/contract';
import { learnerLists, type Mail, mailKinds, nameOf, type Person, type World } from '@glassmine/replica';
import { timeOf } from './amounts.ts';
import { type Page, phonePage } from './pages.ts';
import { brandName } from './room.ts';

export function mailItemView(world: World, row: Mail): PhoneMail {
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

export function mailView(world: World, learner: Person, page: Page): DataOf<typeof calls.phone.mail> {
  return phonePage(world, learner, learnerLists.mails, page, (row) => mailItemView(world, row));
}
