import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member, Person, Withdrawal } from '../base/rows.ts';
import { currencyName, reserveOfHundred, timeOf } from '../formats/amounts.ts';
import { listOf } from '../formats/form.ts';
import { type Page, phonePage } from '../formats/pages.ts';
import { money, oneOf, time } from '../formats/shapes.ts';
import { amountText, brandName, type Wording } from '../formats/wording.ts';
import { depositsBehind } from '../ledger/reserves.ts';
import type { Product } from '../machines/rules/world.ts';
import { faceOf, maskedName, nameOf } from '../outside/rules/phone.ts';
import { moneyText } from '../plain/money.ts';
import { gradeText } from '../team/rules/bonus.ts';
import { countFortunes } from '../wallet/rules/purses.ts';
import { currencyOfWithdrawal } from '../wallet/rules/withdraw.ts';
import type { World } from '../world/world.ts';
import { xrayOf } from '../xray/rules.ts';
import { type ChatKindKey, chatKindKeys, chatKinds, chatReplies } from './rules/kinds.ts';
import { chatContact, chatListOf, newestChat, threadAt, threadStates } from './rules/threads.ts';
import type { ChatMessage as ChatMessageRow } from './rules/world.ts';
import { type ChatThread as ChatThreadRow, chatStances, chatThreads } from './words.ts';

export const chatThreadKey = oneOf(chatThreads);

export const chatMessage = Type.Object({
  messageId: Type.Integer(),
  thread: chatThreadKey,
  kind: Type.String({ description: 'what is said; `answer` for what the learner writes' }),
  mine: Type.Boolean(),
  from: Type.String({ description: 'who says it, as the phone shows it' }),
  face: Type.Integer({ description: 'number from which the portrait is drawn; -1 for none' }),
  words: Type.String({ description: 'empty where an admin has deleted it' }),
  payout: Type.Union([money, Type.Literal('')], {
    description: 'amount of a payout whose screenshot the app draws; empty for none',
  }),
  currency: Type.String({ description: 'of that amount' }),
  time,
  deleted: Type.Boolean({ description: 'an admin of the group has deleted it' }),
  truth: Type.String({
    description: 'what the X-ray says of it; empty while the X-ray is off for the learner',
  }),
  deletedWords: Type.String({ description: 'what stood there before it was deleted; only for the X-ray' }),
});

export const chatThread = Type.Object({
  thread: chatThreadKey,
  name: Type.String(),
  face: Type.Integer({ description: 'number from which the portrait is drawn; -1 for none' }),
  state: oneOf(['open', 'left', 'removed', 'ended'], {
    left: 'not joined, left or blocked',
    removed: 'an admin has put the learner out',
    ended: 'the scheme is gone, and so is this',
  }),
  muted: Type.Boolean(),
  unread: Type.Integer(),
  last: Type.Union([chatMessage, Type.Null()]),
  replies: Type.Array(
    Type.Object({
      stance: oneOf(chatStances),
      words: Type.String(),
    }),
    { description: 'quick replies, in the order in which they are offered' },
  ),
});

export type ChatMessage = Static<typeof chatMessage>;

export type ChatThread = Static<typeof chatThread>;

export const chatsAnswer = Type.Object({ list: Type.Array(chatThread) });

type ChatsAnswer = Static<typeof chatsAnswer>;

export const chatAnswer = listOf(chatMessage);

type ChatAnswer = Static<typeof chatAnswer>;

const isSchemes = (thread: ChatThreadRow) => thread === 'group' || thread === 'service';

/** All chats of a learner's phone that have a contact. */
export function chatsView(world: World, learner: Person, _: unknown, wording: Wording): ChatsAnswer {
  const threads = chatThreads.filter(
    (thread) => isSchemes(thread) || chatContact(world, learner, thread) >= 0,
  );
  const figures = figuresOf(world);
  return { list: threads.map((thread) => chatThreadView(world, learner, thread, wording, figures)) };
}

export function chatThreadView(
  world: World,
  learner: Person,
  thread: ChatThreadRow,
  wording: Wording,
  figures = figuresOf(world),
): ChatThread {
  const at = threadAt(world, learner, thread);
  const contact = chatContact(world, learner, thread);
  const newest = newestChat(world, learner, thread);
  return {
    thread,
    name: threadName(world, contact, thread, wording),
    face: contact >= 0 ? faceOf(world.seed, contact) : -1,
    state: stateOf(world, thread, world.chats.state[at]!),
    muted: world.chats.muted[at] === 1,
    unread: world.chats.unread[at]!,
    last: newest >= 0 ? chatMessageView(world, newest, wording, figures) : null,
    replies: chatReplies[thread].map((stance) => ({
      stance,
      words: wording.say(`chat.answer.${thread}.${stance}`),
    })),
  };
}

function stateOf(world: World, thread: ChatThreadRow, state: number): ChatThread['state'] {
  if (thread === 'group' && world.operator.phase === 'gone') return 'ended';
  if (state === threadStates.removed) return 'removed';
  return state === threadStates.left ? 'left' : 'open';
}

/** The learner's own people stand under their first names, the mentor as the invitation names it. */
function threadName(world: World, contact: Person, thread: ChatThreadRow, wording: Wording): string {
  if (thread === 'mentor') return maskedName(world.seed, contact);
  if (contact >= 0) return nameOf(world.seed, contact).first;
  return wording.say(`chat.name.${thread}`, { brand: brandName(world) });
}

/** Who says a message, as the phone shows it; empty for the learner. */
export function chatVoice(world: World, row: ChatMessageRow, wording: Wording): string {
  const { learner, from: voices, thread } = world.chatMessages;
  const from = voices[row]!;
  if (from === learner[row]) return '';
  return from >= 0
    ? maskedName(world.seed, from)
    : threadName(world, from, chatThreads[thread[row]!] as ChatThreadRow, wording);
}

/** Figures of the scheme that X-rays of messages tell: read once for a page, when the first of them needs them. */
type Figures = () => { share: number; losers: number };

function figuresOf(world: World): Figures {
  let known: ReturnType<Figures> | null = null;
  return () => {
    if (known === null) {
      const { inProfit, inLoss } = countFortunes(world);
      known = {
        share: reserveOfHundred(world),
        losers: Math.round((100 * inLoss) / Math.max(1, inProfit + inLoss)),
      };
    }
    return known;
  };
}

/** Messages of a chat, newest first. */
export function chatView(
  world: World,
  learner: Person,
  { thread, ...page }: Page & { thread: ChatThreadRow },
  wording: Wording,
): ChatAnswer {
  const figures = figuresOf(world);
  return phonePage(world, learner, chatListOf(thread), page, (row) =>
    chatMessageView(world, row, wording, figures),
  );
}

export function chatMessageView(
  world: World,
  row: ChatMessageRow,
  wording: Wording,
  figures = figuresOf(world),
): ChatMessage {
  const { chatMessages } = world;
  const learner = chatMessages.learner[row]!;
  const thread = chatThreads[chatMessages.thread[row]!] as ChatThreadRow;
  const kind = chatKindKeys[chatMessages.kind[row]!] as ChatKindKey;
  const from = chatMessages.from[row]!;
  const isPayout = kind !== 'mentorFirstPayout' && chatKinds[kind].uses.some((fact) => fact === 'paid');
  const deleted = chatMessages.deletedAt[row]! > 0;
  const words = chatWords(world, row, wording);
  const seesThrough = xrayOf(world, learner) !== 'off';
  return {
    messageId: row,
    thread,
    kind,
    mine: from === learner,
    from: chatVoice(world, row, wording),
    face: from >= 0 ? faceOf(world.seed, from) : -1,
    words: deleted ? '' : words,
    payout: isPayout && !deleted ? moneyText(chatMessages.amount[row]!) : '',
    currency: currencyName(world, chatMessages.currency[row]!),
    time: timeOf(world, chatMessages.at[row]!),
    deleted,
    truth: seesThrough ? truthOf(world, row, kind, wording, figures) : '',
    deletedWords: seesThrough && deleted ? words : '',
  };
}

/** What was said, also where an admin has deleted it since. */
export function chatWords(world: World, row: ChatMessageRow, wording: Wording): string {
  const { chatMessages } = world;
  const kind = chatKindKeys[chatMessages.kind[row]!] as ChatKindKey;
  if (chatKinds[kind].by !== 'learner')
    return wording.say(`chat.${kind}.${chatMessages.line[row]! + 1}`, placesOf(world, row, kind, wording));
  const stance = chatStances[chatMessages.stance[row]!];
  const thread = chatThreads[chatMessages.thread[row]!];
  return stance === 'none'
    ? wording.written(chatMessages.text[row]!)
    : wording.say(`chat.answer.${thread}.${stance}`);
}

/** What fills the places of a message, as it was when it was said. */
function placesOf(
  world: World,
  row: ChatMessageRow,
  kind: ChatKindKey,
  wording: Wording,
): Record<string, string> {
  const { chatMessages, products } = world;
  const [amount, number, ref] = [
    chatMessages.amount[row]!,
    chatMessages.number[row]!,
    chatMessages.ref[row]!,
  ];
  const from = chatMessages.from[row]!;
  const currency = currencyName(world, chatMessages.currency[row]!);
  const isAbout = (fact: string) => chatKinds[kind].uses.some((used) => used === fact);
  const product = isAbout('ownMachine') ? world.orders.product[ref as never]! : (ref as Product);
  return {
    brand: brandName(world),
    name: nameOf(world.seed, chatMessages.learner[row]!).first,
    contact: from >= 0 ? nameOf(world.seed, from).first : '',
    amount: amount < 0 ? '' : amountText(wording, amount, currency),
    count: number < 0 ? '' : new Intl.NumberFormat(wording.language).format(number),
    machine: isAbout('machine') || isAbout('ownMachine') ? (products.name[product] ?? '') : '',
    grade: isAbout('grade') ? gradeText(world, ref, wording.language) : '',
    about: isAbout('about') ? maskedName(world.seed, world.members.person[ref as Member]!) : '',
  };
}

/** Kinds whose X-ray is that of another. */
const sameTruth: Partial<Record<ChatKindKey, string>> = { auntTalk: 'talk', friendTalk: 'talk' };

/** What the X-ray says of a message: its own places, figures of the scheme, and how many people paid a payout. */
function truthOf(
  world: World,
  row: ChatMessageRow,
  kind: ChatKindKey,
  wording: Wording,
  figures: Figures,
): string {
  const number = (value: number) => new Intl.NumberFormat(wording.language).format(value);
  const words = (values: Record<string, string>) =>
    wording.say(`chat.truth.${sameTruth[kind] ?? kind}`, values);
  const own = { ...placesOf(world, row, kind, wording), payers: number(payersOf(world, row, kind)) };
  // Figures of the scheme take a scan of its members, and few messages tell one.
  if (!/\{(share|losers)\}/.test(words(asPlaces))) return words(own);
  const { share, losers } = figures();
  return words({ ...own, share: number(share), losers: number(losers) });
}

/** Places that stand for themselves. */
const asPlaces = { share: '{share}', losers: '{losers}' };

/** How many deposits paid the payout that a message is about. */
function payersOf(world: World, row: ChatMessageRow, kind: ChatKindKey): number {
  if (!chatKinds[kind].uses.some((fact) => fact === 'paid' || fact === 'ownPaid')) return 0;
  const withdrawal = world.chatMessages.ref[row] as Withdrawal;
  const outflow = world.withdrawals.outflow[withdrawal]!;
  if (outflow < 0) return 0;
  return depositsBehind(world, outflow, 0, currencyOfWithdrawal(world, withdrawal)).count;
}
