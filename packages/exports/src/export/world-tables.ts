import { type Agent, buildNetwork, degreeOf, readParameters, tieOf } from '@glassmine/crowd';
import { calendarMs } from '@glassmine/kernel';
import {
  accounts,
  type ChatMessage,
  currencies,
  currencyCodes,
  currencyOfTransfer,
  type Inflow,
  inflowsOf,
  initialXrayOf,
  type Member,
  type Order,
  type Outflow,
  outflowsOf,
  type Person,
  type World,
} from '@glassmine/replica';
import type { DayFigures, DayMoney } from '../measure/daily.ts';
import { dayOfRow } from '../measure/day-of-row.ts';
import { type Fortunes, fortunesOf, hasLost } from '../measure/outcome.ts';
import { rowTable, type WrittenTable } from '../schemas/row-table.ts';
import type { Format } from '../tables/table-file.ts';
import { bankEnd, chainEnd } from '../tape/ends.ts';
import { labels, patterns } from '../tape/labels.ts';
import { accountKind, currencyOf } from './accounts.ts';
import type { OutsideBalances } from './outside-balances.ts';
import { personName } from './person-names.ts';
import { memberSlots, membersMoney, personAccount, personsMoney } from './persons-money.ts';
import { columnsOf, roles, type WorldTable } from './world-columns.ts';

/** Balances before the first row: outside the scheme, and of the members' accounts. */
export interface Opening {
  opening: OutsideBalances;
  openingMembers: Float64Array;
  /** What was brought into the world later, by account; see `Recorder`. */
  opened?: ReadonlyMap<number, number>;
}

export interface WorldTablesInput extends Opening {
  world: World;
  folder: string;
  format: Format;
  days: readonly DayFigures[];
  /** Persons of whom no row is written. */
  leftOut: ReadonlySet<number>;
  /** Of the tables' names, for further schemes of a town. */
  suffix?: string;
}

type Cells = readonly (number | string)[];

const noMoney: DayMoney = { deposits: 0, payouts: 0, draws: 0, reserve: 0, liabilities: 0, shown: 0 };

/** All tables of the glassmine schema but the transactions, from the world at the end. */
export function writeWorldTables(input: WorldTablesInput): WrittenTable[] {
  const { world, folder, format, suffix = '' } = input;
  const fortunes = fortunesOf(world);
  const codes = currencyCodes(world.scenario);
  const table = (name: WorldTable, fill: (put: (cells: Cells) => void) => void): WrittenTable => {
    const rows = rowTable(folder, name + suffix, format, columnsOf(codes)[name]);
    fill((cells) => rows.add(cells));
    return rows.finish();
  };
  return [
    table('accounts', (put) => eachAccount(input, put)),
    table('members', (put) => eachMember(input, fortunes, put)),
    table('orders', (put) => eachOrder(input, put)),
    table('ties', (put) => eachTie(input, put)),
    table('labels', (put) => {
      for (const { id, label, type } of patterns) put([id, labels.indexOf(label), type]);
    }),
    table('provenance', (put) => eachSlice(input, put)),
    table('daily', (put) => {
      for (const d of input.days) {
        const phase = ['paying', 'slowing', 'gone'].indexOf(d.phase);
        const money = (of: DayMoney) => [of.deposits, of.payouts, of.draws, of.reserve, of.liabilities];
        // Files of a world without local money have the columns of the first local currency all the same.
        const locals = d.locals.length === 0 ? [noMoney] : d.locals;
        const amounts = [d, ...locals].flatMap(money);
        const shown = [d, ...locals].map((of) => of.shown);
        put([d.day, d.members, ...amounts, d.pendingWithdrawals, phase, d.postings, ...shown]);
      }
    }),
    // Nobody answers in a run without learners.
    ...(world.learners.count > 0 ? [table('replies', (put) => eachReply(input, put))] : []),
  ];
}

/** Index in `roles`, by what a person paid in and got out. */
function roleOf(world: World, { paidIn, paidOut }: Fortunes, person: Person): number {
  const member = world.people.member[person]!;
  if (member < 0) return roles.indexOf('outsider');
  if (member === 0) return roles.indexOf('promoter');
  const given = paidIn[member]!;
  const got = paidOut[member]!;
  if (given === 0) return roles.indexOf(got > 0 ? 'freeRider' : 'visitor');
  return roles.indexOf(hasLost(world, member) ? 'loser' : 'winner');
}

function eachAccount(
  { world, opening, openingMembers, opened, leftOut }: WorldTablesInput,
  write: (cells: Cells) => void,
): void {
  const { houseNamesOf, SLOT_BITS } = accounts;
  const { perPerson } = opening;
  const now = { ...personsMoney(world), members: membersMoney(world) };
  const fortunes = fortunesOf(world);
  const add = (code: number, owner: number, role: number, before: number, after: number) => {
    const first = before + (opened?.get(code) ?? 0);
    write([code, accountKind(code), owner, currencyOf(code), role, first, after]);
  };
  houseNamesOf(perPerson).forEach((name, i) => {
    const role = roles.indexOf(name.startsWith('operator') ? 'operator' : 'house');
    add(accounts.account[name], -1, role, opening.house[i]!, world.house[i]!);
  });
  for (let id = 0 as Person; id < world.people.count; id++) {
    if (leftOut.has(id)) continue;
    const role = roleOf(world, fortunes, id);
    for (let nth = 0; nth < perPerson; nth++) {
      const at = id * perPerson + nth;
      add(personAccount(id, nth), id, role, opening.money[at] ?? 0, now.money[at]!);
    }
  }
  const slots = memberSlots(world);
  for (let id = 0 as Member; id < world.members.count; id++) {
    const person = world.members.person[id]!;
    if (leftOut.has(person)) continue;
    const role = roleOf(world, fortunes, person);
    slots.forEach((slot, nth) => {
      const at = id * slots.length + nth;
      add((id << SLOT_BITS) | slot, person, role, openingMembers[at] ?? 0, now.members[at]!);
    });
  }
}

function eachMember(
  { world, leftOut }: WorldTablesInput,
  fortunes: Fortunes,
  write: (cells: Cells) => void,
): void {
  const { members } = world;
  const uplineOf = (id: Member) => {
    const upline = members.upline[id]!;
    return upline >= 0 && leftOut.has(members.person[upline]!) ? -1 : upline;
  };
  for (let id = 0 as Member; id < members.count; id++) {
    const person = members.person[id]!;
    if (leftOut.has(person)) continue;
    const { first, family } = personName(world.seed, person, members.isLearner[id] === 1);
    write([
      id,
      person,
      `${first} ${family}`,
      uplineOf(id),
      members.isLearner[id]!,
      calendarMs(world.startDay, members.registeredAt[id]!),
      dayOfRow(members.registeredAt[id]!),
      fortunes.paidIn[id]!,
      fortunes.paidOut[id]!,
      members.teamIncome[id]!,
      roleOf(world, fortunes, person),
      ['none', 'xray', 'noXray'].indexOf(initialXrayOf(world, person) ?? 'none'),
    ]);
  }
}

function eachOrder({ world, leftOut }: WorldTablesInput, write: (cells: Cells) => void): void {
  const { orders, products, members } = world;
  for (let row = 0 as Order; row < orders.count; row++) {
    if (leftOut.has(members.person[orders.member[row]!]!)) continue;
    write([
      row,
      orders.member[row]!,
      products.name[orders.product[row]!] as string,
      orders.units[row]!,
      orders.price[row]!,
      orders.dailyReturn[row]!,
      calendarMs(world.startDay, orders.boughtAt[row]!),
      orders.validDays[row]!,
      orders.daysPaid[row]!,
    ]);
  }
}

/** What learners wrote in their chats; the words stay with the server. */
function eachReply({ world, leftOut }: WorldTablesInput, write: (cells: Cells) => void): void {
  const { chatMessages, startDay } = world;
  for (let row = 0 as ChatMessage; row < chatMessages.count; row++) {
    const learner = chatMessages.learner[row]!;
    if (chatMessages.from[row] !== learner || leftOut.has(learner)) continue;
    const at = chatMessages.at[row]!;
    const day = dayOfRow(at);
    write([learner, calendarMs(startDay, at), day, chatMessages.thread[row]!, chatMessages.stance[row]!]);
  }
}

/** Invitations and ties of the network, each pair once. */
function eachTie({ world, leftOut }: WorldTablesInput, write: (cells: Cells) => void): void {
  const { members } = world;
  const parameters = readParameters(world.scenario).crowd;
  // A crowd with constant rates has no network.
  const network = buildNetwork(parameters.constantRates ? 0 : parameters.agents, world.seed, parameters);
  for (let agent = 0 as Agent; agent < network.count; agent++) {
    const degree = degreeOf(network, agent);
    for (let k = 0; k < degree; k++) {
      const other = tieOf(network, agent, k);
      // Agent i is person i + 1.
      if (other > agent) write([agent + 1, other + 1, 1]);
    }
  }
  for (let id = 0 as Member; id < members.count; id++) {
    const upline = members.upline[id]!;
    if (upline < 0 || leftOut.has(members.person[upline]!) || leftOut.has(members.person[id]!)) continue;
    write([members.person[upline]!, members.person[id]!, 0]);
  }
}

/** Which inflows paid which outflows, first in, first out: two pointers over both lists. */
function eachSlice({ world, leftOut }: WorldTablesInput, write: (cells: Cells) => void): void {
  const isOut = (member: Member) => member >= 0 && leftOut.has(world.members.person[member]!);
  for (const [number, currency] of currencies.currenciesOf(world).entries()) {
    const inflows = inflowsOf(world, currency);
    const outflows = outflowsOf(world, currency);
    let inflow = 0 as Inflow;
    for (let outflow = 0 as Outflow; outflow < outflows.count; outflow++) {
      const to = outflows.end[outflow]!;
      let from = to - outflows.amount[outflow]!;
      while (from < to && inflow < inflows.count) {
        const end = inflows.end[inflow]!;
        const amount = Math.min(end, to) - from;
        if (amount > 0) {
          if (!isOut(outflows.member[outflow]!) && !isOut(inflows.member[inflow]!))
            write([
              number,
              outflow,
              outflows.kind[outflow]!,
              outflows.member[outflow]!,
              inflow,
              inflows.kind[inflow]!,
              inflows.member[inflow]!,
              amount,
            ]);
          from += amount;
        }
        if (end <= from) inflow++;
      }
    }
  }
}

/** Transfers in transit. */
export function* inTransit(world: World): Generator<{ to: number; amount: number }> {
  const { transfers, bankTransfers, vars } = world;
  for (let row = vars.transfersDone; row < transfers.count; row++) {
    yield { to: chainEnd(transfers.to[row]!), amount: transfers.amount[row]! };
  }
  for (let row = vars.bankTransfersDone; row < bankTransfers.count; row++) {
    const to = bankEnd(bankTransfers.to[row]!, currencyOfTransfer(world, row));
    yield { to, amount: bankTransfers.amount[row]! };
  }
}
