import { shape } from '@glassmine/kernel';
import { teamLevelsMax } from '../members/world.ts';
import { texts } from '../texts/languages.ts';

const money = shape.whole(0, 1_000_000_000_000);
const gradeName = texts(24);

/** What bringing people in pays, and the grades that it is dressed up with. */
export const team = shape.record({
  /** Share of each purchase for the uplines, nearest first; as many levels as a team has. */
  levelsPpm: shape.list(shape.whole(0, 1_000_000), 1, teamLevelsMax),
  referralBonusMinor: money,
  milestones: shape.list(shape.record({ validMembers: shape.whole(1, 1_000_000), bonusMinor: money }), 0, 10),
  /** The name of those who have brought nobody in yet, and of each grade by valid members in the team. */
  firstGrade: gradeName,
  grades: shape.list(shape.record({ name: gradeName, validMembers: shape.whole(1, 1_000_000) }), 0, 10),
});

export function checkTeam(
  { team: { milestones, grades } }: { team: shape.Read<typeof team> },
  faults: shape.Fault[],
): void {
  for (const [name, steps] of [
    ['milestones', milestones],
    ['grades', grades],
  ] as const) {
    steps.forEach(({ validMembers }, i) => {
      const before = steps[i - 1];
      if (before && validMembers <= before.validMembers) {
        faults.push({
          path: `/team/${name}/${i}/validMembers`,
          reason: 'must be more than in the step before',
        });
      }
    });
  }
}
