import { chatStances, chatThreads, inflowKinds, outflowKinds } from '@glassmine/replica';
import { type Column, column } from '../tables/columns.ts';
import { labels } from '../tape/labels.ts';

/** Roles of account holders; the dictionary says what each is. */
export const roles = [
  'house',
  'operator',
  'promoter',
  'outsider',
  'visitor',
  'freeRider',
  'winner',
  'loser',
] as const;

const { int, long, bool, text, decimal, time, word } = column;

export type WorldTable =
  | 'accounts'
  | 'members'
  | 'orders'
  | 'ties'
  | 'labels'
  | 'provenance'
  | 'daily'
  | 'replies';

/** The one key by which all files of a room can be joined. */
const who = 'who it is; of a learner the learner number, the same in all files and on all pages of the room';

const role = word('role', roles, 'what the holder is to the scheme');

const memberColumns: Column[] = [
  int('member', 'row of the member, from 0'),
  int('person', who),
  text('name', 'invented; of a learner `learner` and the learner number'),
  int('upline', 'member who brought this one in; -1 for none'),
  bool('is_learner', 'true for a human in a room, false for an agent'),
  time('registered', 'when'),
  int('registered_day', 'world day, from 1'),
  decimal('paid_in', 'deposits, units of the currency of the scheme; cash at the rate of the room'),
  decimal('paid_out', 'withdrawals that left the reserve; cash at the rate of the room'),
  decimal('team_income', 'bonuses booked for recruiting'),
  role,
  word(
    'arm',
    ['none', 'xray', 'noXray'],
    'of a learner in a room with arms: with the X-ray or without, as the questionnaire’s treatment; in a room without arms that is how the X-ray stood for all',
  ),
];

const orderColumns: Column[] = [
  int('order', 'row of the order, from 0'),
  int('member', 'key of members'),
  text('product', 'name of the machine'),
  int('units', 'how many'),
  decimal('price', 'paid for all'),
  decimal('daily_return', 'promised for each day'),
  time('bought', 'when'),
  int('valid_days', 'how long it was to earn'),
  int('days_paid', 'days booked so far'),
];

/** Of a local currency, by the name that journals have for it. */
const localColumns = (name: string): Column[] => [
  decimal(`${name}_deposits`, `of the day, in ${name}`),
  decimal(`${name}_payouts`, `of the day, in ${name}`),
  decimal(`${name}_draws`, `${name} that the operator took on the day`),
  decimal(`${name}_reserve`, `${name} that the scheme holds at the end of the day`),
  decimal(`${name}_liabilities`, `the same in ${name}`),
];

const dailyColumns = (locals: number): Column[] => [
  int('day', 'world day, from 1; it ends with its midnight, as in all files'),
  int('members', 'registered at the end of the day; the promoter is none'),
  decimal('deposits', 'of the day'),
  decimal('payouts', 'of the day'),
  decimal('draws', 'what the operator took on the day'),
  decimal('reserve', 'what the scheme holds at the end of the day'),
  decimal('liabilities', 'what it owes: the balances, and what has reached nobody’s balance'),
  ...localColumns('cash'),
  ...(locals > 1 ? localColumns('cash2') : []),
  int('pending_withdrawals', 'requests that wait'),
  word('phase', ['paying', 'slowing', 'gone'], 'what the operator does'),
  long('postings', 'booked so far'),
  decimal('shown', 'what the screens show: the sum of all members’ total assets'),
  decimal('cash_shown', 'the same in cash'),
  ...(locals > 1 ? [decimal('cash2_shown', 'the same in cash2')] : []),
];

/** @param currencies codes of the world's, the scheme's own first */
export function columnsOf(currencies: readonly string[]): Record<WorldTable, Column[]> {
  return {
    accounts: [
      int('account', 'number of the account; slot in the low four bits, owner above'),
      text('kind', 'slot of a member, wallet or bank of a person, or name of the house account'),
      int('person', `${who}; -1 for the house`),
      word('currency', currencies, 'play currency'),
      role,
      decimal('opening', 'balance before the first transaction, debit positive'),
      decimal('closing', 'balance after the last'),
    ],
    members: memberColumns,
    orders: orderColumns,
    ties: [
      int('from_person', 'who invited, or one of two who know each other'),
      int('to_person', 'who came, or the other'),
      word('relation', ['invited', 'knows'], 'kind of tie'),
    ],
    labels: [
      int('pattern', 'key of a pattern'),
      word('label', labels, 'label of its transactions'),
      text('type', 'shape, as AMLSim names it where it has a name'),
    ],
    provenance: [
      word('currency', currencies, 'which reserve'),
      int('outflow', 'number of the payout, from 0'),
      word('outflow_kind', outflowKinds, 'what it was'),
      int('outflow_member', 'who got it; -1 for the operator'),
      int('inflow', 'number of the money that paid it, from 0'),
      word('inflow_kind', inflowKinds, 'where that came from'),
      int('inflow_member', 'whose it was; -1 for nobody'),
      decimal('amount', 'how much of the one went into the other'),
    ],
    daily: dailyColumns(currencies.length - 1),
    replies: [
      int('person', who),
      time('time', 'when'),
      int('day', 'world day, from 1'),
      word('thread', chatThreads, 'to whom'),
      word('stance', chatStances, 'the quick reply; `none` for free words, which are in no file'),
    ],
  };
}
