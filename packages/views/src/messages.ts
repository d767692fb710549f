import type { calls, DataOf, Push } from '@glassmine/contract';
import {
  currencyOfWithdrawal,
  maskedName,
  type PushType,
  pushKindNames,
  pushKinds,
  pushPage,
  unreadPushes,
  type World,
} from '@glassmine/scheme';
import { timeOf } from './amounts.ts';
import { contentWords } from './content.ts';
import { amountText, type Wording } from './wording.ts';

type Message = typeof calls.message;

/** A message of the app in the reader's words. What it is about is put in by name. */
export function pushView(world: World, row: number, wording: Wording): Push {
  const { pushes } = world;
  const kind = pushKindNames[pushes.kind[row]!] as Push['kind'];
  const values = valuesOf(world, row, kind, wording);
  return {
    id: row,
    type: pushKinds[kind],
    kind,
    title: wording.say(`push.${kind}.title`, values),
    content: wording.say(`push.${kind}.content`, values),
    ref: pushes.ref[row]!,
    createTime: timeOf(world, pushes.at[row]!),
    read: pushes.read[row] === 1,
  };
}

function valuesOf(world: World, row: number, kind: Push['kind'], wording: Wording): Record<string, string> {
  const { pushes, scenario, seed } = world;
  if (kind === 'news') {
    const { title, content } = contentWords(world, pushes.ref[row]!, wording);
    return { title, content };
  }
  const person = pushes.person[row]!;
  const isCash = kind === 'withdrawalFailed' && currencyOfWithdrawal(world, pushes.ref[row]!) === 'cash';
  const currency = isCash ? scenario.cashCurrency : scenario.currency;
  return {
    amount: amountText(wording, pushes.amount[row]!, currency),
    name: person < 0 ? '' : maskedName(seed, person),
    title: wording.written(pushes.title[row] ?? ''),
    content: wording.written(pushes.content[row] ?? ''),
  };
}

export function pushesView(
  world: World,
  learner: number,
  { pageNum, pageSize, type }: { pageNum: number; pageSize: number; type?: PushType },
  wording: Wording,
): DataOf<Message['pushes']> {
  const page = { from: (pageNum - 1) * pageSize, size: pageSize, type };
  const { total, rows } = pushPage(world, learner, page);
  const list = rows.map((row) => pushView(world, row, wording));
  return { total, list, unread: unreadPushes(world, learner) };
}

export function unreadView(world: World, learner: number): DataOf<Message['unreadPushes']> {
  return { unread: unreadPushes(world, learner) };
}
