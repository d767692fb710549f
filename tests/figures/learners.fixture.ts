/** What a learner reads on the phone, what the facilitator reads of the same learner, and what the files say. */
import { describe, expect, test } from 'vitest';
import { allSay, type Currency, cents, currencies, nameOf, one, withAccount } from './agree.fixture.ts';
import { type Kind, kinds } from './one-room.fixture.ts';
import type { Tellings } from './told.fixture.ts';

export function learnersAgree(told: () => Tellings): void {
  describe('a learner', () => {
    const bookOf = (kind: Kind, currency: Currency) =>
      told().phones[kind].debrief.money.find((book) => book.currency === nameOf(currency));
    const listed = (kind: Kind) =>
      told().desk.learners.find(({ learner }) => learner === told().phones[kind].learner)!;

    test.each(withAccount)('%s has on every page what was paid in, in both currencies', async (kind) => {
      const { userId, rows, flow, sums, page } = told().phones[kind];
      for (const currency of currencies) {
        const name = nameOf(currency);
        const paidIn = cents(bookOf(kind, currency)?.paidIn ?? 0);
        const own = rows.rows.filter((row) => row.kind === 'deposit' && row.currency === name);
        const inSums = (list: typeof sums) =>
          cents(list?.find((each) => each.currency === name)?.recharged ?? 0);
        const paid = told()
          .statements.filter(
            ({ actor, verb }) =>
              actor.account.name.endsWith(`-${told().phones[kind].learner}`) && verb.display.en === 'paid in',
          )
          .map(({ result }) => Object.entries(result!.extensions!))
          .map((entries) => Object.fromEntries(entries.map(([key, value]) => [key.split('/').at(-1), value])))
          .filter((each) => each.currency === name);
        allSay(paidIn, {
          'own rows': own.reduce((sum, { amount }) => sum + cents(amount), 0),
          'screen of sums': inSums(sums),
          'page at the console': inSums(page!.sums),
          network: cents(flow!.money.find((book) => book.currency === name)?.paidIn ?? 0),
          ...(kind === 'optedOut'
            ? {}
            : {
                xAPI: paid.reduce((sum, { amount }) => sum + cents(amount), 0),
                'ledger in Parquet': await inLedger(userId, currency, 'recharge'),
              }),
        });
      }
    });

    test.each(withAccount)(
      '%s has on every page what was paid out, after the fee, in both currencies',
      async (kind) => {
        const { userId, rows, flow, sums, page } = told().phones[kind];
        for (const currency of currencies) {
          const name = nameOf(currency);
          const paidOut = cents(bookOf(kind, currency)?.paidOut ?? 0);
          const own = rows.rows.filter((row) => row.kind === 'payout' && row.currency === name);
          const inSums = (list: typeof sums) =>
            cents(list?.find((each) => each.currency === name)?.withdrawn ?? 0);
          allSay(paidOut, {
            'own rows': own.reduce((sum, { amount }) => sum + cents(amount), 0),
            'screen of sums': inSums(sums),
            'page at the console': inSums(page!.sums),
            network: cents(flow!.money.find((book) => book.currency === name)?.paidOut ?? 0),
            ...(kind === 'optedOut'
              ? {}
              : { 'ledger in Parquet': await inLedger(userId, currency, 'withdrawalPaid') }),
          });
        }
        if (kind === 'byCoin') expect(bookOf(kind, 'coin')?.paidOut).toBe('19.00');
        if (kind === 'byCash') expect(bookOf(kind, 'cash')?.paidOut).toBe('3800.38');
      },
    );

    /** Of the ledger's postings in Parquet: those of a kind on a member's accounts. */
    async function inLedger(member: number, currency: Currency, kind: 'recharge' | 'withdrawalPaid') {
      const side = kind === 'recharge' ? 'credit' : 'debit';
      return cents(
        await one(
          told(),
          `select coalesce(sum(amount), 0)::varchar from transactions where kind = '${kind}'
        and currency = '${nameOf(currency)}' and (${side} & 15) < 8 and (${side} >> 4) = ${member}`,
        ),
      );
    }

    test.each(kinds)('%s reads on the phone what the facilitator reads, in both currencies', async (kind) => {
      const { debrief, end, page, account } = told().phones[kind];
      const atConsole = listed(kind);
      const [coins, cash] = debrief.savings;
      const onPage = (name: 'savingsChange' | 'cashChange' | 'result' | 'onScreen' | 'cashOnScreen') =>
        page ? { 'page of the member': cents(page.member[name]) } : {};
      allSay(cents(coins!.change), {
        'list of members': cents(atConsole.savingsChange),
        'own debrief': cents(coins!.now) - cents(coins!.atStart),
        ...onPage('savingsChange'),
        ...(bookOf(kind, 'coin') && { 'debrief, money': cents(bookOf(kind, 'coin')!.result) }),
        ...(kind !== 'optedOut' && { 'wallet in Parquet': await gained(kind, 'wallet') }),
      });
      allSay(cents(cash!.change), {
        'list of members': cents(atConsole.cashChange),
        'own debrief': cents(cash!.now) - cents(cash!.atStart),
        ...onPage('cashChange'),
        ...(bookOf(kind, 'cash') && { 'debrief, money': cents(bookOf(kind, 'cash')!.result) }),
        ...(kind !== 'optedOut' && { 'bank in Parquet': await gained(kind, 'bank') }),
      });
      const inNetwork = told().desk.network.results[told().phones[kind].userId];
      const inCsv = told().membersCsv.find(({ learner }) => Number(learner) === debrief.learner);
      allSay(cents(debrief.result), {
        'list of members': cents(atConsole.result),
        'members of the last day': cents(
          told().desk.lastMembers.list.find(({ learner }) => learner === debrief.learner)!.result,
        ),
        ...onPage('result'),
        ...(page && { network: cents(inNetwork) }),
        ...(inCsv && { 'members.csv': cents(inCsv.result) }),
      });
      expect(inCsv === undefined).toBe(kind === 'optedOut' || kind === 'looker');
      allSay(cents(atConsole.onScreen), {
        'own debrief': cents(bookOf(kind, 'coin')?.onScreen ?? 0),
        'end of the scheme': cents(end.books.find(({ currency }) => currency === 'pUSDT')?.total ?? 0),
        ...(account && { 'screen of the account': cents(account.total) }),
        ...onPage('onScreen'),
      });
      allSay(cents(atConsole.cashOnScreen), {
        'own debrief': cents(bookOf(kind, 'cash')?.onScreen ?? 0),
        'end of the scheme': cents(end.books.find(({ currency }) => currency === 'pNGN')?.total ?? 0),
        ...(account && { 'screen of the account': cents(account.cash) }),
        ...onPage('cashOnScreen'),
      });
    });

    test('a result keeps its cents in the list, in the network and in the file', () => {
      const results = {
        list: told().desk.everybody.map(({ result }) => Number(result)),
        network: told().desk.network.results,
        file: told().membersCsv.map(({ result }) => Number(result)),
      };
      for (const [place, all] of Object.entries(results))
        expect(
          all.some((result) => !Number.isInteger(result)),
          place,
        ).toBe(true);
      expect(results.network.slice(1).map(cents)).toEqual(results.list.map(cents));
    });

    /** What an account outside gained since the start, by the rows of the ledger; ordinary life left out. */
    async function gained(kind: Kind, account: 'wallet' | 'bank') {
      const { learner } = told().phones[kind];
      const own = await told().parquet.ask(
        `select account from accounts where person = ${learner} and kind = '${account}'`,
      );
      const code = own[0]!.account;
      return cents(
        await one(
          told(),
          `select coalesce(sum(case when debit = ${code} then amount else -amount end), 0)::varchar
        from transactions where (debit = ${code} or credit = ${code})
        and kind not in ('opening', 'wage', 'rent', 'shopping')`,
        ),
      );
    }

    test.each(withAccount)(
      '%s has lost by each page what went in less what came out, at the rate of the room',
      async (kind) => {
        const { debrief } = told().phones[kind];
        // The transfer without a name has left the bank and is nobody's deposit.
        const nameless =
          kind === 'byCash' ? cents(debrief.result) - (cents(debrief.paidOut) - cents(debrief.paidIn)) : 0;
        expect(nameless).toBe(kind === 'byCash' ? -214 : 0);
        const net = cents(debrief.paidOut) - cents(debrief.paidIn);
        expect(net).toBeLessThan(0);
        const moves = debrief.moves.reduce(
          (sum, { kind: way, amount }) => sum + (way === 'out' ? 1 : -1) * cents(amount),
          0,
        );
        const inTable = (
          await told().parquet.ask(
            `select paid_in::varchar as paid_in, paid_out::varchar as paid_out from members where person = ${debrief.learner}`,
          )
        )[0];
        allSay(net, {
          'result of savings': cents(debrief.result) - nameless,
          'single moves': moves,
          'after the last move': cents(debrief.moves.at(-1)!.net),
          receiver: -cents(debrief.receiver[0]!.yourLoss),
          ...(inTable && { 'members in Parquet': cents(inTable.paid_out) - cents(inTable.paid_in) }),
        });
        if (inTable) {
          expect([cents(inTable.paid_in), cents(inTable.paid_out)]).toEqual([
            cents(debrief.paidIn),
            cents(debrief.paidOut),
          ]);
        }
        if (debrief.best) {
          expect(cents(debrief.best.net) - cents(debrief.best.lostSince)).toBe(net);
        }
      },
    );
  });
}
