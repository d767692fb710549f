import type { calls, DataOf, Push } from '@glassmine/contract';
import {
  type Content,
  currencyOfWithdrawal,
  type Happening,
  maskedName,
  type Person,
  type Push as PushRow,
  type PushType,
  pushKindNames,
  pushKinds,
  pushPage,
  unreadPushes,
  type Withdrawal,
  type World,
} from '@glassmine/replica';
import { currencyName, timeOf } from './amounts.ts';
import { contentWords } from './content.ts';
import { pushClaimsOf } from './content-claims.ts';
import { answerText } from './feed.ts';
import { type Page, placeOf } from './pages.ts';
import { amountText, facilitatorWords, type Wording } from './wording.ts';

type Message = typeof calls.message;

/** A message of the app in the reader's words. What it is about is put in by name. */
export function pushView(world: World, row: PushRow, wording: Wording): Push {
  const { pushes } = world;
  const kind = pushKindNames[pushes.kind[row]!] as Push['kind'];
  const values = valuesOf(world, row, kind, wording);
  return {
    id: row,
    type: pushKinds[kind],
    kind,
    title: wording.say(`push.${kind}.title`, values),
    content: wording.say(
      isOfCoin(world, row, kind) ? 'push.withdrawalFailed.contentCoin' : `push.${kind}.content`,
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

/** A failed withdrawal of coins: the address is to blame, not a bank card. */
function isOfCoin(world: World, row: PushRow, kind: Push['kind']): boolean {
  return (
    kind === 'withdrawalFailed' && currencyOfWithdrawal(world, world.pushes.ref[row] as Withdrawal) === 'coin'
  );
}

function valuesOf(world: World, row: PushRow, kind: Push['kind'], wording: Wording): Record<string, string> {
  const { pushes, scenario, seed } = world;
  if (kind === 'news') {
    const { title, content } = contentWords(world, pushes.ref[row] as Content, wording);
    return { title, content };
  }
  if (kind === 'answer')
    return { content: answerText(world, pushes.ref[row] as Happening, 'notice', wording) };
  const person = pushes.person[row]!;
  const isCash =
    kind === 'withdrawalFailed' && currencyOfWithdrawal(world, pushes.ref[row] as Withdrawal) === 'cash';
  const currency = isCash ? scenario.cashCurrency : scenario.currency;
  return {
    amount: amountText(wording, pushes.amount[row]!, currency),
    name: person < 0 ? '' : maskedName(seed, person),
    title: facilitatorWords(world, wording, pushes.title[row]),
    content: facilitatorWords(world, wording, pushes.content[row]),
  };
}

export function pushesView(
  world: World,
  learner: Person,
  { type, ...page }: Page & { type?: PushType },
  wording: Wording,
): DataOf<Message['pushes']> {
  const { total, rows } = pushPage(world, learner, { ...placeOf(page), type });
  const list = rows.map((row) => pushView(world, row, wording));
  return { total, list, unread: unreadPushes(world, learner) };
}

export function unreadView(world: World, learner: Person): DataOf<Message['unreadPushes']> {
  return { unread: unreadPushes(world, learner) };
}
