/** The money of the room: what came in, what went out, what is left and what is owed, in both currencies. */
import { describe, expect, test } from 'vitest';
import { otherIncome } from '../../apps/console/src/pages/debrief/reserve.ts';
import { figuresOfEnd } from '../../apps/console/src/pages/live/end-figures.ts';
import { allSay, type Currency, cents, currencies, nameOf, one, written } from './agree.fixture.ts';
import { bookAt, type Tellings } from './told.fixture.ts';

export function sumsAgree(told: () => Tellings): void {
  describe('the sums of the room', () => {
    /** What a member or the operator moved, as the files that leave nobody out have it. */
    const inRun = (currency: Currency) => told().parquet.run.books[currency];

    async function placesOf(currency: Currency, what: 'deposits' | 'payouts' | 'draws') {
      const { board, debrief, timeline, lastDay } = told().desk;
      const column = currency === 'coin' ? what : `cash_${what}`;
      const inTable = currency === 'coin' ? what : `cash.${what}`;
      const inReport = { deposits: 'paidIn', payouts: 'paidOut', draws: 'operatorTook' } as const;
      const onBanner = figuresOfEnd(board).find(({ name }) => name === what);
      return {
        'board, now': cents(bookAt(board.latest, currency)[what]),
        'board, course': cents(bookAt(board.points.at(-1)!, currency)[what]),
        'debrief of the room': cents((currency === 'coin' ? debrief : debrief.cash!)[what]),
        'timeline, last midnight': cents(bookAt(timeline.points.at(-1)!, currency)[what]),
        'timeline, board of the last day': cents(bookAt(lastDay.latest, currency)[what]),
        'course as CSV': cents(told().courseCsv.at(-1)![inTable]),
        'days in Parquet': cents(await one(told(), `select sum(${column})::varchar from daily`)),
        'run.json': inRun(currency)![inReport[what]],
        ...(onBanner && {
          'banner of the end': cents(
            onBanner.values.find(({ currency: name }) => name === nameOf(currency))!.value,
          ),
        }),
      };
    }

    test.each(currencies)('paid in, in %s, is one amount everywhere', async (currency) => {
      const places = await placesOf(currency, 'deposits');
      expect(places['run.json']).toBeGreaterThan(0);
      allSay(places['run.json'], places);
      expect(told().parquet.report).toContain(`${written(places['run.json'])} ${nameOf(currency)}`);
    });

    test.each(currencies)('paid out, in %s, is one amount everywhere, after fees', async (currency) => {
      const places = await placesOf(currency, 'payouts');
      expect(places['run.json']).toBeGreaterThan(0);
      allSay(places['run.json'], places);
      expect(told().parquet.report).toContain(`${written(places['run.json'])} ${nameOf(currency)}`);
    });

    test.each(currencies)('what the operator took, in %s, is one amount everywhere', async (currency) => {
      const { board, lastDay } = told().desk;
      const truth = currency === 'coin' ? told().truth : told().truth.cash;
      const places = {
        ...(await placesOf(currency, 'draws')),
        'board, figure': cents((currency === 'coin' ? board : board.cash!).operatorTake),
        'timeline, figure': cents((currency === 'coin' ? lastDay : lastDay.cash!).operatorTake),
        'X-ray': cents(truth.operatorTake),
      };
      expect(places['run.json']).toBeGreaterThan(0);
      allSay(places['run.json'], places);
      expect(told().parquet.report).toContain(`${written(places['run.json'])} ${nameOf(currency)}`);
    });

    test('paid in, the operator’s seed and what came without a name is what was paid out, was taken and is left', async () => {
      for (const currency of currencies) {
        const book = currency === 'coin' ? told().desk.debrief : told().desk.debrief.cash!;
        const nameless = currency === 'coin' ? 0 : cents('3210.98');
        expect(cents(book.seed)).toBe(currency === 'coin' ? 500_000 : 500_000_000);
        expect(cents(otherIncome(book))).toBe(nameless);
        const cameIn = cents(book.deposits) + cents(book.seed) + nameless;
        expect(cameIn).toBe(cents(book.payouts) + cents(book.draws) + cents(book.reserve));
        const links = (book.links ?? []).reduce((sum, { amount }) => sum + cents(amount), 0);
        const uses = (book.uses ?? []).reduce((sum, { amount }) => sum + cents(amount), 0);
        allSay(cameIn, { 'ribbons by people': links, 'ribbons by name': uses });
      }
    });

    test.each(currencies)(
      'the reserve and what is owed, in %s, are one amount each everywhere',
      async (currency) => {
        const { board, debrief, timeline, lastDay } = told().desk;
        const truth = currency === 'coin' ? told().truth : told().truth.cash;
        const prefix = currency === 'coin' ? '' : 'cash_';
        const ofBoard = (of: typeof board) => (currency === 'coin' ? of : of.cash!);
        const last = `from daily order by day desc limit 1`;
        for (const what of ['reserve', 'liabilities', 'shown'] as const) {
          const expected = cents(ofBoard(board)[what]);
          if (what !== 'reserve') expect(expected).toBeGreaterThan(0);
          allSay(expected, {
            board: expected,
            'board, now': cents(bookAt(board.latest, currency)[what]),
            ...(what !== 'liabilities' && {
              'debrief of the room': cents(
                (currency === 'coin' ? debrief : debrief.cash!)[what === 'reserve' ? 'reserve' : 'onScreens'],
              ),
            }),
            'X-ray': cents(truth[what]),
            'timeline, last midnight': cents(bookAt(timeline.points.at(-1)!, currency)[what]),
            'timeline, board of the last day': cents(ofBoard(lastDay)[what]),
            'course as CSV': cents(told().courseCsv.at(-1)![`${currency === 'coin' ? '' : 'cash.'}${what}`]),
            'days in Parquet': cents(await one(told(), `select ${prefix}${what}::varchar ${last}`)),
          });
        }
        // An account of the ledger, which leaves nobody out.
        const kind = currency === 'coin' ? 'reserve' : 'cashReserve';
        const inLedger = cents(
          await one(told(), `select closing::varchar from accounts where kind = '${kind}'`),
        );
        expect(inLedger).toBe(cents(ofBoard(board).reserve));
      },
    );

    test('promises are one amount everywhere', () => {
      const { board, timeline, lastDay } = told().desk;
      expect(cents(board.promises)).toBeGreaterThan(0);
      allSay(cents(board.promises), {
        board: cents(board.promises),
        'board, now': cents(board.latest.promises),
        'X-ray': cents(told().truth.promises),
        'timeline, last midnight': cents(timeline.points.at(-1)!.promises),
        'timeline, board of the last day': cents(lastDay.promises),
        'course as CSV': cents(told().courseCsv.at(-1)!.promises),
      });
    });

    test('coverage is rounded to a tenth of a percent, not cut, and the same everywhere', () => {
      const { board, timeline, lastDay } = told().desk;
      allSay(board.coveragePercent, {
        board: board.coveragePercent,
        'board, now': board.latest.coveragePercent,
        'X-ray': told().truth.coveragePercent,
        'timeline, last midnight': timeline.points.at(-1)!.coveragePercent,
        'timeline, board of the last day': lastDay.coveragePercent,
        'course as CSV': Number(told().courseCsv.at(-1)!.coveragePercent),
      });
      const rate = Number(board.atRate);
      const shares = timeline.points.map((point) => {
        const cash = bookAt(point, 'cash');
        const owed = point.liabilities + point.promises + cash.liabilities / rate;
        const there = point.reserve + (point.cash ? cash.reserve / rate : 0);
        return { said: point.coveragePercent!, exact: owed === 0 ? 100 : (there / owed) * 100 };
      });
      // The seed in cash counts once cash has moved: members could be paid from it.
      const partial = shares.filter(({ exact }) => exact < 99.9);
      expect(partial.length).toBeGreaterThan(5);
      for (const { said, exact } of partial)
        expect(Math.abs(said - exact), `${said} of ${exact}`).toBeLessThan(0.0501);
      // Cutting would say less than half of them.
      expect(partial.some(({ said, exact }) => said > exact)).toBe(true);
    });
  });
}
