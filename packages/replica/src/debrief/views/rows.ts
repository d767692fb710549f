import type { Static } from '@glassmine/kernel/schema';
import type { Person } from '../../base/rows.ts';
import { chatWords } from '../../chat/views.ts';
import { currencyName, timeOf } from '../../formats/amounts.ts';
import { ownPage } from '../../formats/pages.ts';
import { brandName } from '../../formats/wording.ts';
import { currenciesOf } from '../../ledger/currencies.ts';
import { type Flow, inflowsOf, outflowsOf } from '../../ledger/reserves.ts';
import { currencyOfTransfer } from '../../outside/rules/bank.ts';
import { moneyText } from '../../plain/money.ts';
import { sentToNobody } from '../../position/rules/figures.ts';
import { currencyOfWithdrawal, withdrawalStates } from '../../wallet/rules/withdraw.ts';
import { learnerLists } from '../../world/kinds.ts';
import type { World } from '../../world/world.ts';
import type { Figure } from '../../xray/views/cards.ts';
import { readChats } from './chats.ts';
import type { DebriefFigures } from './figures.ts';
import type { Evidence } from './personal.ts';
import type { debriefRows } from './shapes.ts';

type DebriefRowsAnswer = Static<typeof debriefRows>;

type Rows = DebriefRowsAnswer;

type Row = Rows['rows'][number];

const blank = { about: '', amount: '' as const, currency: '', status: '', words: '', count: 0, seconds: 0 };

/** Everything of a learner's own as rows, oldest first: money, machines, requests, chats, and what was looked at. */
export function debriefRowsView(
  world: World,
  person: Person,
  evidence: Evidence,
  figures: DebriefFigures,
): Rows {
  const rows = [
    ...moneyRows(world, person, figures),
    ...sentToNobody(world, person).map((row) => ({
      ...blank,
      kind: 'reachedNobody' as const,
      time: timeOf(world, world.bankTransfers.at[row]!),
      amount: moneyText(world.bankTransfers.amount[row]!),
      currency: currencyName(world, currencyOfTransfer(world, row)),
    })),
    ...chatRows(world, person, evidence),
    ...evidence.looked.map(({ what, subject, count, seconds, worldAt, shown }) => ({
      ...blank,
      words: shown ? `${plainText(shown.card.claimed)} / ${plainText(shown.card.truth)}` : '',
      kind: what === 'chat' ? ('chatRead' as const) : what,
      about: subject,
      count,
      seconds,
      time: worldAt,
    })),
  ];
  rows.sort((a, b) => a.time - b.time);
  return { brandName: brandName(world), learner: person, rows };
}

function plainText({ kind, value, currency }: Figure): string {
  if (kind === 'time') return new Date(Number(value)).toISOString();
  return kind === 'percent' ? `${value}%` : kind === 'money' ? `${value} ${currency}` : value;
}

function moneyRows(world: World, person: Person, { flows, withdrawals: requests }: DebriefFigures): Row[] {
  const { withdrawals, orders, products, scenario } = world;
  const member = world.people.member[person]!;
  if (member < 0) return [];
  const rows: Row[] = [];
  for (const currency of currenciesOf(world)) {
    const name = currencyName(world, currency);
    const add = <R extends number>(kind: 'deposit' | 'payout', list: readonly R[], flow: Flow<R>) => {
      for (const row of list) {
        const amount = moneyText(flow.amount[row]!);
        rows.push({ ...blank, kind, time: timeOf(world, flow.at[row]!), amount, currency: name });
      }
    };
    add('deposit', flows[currency]!.inflows.of(member), inflowsOf(world, currency));
    add('payout', flows[currency]!.outflows.of(member), outflowsOf(world, currency));
  }
  for (const row of requests.of(member)) {
    const status = Object.entries(withdrawalStates).find(([, code]) => code === withdrawals.status[row]);
    rows.push({
      ...blank,
      kind: 'withdrawal',
      status: status?.[0] ?? '',
      time: timeOf(world, withdrawals.at[row]!),
      amount: moneyText(withdrawals.amount[row]!),
      currency: currencyName(world, currencyOfWithdrawal(world, row)),
    });
  }
  const all = { pageNum: 1, pageSize: Number.MAX_SAFE_INTEGER };
  for (const order of ownPage(world, member, learnerLists.orders, all, (row) => row).list) {
    rows.push({
      ...blank,
      kind: 'machine',
      about: products.name[orders.product[order]!] ?? '',
      count: orders.units[order]!,
      currency: scenario.currency,
      time: timeOf(world, orders.boughtAt[order]!),
      amount: moneyText(orders.price[order]!),
    });
  }
  return rows;
}

function chatRows(world: World, person: Person, { wording }: Evidence): Row[] {
  return readChats(world, person).map(({ row, thread, second, mine, stance, deleted }) => ({
    ...blank,
    kind: mine ? ('ownMessage' as const) : ('message' as const),
    about: thread,
    status: deleted ? 'deleted' : mine ? stance : '',
    words: chatWords(world, row, wording),
    time: timeOf(world, second),
  }));
}
