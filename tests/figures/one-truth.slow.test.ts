/**
 * One truth in figures: what the board, the wall, the chapters, the X-ray, the debriefs and the files say of a room is
 * the sum of what every member's own screen says, in rooms of one, two and three currencies, on several days and after
 * the end. A test for each figure.
 */
import {
  type BankTransferRow,
  bankTransferStates,
  currencies,
  currencyOfTransfer,
  type Member,
  type Order,
  type World,
} from '@glassmine/replica';
import {
  accountView,
  allExtractView,
  boardView,
  claimView,
  consoleRoomView,
  DebriefFigures,
  debriefRowsView,
  minorOf,
  moneyFlowView,
  personalDebriefView,
  roomDebriefView,
  seriesPointView,
  truthView,
} from '@glassmine/replica/views';
import type { SeriesPoint } from '@glassmine/replica/wire';
import { beforeAll, describe, expect, test } from 'vitest';
import { bothSides, reachedNobodyIn } from '../../apps/console/src/pages/debrief/reserve.ts';
import { turningPoints } from '../../apps/console/src/pages/debrief/turning-points.ts';
import { rowsOfCourse } from '../../apps/console/src/pages/export/rows-of-course.ts';
import { figuresOfEnd } from '../../apps/console/src/pages/live/end-figures.ts';
import { bookAt, booksOf, coverageAt, shownIn } from '../../apps/console/src/room/books.ts';
import { threeFigures } from '../../apps/console/src/room/three-figures.ts';
import { openDailyBook } from '../../packages/exports/src/measure/daily.ts';
import { booksOf as booksInFiles, outcomeOf } from '../../packages/exports/src/measure/outcome.ts';
import { debriefFigures } from '../../packages/exports/src/recount/debrief-figures.ts';
import { observePostings } from '../../packages/exports/src/recount/observed-postings.ts';
import { oneCurrency, threeCurrencies } from '../scenarios/of-currencies.ts';
import { wording } from '../views/evidence.fixture.ts';
import { peopled } from '../views/people.fixture.ts';

const dayTicks = 240;
/** World days at whose end the figures are compared; the last ones are after the end. */
const comparedOn = [1, 3, 6, 12, 25, 45, 75, 80];

const minor = (text: string) => (text.startsWith('-') ? 0 - minorOf(text.slice(1)) : minorOf(text));
const cents = (amount: unknown) => Math.round(Number(amount) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** All members, as every page counts them: the promoter is none. */
const membersOf = ({ members }: World) =>
  Array.from({ length: members.count - 1 }, (_, row) => (row + 1) as Member);

/** What an account's own screen says, minor units by currency: the total assets, and the balances among them. */
function screenOf(world: World, member: Member) {
  const account = accountView(world, member);
  const locals = [
    minorOf(account.cash) + minorOf(account.frozenCash),
    ...(account.more ?? []).map(({ available, frozen }) => minorOf(available) + minorOf(frozen)),
  ].slice(0, currencies.localsOf(world).length);
  return {
    total: [minorOf(account.total), ...locals],
    balances: [minorOf(account.total) - minorOf(account.invested), ...locals],
  };
}

/** By currency, what of each screen adds up to. */
function addedUp(world: World, accounts: readonly Member[], of: 'total' | 'balances'): number[] {
  const screens = accounts.map((member) => screenOf(world, member)[of]);
  return currencies.currenciesOf(world).map((currency) => sum(screens.map((amounts) => amounts[currency]!)));
}

/** Transfers by bank that are assigned to nobody, by currency. */
function toNobody(world: World): number[] {
  const { bankTransfers } = world;
  const sums = currencies.currenciesOf(world).map(() => 0);
  for (let row = 0 as BankTransferRow; row < bankTransfers.count; row++) {
    if (bankTransfers.status[row] !== bankTransferStates.unmatched) continue;
    sums[currencyOfTransfer(world, row)]! += bankTransfers.amount[row]!;
  }
  return sums;
}

/** Income that orders are still to pay. */
function promised({ orders }: World): number {
  const left = Array.from({ length: orders.count }, (_, row) => row as Order).map(
    (row) => Math.max(0, orders.validDays[row]! - orders.daysPaid[row]!) * orders.dailyReturn[row]!,
  );
  return sum(left);
}

const rooms = {
  'one currency': oneCurrency,
  'two currencies': (json: unknown) => json,
  'three currencies': threeCurrencies,
};

/** A room in which learners pay in every currency, rent, exchange, ask for payouts and forget the reference. */
function played(change: (json: never) => unknown) {
  const { simulation, world, give, join, register, payCoins, payCash } = peopled(150, 11, change as never);
  const watch = observePostings(world);
  const book = openDailyBook(world);
  const [investor, payer, exchanger, forgetful, onlooker] = [join, join, join, join, join].map((each) =>
    register(each()),
  ) as [Who, Who, Who, Who, Who];
  const locals = currencies.localsOf(world);
  payCoins(investor, 60_000);
  payCoins(exchanger, 30_000);
  payCoins(forgetful, 30_000);
  for (const currency of locals) {
    payCash(payer, 1_234_567, undefined, currency);
    payCash(forgetful, 300_000, '', currency);
    payCash(onlooker, 300_000, '', currency);
  }
  if (locals.length > 0) payCash(exchanger, 900_000);
  give({ type: 'tick', ticks: 30 });
  for (const { member } of [investor, exchanger, forgetful]) {
    give({ type: 'buyMachine', member, product: 1 as never, units: 1, agreed: true });
  }
  if (locals.length > 0)
    give({ type: 'exchange', member: exchanger.member, from: 'cash', amountMinor: 500_000 });
  const points: SeriesPoint[] = [seriesPointView(world, 0)];
  const moments = [momentOf(world, onlooker, points, book)];
  for (let day = 1; day <= comparedOn.at(-1)!; day++) {
    give({ type: 'tick', ticks: day === 1 ? dayTicks - 30 : dayTicks });
    simulation.execute({ type: 'takeOut', member: investor.member });
    book.closeDay();
    points.push(seriesPointView(world, 0));
    if (comparedOn.includes(day)) moments.push(momentOf(world, onlooker, points, book));
  }
  const recount = debriefFigures(world, watch.end());
  return { world, moments, points, recount, forgetful };
}

type Who = ReturnType<ReturnType<typeof peopled>['register']>;

/** Everything that is said of a room at one moment, and what is to be said: added up from members' own screens. */
function momentOf(
  world: World,
  onlooker: Who,
  points: readonly SeriesPoint[],
  book: ReturnType<typeof openDailyBook>,
) {
  const latest = seriesPointView(world, 0);
  const debrief = roomDebriefView(world, [...points.slice(0, -1), latest]);
  const members = membersOf(world);
  const nobody = toNobody(world);
  const everybody = [0 as Member, ...members];
  const rates = world.scenario.localCurrencies.map(({ perUnitMinor }) => perUnitMinor);
  const isUsed = [true, ...rates.map((_, nth) => usedByMembers(world, nth + 1))];
  const atRates = (amounts: readonly number[]) =>
    sum(
      amounts.map((amount, currency) => {
        if (!isUsed[currency]) return 0;
        return currency === 0 ? amount : Math.trunc((amount * 100) / rates[currency - 1]!);
      }),
    );
  const owed = addedUp(world, everybody, 'balances').map((amount, nth) => amount + nobody[nth]!);
  owed[0]! += promised(world);
  const held = currencies.currenciesOf(world).map((currency) => heldBy(world, currency));
  return {
    day: latest.at,
    expected: {
      shown: addedUp(world, members, 'total'),
      nobody,
      isUsed,
      coverage: atRates(owed) === 0 ? 100 : (atRates(held) / atRates(owed)) * 100,
      payers: members.filter((member) => hasPaidIn(world, member)).length,
    },
    isOver: world.operator.phase === 'gone',
    members: members.length,
    latest,
    board: boardView(world, 0, [], latest),
    truth: truthView(world, onlooker.member),
    room: consoleRoomView(world, 'ABC234', 1),
    cards: Object.fromEntries(
      (['totalRevenue', 'whitePaper', 'savings'] as const).map((key) => [
        key,
        claimView(world, onlooker.member, key, 0),
      ]),
    ),
    average: claimView(world, onlooker.member, 'registerReward', 0)?.truth,
    debrief,
    row: rowOf(rowsOfCourse(debrief)),
    outcome: outcomeOf(world),
    files: Object.values(booksInFiles(world)),
    inDays: book.days.at(-1),
  };
}

type Moment = ReturnType<typeof momentOf>;

/** By the member's page at the console; a learner's own screen of sums says the same. */
function hasPaidIn(world: World, member: Member): boolean {
  const hasPaid = moneyFlowView(world, member).money.some(({ paidIn }) => paidIn !== '0.00');
  if (world.members.isLearner[member] === 1) {
    expect(allExtractView(world, member).some(({ recharged }) => recharged !== '0.00')).toBe(hasPaid);
  }
  return hasPaid;
}

/** What the scheme's own wallet or bank account holds, outside. */
function heldBy(world: World, currency: currencies.Currency): number {
  const { inflows, outflows } = currencies.accountsOf(currency);
  const total = ({ count, amount }: { count: number; amount: ArrayLike<number> }) =>
    sum(Array.from({ length: count }, (_, row) => amount[row]!));
  return total(world[inflows] as never) - total(world[outflows] as never);
}

/** Whether a member has or had some of a local currency in a balance. */
function usedByMembers(world: World, currency: number): boolean {
  return membersOf(world).some((member) => {
    const sums = allExtractView(world, member)[currency]!;
    return sums.recharged !== '0.00' || screenOf(world, member).total[currency]! > 0;
  });
}

/** The last row of a table, by its head. */
function rowOf([head = [], ...rows]: readonly (readonly unknown[])[]): Record<string, unknown> {
  return Object.fromEntries(head.map((name, at) => [String(name), rows.at(-1)?.[at]]));
}

/** A figure of each currency that is used, by the currency's place; what is not used has no book. */
const inBooks = <T>(used: readonly boolean[], books: readonly T[], of: (book: T) => number) => {
  const places = used.flatMap((isUsed, place) => (isUsed ? [place] : []));
  return Object.fromEntries(
    places.map((place, nth) => [place, books[nth] === undefined ? null : of(books[nth]!)]),
  );
};

describe.each(Object.entries(rooms))('in a room of %s', (_, change) => {
  let room: ReturnType<typeof played>;
  beforeAll(() => {
    room = played(change as never);
  });
  const each = (compare: (moment: Moment) => void) => {
    for (const moment of room.moments) compare(moment);
  };

  test('the moments are before and after the end, and of a scheme that has grown', () => {
    expect(room.moments.map(({ isOver }) => isOver)).toContain(true);
    expect(room.moments.filter(({ isOver }) => !isOver).length).toBeGreaterThan(3);
    expect(room.moments.at(-1)!.members).toBeGreaterThan(60);
  });

  test('what the screens show is the sum of all members’ total assets, everywhere', () => {
    each(({ expected: { shown, isUsed }, board, latest, truth, debrief, row, inDays, day }) => {
      const used = Object.fromEntries(
        shown.flatMap((amount, place) => (isUsed[place] ? [[place, amount]] : [])),
      );
      const places = {
        board: inBooks(
          isUsed,
          booksOf<{ currency: string; shown?: string; liabilities: string }>(board),
          (book) => minorOf(shownIn(book)),
        ),
        'debrief of the room': inBooks(isUsed, booksOf(debrief), ({ onScreens }) => minorOf(onScreens)),
        'course, chapters': inBooks(
          isUsed,
          booksOf<{ currency: string }>(debrief).map(({ currency }) => bookAt(latest, currency, debrief)),
          (book) => cents(shownIn(book)),
        ),
      };
      for (const [place, said] of Object.entries(places)) expect(said, `${place}, ${day}`).toEqual(used);
      const own = shown[0]!;
      expect(minorOf(threeFigures(board).shown), 'wall').toBe(own);
      expect(cents(row.shown), 'CSV').toBe(own);
      const inTruth = [truth, truth.cash, ...(truth.more ?? [])].slice(0, shown.length);
      expect(
        inTruth.map((book) => minorOf(book.shown)),
        'X-ray',
      ).toEqual(shown);
      if (inDays)
        expect(
          [inDays, ...inDays.locals].map((book) => book.shown),
          'daily',
        ).toEqual(shown);
    });
    const [end] = room.moments.slice(-1);
    const { recount } = room;
    expect([recount.room, ...recount.room.locals].map((book) => book?.onScreens ?? 0)).toEqual(
      end!.expected.shown,
    );
    // The price of machines is among it: the balances alone are less.
    expect(room.moments.some(({ board }) => minorOf(board.shown!) > 2 * minorOf(board.liabilities))).toBe(
      true,
    );
  });

  test('coverage has one definition and no cap, on the board, in the chapters, in the X-ray and in files', () => {
    each(({ expected: { coverage }, board, latest, truth, room: ofRoom, cards, row, day }) => {
      const places = {
        board: board.coveragePercent,
        'board, now': coverageAt(latest),
        'X-ray': truth.coveragePercent,
        room: ofRoom.coveragePercent,
        CSV: Number(row.coveragePercent),
      };
      for (const [place, percent] of Object.entries(places)) {
        expect(percent, `${place}, ${day}`).toBe(board.coveragePercent);
        expect(Math.abs(percent - coverage), `${place}, ${day}: ${percent} of ${coverage}`).toBeLessThan(
          0.1001,
        );
      }
      for (const [key, told] of Object.entries(cards)) {
        expect(Math.abs(Number(told?.truth.value) - coverage), key).toBeLessThan(0.1001);
      }
    });
    const course = room.points.map(coverageAt);
    expect(Math.max(...course)).toBeGreaterThan(150);
    expect(Math.min(...course)).toBeLessThan(50);
    // The chapter's day is the first from which the same figure stays below the whole.
    const { brokeAt } = turningPoints(room.moments.at(-1)!.debrief);
    const broke = room.points.findIndex(({ at }) => at === brokeAt);
    expect(course[broke - 1]).toBeGreaterThanOrEqual(100);
    expect(Math.max(...course.slice(broke))).toBeLessThan(100);
  });

  test('people who have paid in are payers, not members', () => {
    each(({ expected: { payers }, members, board, latest, debrief, outcome, row, day }) => {
      expect(payers, `${day}`).toBeLessThan(members);
      const places = {
        board: board.payers,
        'board, now': latest.payers,
        'debrief of the room': debrief.payers,
        files: outcome.payers,
        CSV: row.payers,
      };
      for (const [place, count] of Object.entries(places)) expect(count, `${place}, ${day}`).toBe(payers);
    });
    // Who has sent money to nobody's balance alone has paid in nothing.
    const hasLocal = room.world.scenario.localCurrencies.length > 0;
    expect(room.moments.at(-1)!.truth.yourResult).toMatch(hasLocal ? /^-/ : /^0\.00$/);
    expect(room.moments.at(-1)!.expected.payers).toBeGreaterThan(20);
  });

  test('a transfer without a reference has reached nobody’s balance, everywhere', () => {
    const codes = [
      room.world.scenario.currency,
      ...room.world.scenario.localCurrencies.map(({ code }) => code),
    ];
    each(({ expected: { nobody }, members, board, truth, debrief, files, average, day }) => {
      const named = nobody.flatMap((amount, place) =>
        amount > 0 ? [{ currency: codes[place], amount: (amount / 100).toFixed(2) }] : [],
      );
      for (const said of [board.reachedNobody, truth.reachedNobody, debrief.reachedNobody]) {
        expect(said, `${day}`).toEqual(named);
      }
      const banner = figuresOfEnd(board).find(({ name }) => name === 'reachedNobody');
      expect(banner?.values.map(({ value, currency }) => [currency, cents(value)]) ?? []).toEqual(
        named.map(({ currency, amount }) => [currency, cents(amount)]),
      );
      expect(files.map(({ reachedNobody }) => reachedNobody)).toEqual(nobody);
      for (const book of booksOf(debrief)) {
        const { cameIn, wentOut } = bothSides(book);
        expect(cameIn).toBe(wentOut);
        // It is no part of what members have paid in on average, either; a card has two amounts.
        const each = [average, average?.beside].find((part) => part?.currency === book.currency);
        if (each) expect(minorOf(each.value)).toBe(Math.floor(minorOf(book.deposits) / members));
        expect(cents(reachedNobodyIn(debrief, book.currency))).toBe(nobody[codes.indexOf(book.currency)]);
      }
    });
    const last = room.moments.at(-1)!.expected.nobody;
    expect(last).toEqual([0, ...codes.slice(1).map(() => 600_000)]);
  });

  test('what a learner lost is what was paid in, what reached nobody, less what was paid out', () => {
    const { world, forgetful } = room;
    const figures = new DebriefFigures(world);
    const evidence = { looked: [], wording };
    const debrief = personalDebriefView(world, forgetful.learner, evidence, figures);
    const lost = (debrief.reachedNobody ?? []).map(({ currency, amount }) => [currency, amount]);
    expect(lost).toEqual(world.scenario.localCurrencies.map(({ code }) => [code, '3000.00']));
    const worth = world.scenario.localCurrencies.map(({ perUnitMinor }) =>
      Math.trunc(30_000_000 / perUnitMinor),
    );
    expect(minor(debrief.result)).toBe(minor(debrief.paidOut) - minor(debrief.paidIn) - sum(worth));
    const rows = debriefRowsView(world, forgetful.learner, evidence, figures).rows;
    expect(rows.filter(({ kind }) => kind === 'reachedNobody').map(({ amount }) => amount)).toEqual(
      lost.map(([, amount]) => amount),
    );
  });
});

test('a transfer without a reference alone draws no chart of its currency, and does so once it is assigned', () => {
  const { world, give, join, register, payCash } = peopled(40, 4);
  const watch = observePostings(world);
  const who = register(join());
  payCash(who, 10_000_000, '');
  give({ type: 'tick', ticks: dayTicks });
  const books = () => {
    const latest = seriesPointView(world, 0);
    const board = boardView(world, 0, [], latest);
    const debrief = roomDebriefView(world, [latest]);
    return { latest: latest.cash, board: board.cash, debrief: debrief.cash, nobody: board.reachedNobody };
  };
  expect(books()).toEqual({
    latest: undefined,
    board: null,
    debrief: null,
    nobody: [{ currency: 'pNGN', amount: '100000.00' }],
  });
  expect(truthView(world, who.member).atRate).toBe('');
  expect(claimView(world, who.member, 'mining', 0)?.figures.deposits?.beside).toBeUndefined();
  expect(personalDebriefView(world, who.learner, { looked: [], wording }).result).toBe('-66.66');
  give({ type: 'assignTransfer', transfer: 0 as BankTransferRow, member: who.member });
  expect(books()).toMatchObject({
    latest: { deposits: 100_000, shown: 100_000 },
    board: { shown: '100000.00', liabilities: '100000.00' },
    debrief: { deposits: '100000.00', onScreens: '100000.00' },
    nobody: [],
  });
  expect(debriefFigures(world, watch.end()).room.locals).toMatchObject([{ onScreens: 10_000_000 }]);
});
