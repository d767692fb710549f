import type { LessonPlan } from '@glassmine/replica/plain';
import type { ServerDatabase } from './database.ts';
import { replacing } from './replacing.ts';
import { statement } from './statement.ts';

/** The lesson plans that facilitators keep; each sees the own ones. */
export interface LessonPlans {
  /** By name. */
  list(facilitator: string): LessonPlan[];
  /** In the place of one of the same name. */
  save(facilitator: string, plan: LessonPlan): void;
  /** False when there is none of this name. */
  delete(facilitator: string, name: string): boolean;
}

export function openLessonPlans(database: ServerDatabase): LessonPlans {
  const all = statement<[facilitator: string], { plan: string }>(
    database,
    'SELECT plan FROM lesson_plans WHERE facilitator = ? ORDER BY name',
  );
  const put = statement<[facilitator: string, name: string, plan: string]>(
    database,
    replacing('lesson_plans', ['facilitator', 'name'], ['plan']),
  );
  const drop = statement<[facilitator: string, name: string]>(
    database,
    'DELETE FROM lesson_plans WHERE facilitator = ? AND name = ?',
  );
  return {
    list: (facilitator) => all.all(facilitator).map(({ plan }) => JSON.parse(plan)),
    save: (facilitator, plan) => void put.run(facilitator, plan.name, JSON.stringify(plan)),
    delete: (facilitator, name) => drop.run(facilitator, name) > 0,
  };
}
