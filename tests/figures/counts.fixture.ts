/** How many are in the room and how they stand, when it ended, and what was promised. */
import { describe, expect, test } from 'vitest';
import { figuresOf } from '../../apps/console/src/forks/courses.ts';
import { turningPoints } from '../../apps/console/src/pages/debrief/turning-points.ts';
import { figuresOfEnd } from '../../apps/console/src/pages/live/end-figures.ts';
import { chaptersOf } from '../../apps/console/src/pages/timeline/chapters.ts';
import { ringFigures } from '../../apps/console/src/tree/tree.ts';
import { allSay, inFiles, one, withAccount } from './agree.fixture.ts';
import { kinds, type OneRoom } from './one-room.fixture.ts';
import type { Tellings } from './told.fixture.ts';

export function countsAgree(told: () => Tellings, room: () => OneRoom): void {
  describe('how many, and when', () => {
    test('members are one number everywhere, and the promoter is none of them', async () => {
      const { board, debrief, everybody, network, timeline, lastDay, lastMembers } = told().desk;
      const members = debrief.members;
      expect(members).toBeGreaterThan(100);
      const left = members - 1;
      allSay(members, {
        board: board.members,
        'board, now': board.latest.members,
        'banner of the end': figuresOfEnd(board)[0].values[0]!.value,
        'debrief of the room': debrief.members,
        'debrief, groups': debrief.groups.reduce((sum, group) => sum + group.members, 0),
        'chapter on the network': ringFigures(network).members,
        'list of members': everybody.length,
        network: network.uplines.length - 1,
        'learner’s debrief': told().phones.byCoin.debrief.standing.members,
        'timeline, last midnight': timeline.points.at(-1)!.members,
        'timeline, board of the last day': lastDay.members,
        'course as CSV': Number(told().courseCsv.at(-1)!.members),
        'days in Parquet': await one(told(), 'select members from daily order by day desc limit 1'),
        'run.json': told().parquet.run.outcome.members,
      });
      allSay(left, {
        'members.csv, without who opted out': told().membersCsv.length,
        'members in Parquet, without who opted out': Number(
          await one(told(), `select count(*)::int from members where role <> 'promoter'`),
        ),
      });
      expect(lastMembers.total).toBe(kinds.length);
    });

    test('learners are one number everywhere, with or without an account', async () => {
      const { board, debrief, learners, lobby, questionnaire, network } = told().desk;
      allSay(kinds.length, {
        board: board.learners,
        arms: board.arms.reduce((sum, arm) => sum + arm.learners, 0),
        'debrief of the room': debrief.learners,
        'list of learners': learners.length,
        lobby: lobby.learners.length,
        'questionnaire, with who opted out': questionnaire.learners + questionnaire.optedOut,
      });
      allSay(withAccount.length, {
        network: network.learners.length,
        'Parquet, with who opted out':
          Number(await one(told(), 'select count(*)::int from members where is_learner')) +
          told().parquet.run.room!.optedOut,
      });
      expect(told().membersCsv.filter(({ isLearner }) => isLearner === 'true')).toHaveLength(inFiles.length);
    });

    test('the crowd is one number everywhere; learners and who stands in for them are none of it', () => {
      allSay(150, {
        'debrief of the room': told().desk.debrief.agents,
        timeline: told().desk.timeline.agents,
        'run.json': told().parquet.run.members,
      });
    });

    test('losers and winners are one number each everywhere', async () => {
      const { board, debrief, network, everybody, timeline, lastDay } = told().desk;
      const rings = ringFigures(network).rings;
      const results = everybody.map(({ result }) => Number(result));
      const { standing } = told().phones.late.debrief;
      const optedOutLost = Number(told().phones.optedOut.debrief.result) < 0 ? 1 : 0;
      expect(optedOutLost).toBe(1);
      expect(debrief.inLoss).toBeGreaterThan(50);
      allSay(debrief.inLoss, {
        'board, now': board.latest.inLoss,
        'debrief of the room': debrief.inLoss,
        'chapter on the network': rings.reduce((sum, ring) => sum + ring.inLoss, 0),
        'list of members': results.filter((result) => result < 0).length,
        'X-ray': told().truth.membersInLoss,
        'learner’s debrief': standing.inLoss,
        'learner’s debrief, receiver': told().phones.late.debrief.receiver[0]!.losers,
        'timeline, last midnight': timeline.points.at(-1)!.inLoss,
        'timeline, board of the last day': lastDay.latest.inLoss,
        'course as CSV': Number(told().courseCsv.at(-1)!.inLoss),
        'run.json': told().parquet.run.outcome.losers,
        'members.csv, and who opted out':
          told().membersCsv.filter(({ result }) => Number(result) < 0).length + optedOutLost,
        'members in Parquet, and who opted out':
          Number(await one(told(), `select count(*)::int from members where role = 'loser'`)) + optedOutLost,
      });
      expect(told().parquet.report).toContain(`${debrief.inLoss} of those who paid in`);
      allSay(debrief.inProfit, {
        'board, now': board.latest.inProfit,
        'chapter on the network': rings.reduce((sum, ring) => sum + ring.inProfit, 0),
        'list of members': results.filter((result) => result > 0).length,
        'X-ray': told().truth.membersInProfit,
        'learner’s debrief': standing.inProfit,
        'course as CSV': Number(told().courseCsv.at(-1)!.inProfit),
      });
    });

    test('the operator is gone on one day everywhere', async () => {
      const { board, debrief, timeline, lastDay } = told().desk;
      const opening = timeline.points[0]!.at;
      const dayAt = (at: number) => Math.floor((at - opening) / 86_400_000) + 1;
      const day = told().parquet.run.collapsedOnDay;
      expect(day).toBeGreaterThan(20);
      allSay(day, {
        'run.json': day,
        'banner of the end': dayAt(board.end!.since),
        'timeline, board of the last day': dayAt(lastDay.end!.since),
        'timeline, mark of the chapter': chaptersOf(timeline.points).find(({ phase }) => phase === 'gone')
          ?.day,
        'side by side': figuresOf(timeline.points).goneOnDay,
        'chapter on the day it broke': dayAt(turningPoints(debrief).goneAt!),
        'learner’s phone': dayAt(told().phones.looker.end.since),
        'days in Parquet': await one(told(), `select min(day) from daily where phase = 'gone'`),
      });
      const { goneAt, slowedAt } = turningPoints(debrief);
      expect(goneAt).toBe(board.end!.since);
      expect(slowedAt).toBeLessThan(goneAt!);
      expect(told().parquet.report).toContain(`gone on day ${day}`);
    });

    test('the promised rate is one everywhere', async () => {
      const shop = (await room().of('byCoin', 'goods/product/list')).list;
      const atConsole = (await room().ask('console/product/list')).list;
      const ofPaid = (list: { isFree?: boolean; price: string; dayReturnPercent: number }[]) =>
        Math.max(
          ...list.filter(({ price }) => Number(price) > 0).map(({ dayReturnPercent }) => dayReturnPercent),
        );
      allSay(told().desk.debrief.dailyReturnPercent, {
        shop: ofPaid(shop as never),
        'products at the console': ofPaid(atConsole as never),
      });
    });
  });
}
