// The ready plans with each shipped scenario, played without a browser: does the end come in its phase, and is each pupil
// paid who asks on payday? No figure here is a speed.
import { type ReadyPlan, readyPlans } from '@glassmine/replica/plain';
import { playLesson, type Variant, variants } from '../tests/lessons/played.ts';
import { scenarioNames } from '../tests/scenarios/scenario-files.ts';
import type { BenchResult } from './results.ts';

const seeds = process.env.GLASSMINE_BENCH_SMALL ? 2 : 50;
const pupils = 6;
const agents = 200;

const head = [
  'plan, scenario',
  'variant',
  'lessons',
  'end in its phase',
  'over by the bell',
  'asked',
  'paid',
  'refused',
  'world days before the end',
];

function rowOf(plan: ReadyPlan, scenario: string, variant: Variant): string[] {
  let [inPhase, inTime, asked, paid, refused] = [0, 0, 0, 0, 0];
  const days = new Set<number>();
  for (let seed = 1; seed <= seeds; seed++) {
    const played = playLesson({ plan, scenario, seed, agents, pupils, variant });
    inPhase += Number(played.endedIn === 'end');
    inTime += Number(played.overAt <= played.bell);
    asked += played.asked;
    paid += played.paid;
    refused += played.refused;
    days.add(played.days);
  }
  const living = [...days].sort((a, b) => a - b).join(', ');
  return [
    `${plan}, ${scenario}`,
    variant,
    ...[seeds, inPhase, inTime, asked, paid, refused].map(String),
    living,
  ];
}

export async function run(): Promise<BenchResult> {
  const rows = [head];
  for (const plan of Object.keys(readyPlans) as ReadyPlan[])
    for (const scenario of scenarioNames)
      for (const variant of variants) rows.push(rowOf(plan, scenario, variant));
  return {
    title: 'Lessons by the ready plans',
    command: 'npm run bench -- lessons',
    rows,
    notes: `Each row: ${seeds} seeds, ${agents} agents, a warm-up of seven days and ${pupils} scripted pupils who rent, take out and ask on payday for all that they can withdraw. “8 minutes late” re-fits the plan as the lesson begins, “a phase lengthened” gives the present one four minutes at payday and re-fits the rest, “a phase skipped” leaves out the questionnaire before.`,
  };
}
