import { type Static, Type } from '@glassmine/kernel/schema';
import type { Person, Withdrawal } from '../base/rows.ts';
import type { Content } from '../content/rules/world.ts';
import { pushClaimsOf } from '../content/views/claims.ts';
import { claims, contentWords } from '../content/views/content.ts';
import { answerText } from '../feed/views.ts';
import { currencyName, timeOf } from '../formats/amounts.ts';
import { listOf } from '../formats/form.ts';
import { memberName } from '../formats/member-name.ts';
import { type Page, pageOfTable, placeOf } from '../formats/pages.ts';
import { time, whole } from '../formats/shapes.ts';
import { amountText, facilitatorWords, type Wording } from '../formats/wording.ts';
import { accountsOf, schemeCurrency } from '../ledger/currencies.ts';
import type { Happening } from '../outside/rules/world.ts';
import { currencyOfWithdrawal } from '../wallet/rules/withdraw.ts';
import type { World } from '../world/world.ts';
import { type Notice, type Push as PushRow, pushPage, pushTypeOf, unreadPushes } from './rules.ts';
import { type PushType, pushKinds, pushTypes } from './words.ts';

export const consoleNotice = Type.Object({
  noticeId: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  time,
  sentTo: { ...whole, description: 'learners who had an account when it was sent' },
  read: { ...whole, description: 'how many of them have opened it' },
});

type ConsoleNotice = Static<typeof consoleNotice>;

export const pushType = Type.Enum([...pushTypes]);

const push = Type.Object({
  id: Type.Integer(),
  type: pushType,
  kind: Type.Enum([...pushKinds]),
  title: Type.String(),
  content: Type.String(),
  claims,
  ref: Type.Integer({ description: 'the news, post, order … it is about; -1 for none' }),
  currency: Type.String({ description: 'of the withdrawal that failed; else empty', examples: ['pNGN'] }),
  createTime: time,
  read: Type.Boolean(),
});

export type Push = Static<typeof push>;

export const noticesAnswer = listOf(consoleNotice);

type NoticesAnswer = Static<typeof noticesAnswer>;

export const unread = Type.Integer({ description: 'messages that have not been read' });

export const pushesAnswer = Type.Object({ ...listOf(push).properties, unread });

type PushesAnswer = Static<typeof pushesAnswer>;

export const unreadPushesAnswer = Type.Object({ unread });

type UnreadPushesAnswer = Static<typeof unreadPushesAnswer>;

type Reach = Pick<ConsoleNotice, 'sentTo' | 'read'>;

/** How many learners each notice went to, and how many have opened it. O(messages of the app). */
function reachOfNotices({ pushes }: World): Map<number, Reach> {
  const reached = new Map<number, Reach>();
  const kind = pushKinds.indexOf('notice');
  for (let row = 0 as PushRow; row < pushes.count; row++) {
    if (pushes.kind[row] !== kind) continue;
    const notice = pushes.ref[row]!;
    const { sentTo, read } = reached.get(notice) ?? { sentTo: 0, read: 0 };
    reached.set(notice, { sentTo: sentTo + 1, read: read + pushes.read[row]! });
  }
  return reached;
}

export function consoleNoticeView(
  world: World,
  row: Notice,
  wording: Wording,
  reached = reachOfNotices(world),
): ConsoleNotice {
  const { notices } = world;
  return {
    noticeId: row,
    title: facilitatorWords(world, wording, notices.title[row]),
    content: facilitatorWords(world, wording, notices.content[row]),
    time: timeOf(world, notices.at[row]!),
    ...(reached.get(row) ?? { sentTo: 0, read: 0 }),
  };
}

export function consoleNoticesView(world: World, page: Page, wording: Wording): NoticesAnswer {
  const reached = reachOfNotices(world);
  return pageOfTable(world.notices, page, (row) => consoleNoticeView(world, row, wording, reached));
}

/** A message of the app in the reader's words. What it is about is put in by name. */
export function pushView(world: World, row: PushRow, wording: Wording): Push {
  const { pushes } = world;
  const kind = pushKinds[pushes.kind[row]!] as Push['kind'];
  const values = valuesOf(world, row, kind, wording);
  return {
    id: row,
    type: pushTypeOf[kind],
    kind,
    title: wording.say(`push.${kind}.title`, values),
    content: wording.say(
      isByChain(world, row, kind) ? 'push.withdrawalFailed.contentCoin' : `push.${kind}.content`,
      values,
    ),
    claims: pushClaimsOf(world, row, wording),
    ref: pushes.ref[row]!,
    currency:
      kind === 'withdrawalFailed'
        ? currencyName(world, currencyOfWithdrawal(world, pushes.ref[row] as Withdrawal))
        : '',
    createTime: timeOf(world, pushes.at[row]!),
    read: pushes.read[row] === 1,
  };
}

/** A failed withdrawal to an address, which is then to blame, and not a bank card. */
function isByChain(world: World, row: PushRow, kind: Push['kind']): boolean {
  return (
    kind === 'withdrawalFailed' &&
    accountsOf(currencyOfWithdrawal(world, world.pushes.ref[row] as Withdrawal)).rail === 'chain'
  );
}

function valuesOf(world: World, row: PushRow, kind: Push['kind'], wording: Wording): Record<string, string> {
  const { pushes } = world;
  if (kind === 'news') {
    const { title, content } = contentWords(world, pushes.ref[row] as Content, wording);
    return { title, content };
  }
  if (kind === 'answer')
    return { content: answerText(world, pushes.ref[row] as Happening, 'notice', wording) };
  const person = pushes.person[row]!;
  const currency =
    kind === 'withdrawalFailed' ? currencyOfWithdrawal(world, pushes.ref[row] as Withdrawal) : schemeCurrency;
  return {
    amount: amountText(wording, pushes.amount[row]!, currencyName(world, currency)),
    name: person < 0 ? '' : memberName(world, world.people.member[person]!, wording),
    title: facilitatorWords(world, wording, pushes.title[row]),
    content: facilitatorWords(world, wording, pushes.content[row]),
  };
}

export function pushesView(
  world: World,
  learner: Person,
  { type, ...page }: Page & { type?: PushType },
  wording: Wording,
): PushesAnswer {
  const { total, rows } = pushPage(world, learner, { ...placeOf(page), type });
  const list = rows.map((row) => pushView(world, row, wording));
  return { total, list, unread: unreadPushes(world, learner) };
}

export function unreadView(world: World, learner: Person): UnreadPushesAnswer {
  return { unread: unreadPushes(world, learner) };
}
