/** The one number by which a learner is known in every file and on every page; and who is in none of them. */
import { describe, expect, test } from 'vitest';
import { allSay, cents, currencies, inFiles, nameOf, one, withAccount } from './agree.fixture.ts';
import { kinds, type OneRoom } from './one-room.fixture.ts';
import type { Tellings } from './told.fixture.ts';

export function learnerNumbersAgree(told: () => Tellings, room: () => OneRoom): void {
  describe('the learner number', () => {
    /** The number of each learner who is to be in the files. */
    const expected = () => inFiles.map((kind) => told().phones[kind].learner).sort((a, b) => a - b);
    const sorted = (numbers: Iterable<unknown>) =>
      [...new Set([...numbers].map(Number))].sort((a, b) => a - b);

    test('is the same in every file and on every page that has one, and joins them', async () => {
      const { roomCode } = room().server;
      const inXapi = told().statements.map(({ actor }) => actor.account.name);
      expect(inXapi.every((name) => name.startsWith(`${roomCode}-`))).toBe(true);
      const joined = (numbers: Iterable<unknown>) => sorted(numbers).filter((number) => number !== looker);
      const looker = told().phones.looker.learner;
      const table = (sql: string) =>
        told()
          .parquet.ask(sql)
          .then((rows) => rows.map((row) => row.n));
      allSay(expected(), {
        'members in Parquet': sorted(await table('select person as n from members where is_learner')),
        'names in Parquet': sorted(
          await table(`select substr(name, 9) as n from members where name like 'learner %'`),
        ),
        'members as CSV': sorted(
          (await told().csv.ask('select person as n from members where is_learner')).map((row) => row.n),
        ),
        'accounts in Parquet': joined(
          await table(`select person as n from accounts where person >= ${Math.min(...expected())}`),
        ),
        'members.csv of the page': sorted(
          told()
            .membersCsv.filter(({ isLearner }) => isLearner === 'true')
            .map(({ learner }) => learner),
        ),
        xAPI: joined(inXapi.map((name) => name.split('-')[1])),
        'questionnaire, long': joined(told().longCsv.map((row) => row['participant.id_in_session'])),
        'questionnaire, wide': joined(told().wideCsv.map((row) => row['participant.id_in_session'])),
        'questionnaire, codes': joined(told().wideCsv.map((row) => row['participant.code']!.split('-')[1])),
      });
      allSay(sorted(kinds.map((kind) => told().phones[kind].learner)), {
        lobby: sorted(told().desk.lobby.learners.map(({ learner }) => learner)),
        'list of learners': sorted(told().desk.learners.map(({ learner }) => learner)),
        'own debriefs': sorted(kinds.map((kind) => told().phones[kind].debrief.learner)),
        'own rows': sorted(kinds.map((kind) => told().phones[kind].rows.learner)),
      });
      allSay(sorted(withAccount.map((kind) => told().phones[kind].learner)), {
        network: sorted(told().desk.network.learners.map(({ learner }) => learner)),
        'pages of the members': sorted(withAccount.map((kind) => told().phones[kind].page!.member.learner)),
      });
    });

    test('leads from each row of a file to the same person', async () => {
      for (const kind of inFiles) {
        const { learner, userId, debrief } = told().phones[kind];
        const name = told().desk.learners.find((row) => row.learner === learner)!.name;
        expect(debrief.name).toBe(name);
        const [row] = await told().parquet.ask(`select member, name from members where person = ${learner}`);
        expect(row).toEqual({ member: userId, name: `learner ${learner}` });
        expect(told().membersCsv.find((each) => each.learner === String(learner))!.member).toBe(
          String(userId),
        );
        const wide = told().wideCsv.find((each) => each['participant.id_in_session'] === String(learner))!;
        // Everybody has rated the own skill differently, by the order in `kinds`.
        expect(Number(wide['before.1.player.self_rating'])).toBe(1 + kinds.indexOf(kind));
      }
    });

    test('stands in the data dictionary', () => {
      expect(told().parquet.dictionary).toContain('of a learner the learner number, the same in all files');
    });

    test('has one arm in every file', async () => {
      const arms = new Set<string>();
      for (const kind of inFiles) {
        const { learner } = told().phones[kind];
        const [row] = await told().parquet.ask(`select arm from members where person = ${learner}`);
        const ofLearner = told().statements.filter(({ actor }) => actor.account.name.endsWith(`-${learner}`));
        const inXapi = new Set(
          ofLearner.map(({ context }) => context.extensions['https://glassmine.example/xapi/extensions/arm']),
        );
        const wide = told().wideCsv.find((each) => each['participant.id_in_session'] === String(learner))!;
        const long = told().longCsv.find((each) => each['participant.id_in_session'] === String(learner))!;
        allSay(row!.arm, {
          'members.csv': told().membersCsv.find((each) => each.learner === String(learner))!.arm,
          network: told().desk.network.learners.find((each) => each.learner === learner)!.arm,
          xAPI: [...inXapi].join(),
          'questionnaire, wide': wide['participant.treatment'],
          'questionnaire, long': long['participant.treatment'],
        });
        arms.add(String(row!.arm));
      }
      expect([...arms].sort()).toEqual(['noXray', 'xray']);
      // Of the crowd nobody is in an arm, and no cell is empty.
      const crowd = told()
        .membersCsv.filter(({ isLearner }) => isLearner === 'false')
        .map(({ arm }) => arm);
      const inTable = await told().parquet.ask('select distinct arm from members where not is_learner');
      expect([new Set(crowd), inTable]).toEqual([new Set(['none']), [{ arm: 'none' }]]);
      // What fewer than five of an arm have said is on no page.
      const { handedIn, results } = told().desk.questionnaire;
      expect([handedIn[0]?.learners, results.isTooFew]).toEqual([kinds.length - 1, true]);
    });
  });

  describe('who has opted out', () => {
    test('is in no file, while the sums of the room stay whole', async () => {
      const { learner, userId, debrief } = told().phones.optedOut;
      const { name, phone, email, walletAddress } = room().learners.optedOut.identity;
      const files = [
        ...[told().membersCsv, told().longCsv, told().wideCsv, told().statements].map((file) =>
          JSON.stringify(file),
        ),
        JSON.stringify(told().desk.debrief),
      ];
      for (const file of files) {
        for (const secret of [name, phone, email, walletAddress]) expect(file.includes(secret)).toBe(false);
        expect(file).not.toMatch(new RegExp(`${room().server.roomCode}-${learner}\\b`));
      }
      for (const tables of [told().parquet, told().csv]) {
        const found = await tables.ask(`select
        (select count(*) from members where person = ${learner})::int as members,
        (select count(*) from accounts where person = ${learner})::int as accounts,
        (select count(*) from orders where member = ${userId})::int as orders,
        (select count(*) from replies where person = ${learner})::int as replies,
        (select count(*) from ties where from_person = ${learner} or to_person = ${learner})::int as ties,
        (select count(*) from transactions
          where (debit & 15) < 8 and (debit >> 4) = ${userId}
             or (credit & 15) < 8 and (credit >> 4) = ${userId})::int as transactions,
        (select count(*) from provenance
          where inflow_member = ${userId} or outflow_member = ${userId})::int as provenance`);
        expect(new Set(Object.values(found[0]!))).toEqual(new Set([0]));
        expect(tables.run.room!.optedOut).toBe(1);
      }
      expect(told().membersCsv.some(({ member }) => member === String(userId))).toBe(false);
      expect(told().desk.questionnaire.optedOut).toBe(1);
      // What is not written of the ledger is what this learner moved.
      for (const currency of currencies) {
        const own = debrief.money.find((book) => book.currency === nameOf(currency))!;
        for (const [kind, side, what, whole] of [
          ['recharge', 'credit', own.paidIn, told().parquet.run.books[currency]!.paidIn],
          ['withdrawalPaid', 'debit', own.paidOut, told().parquet.run.books[currency]!.paidOut],
        ] as const) {
          const rows = cents(
            await one(
              told(),
              `select sum(amount)::varchar from transactions
            where kind = '${kind}' and currency = '${nameOf(currency)}' and (${side} & 15) < 8`,
            ),
          );
          expect(rows + cents(what), `${kind} in ${currency}`).toBe(whole);
        }
      }
    });
  });
}
