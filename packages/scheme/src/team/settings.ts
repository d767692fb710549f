import { texts } from '../content/languages.ts';
import { type Fault, list, type Read, record, whole } from '../world/shape.ts';

const money = whole(0, 1_000_000_000_000);
const gradeName = texts(24);

/** What bringing people in pays, and the grades that it is dressed up with. */
export const team = record({
  levelsPpm: list(whole(0, 1_000_000), 3, 3),
  referralBonusMinor: money,
  milestones: list(record({ validMembers: whole(1, 1_000_000), bonusMinor: money }), 0, 10),
  /** The name of those who have brought nobody in yet, and of each grade by valid members in the team. */
  firstGrade: gradeName,
  grades: list(record({ name: gradeName, validMembers: whole(1, 1_000_000) }), 0, 10),
});

export function checkTeam(
  { team: { milestones, grades } }: { team: Read<typeof team> },
  faults: Fault[],
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
