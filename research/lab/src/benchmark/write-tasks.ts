import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Column, column, type RowTable, rowTable } from '@glassmine/exports/files';
import type { WorldFacts } from './make-world.ts';
import { type ReadLabels, type ReadWorld, readClawback, readLabels, readWorld } from './read-world.ts';
import {
  accountTasks,
  collapseAskedAfter,
  dayEnds,
  judgedDays,
  type Setting,
  settings,
  type Task,
  tasks,
} from './tasks.ts';
import { schemePatterns } from './truth.ts';

/** Worlds of which a setting asks. */
export function worldsAsked<W extends Pick<WorldFacts, 'spec'>>(worlds: readonly W[], setting: Setting): W[] {
  const split = setting === 'worlds' ? 'test' : 'train';
  return worlds.filter(({ spec }) => spec.split === split);
}

/** Days at whose end a setting asks about accounts of a world of so many days. */
export function daysAsked(days: number, setting: Setting): number[] {
  return setting === 'worlds' ? judgedDays(days) : judgedDays(days).slice(-1);
}

/** Writes the rows of each task (`tasks`), and the same rows with the truth (`truth`). */
export async function writeTasks(out: string, worlds: readonly WorldFacts[]): Promise<void> {
  const names = worlds.map(({ spec }) => spec.name);
  for (const setting of settings) {
    const asked = new Map(tasks.map((task) => [task, openTask(out, setting, task, names)]));
    for (const { spec, days, collapseDay } of worldsAsked(worlds, setting)) {
      const world = names.indexOf(spec.name);
      const read = await readWorld(out, spec.name);
      const labels = await readLabels(out, spec.name);
      const to = (task: Task) => asked.get(task) as OpenTask;
      askAccounts(read, labels, world, daysAsked(days, setting), to);
      askTransactions(read, labels, world, to('transaction'));
      for (const after of collapseAskedAfter) {
        const day = spec.warmUpDays + after - 1;
        if (collapseDay > day) to('collapse').add([world, day], [collapseDay - day]);
      }
      askClawback(await readClawback(out, spec.name), world, to('clawback'));
    }
    for (const task of asked.values()) task.finish();
  }
}

interface OpenTask {
  /** Adds a row to both tables, or to the truth alone where `isAsked` is false. */
  add(ids: readonly number[], truth: readonly number[], isAsked?: boolean): void;
  finish(): void;
}

const flags = [
  column.flag('positive', '1 where the answer is yes'),
  column.word('pattern', schemePatterns, 'of the scheme'),
];

/** Columns of ids and of the truth, of each task. */
const columnsOf: Record<Task, (world: Column) => [asked: Column[], ids: Column[], truth: Column[]]> = {
  ...Object.fromEntries(
    accountTasks.map((task) => [
      task,
      (world: Column) => {
        const ids = [world, column.int('day', 'at whose end'), column.int('account', 'key of accounts')];
        return [ids, ids, flags];
      },
    ]),
  ),
  transaction: (world: Column) => {
    const ids = [world, column.int('id', 'key of transactions')];
    return [ids, ids, flags];
  },
  collapse: (world: Column) => {
    const ids = [world, column.int('day', 'at whose end')];
    return [ids, ids, [column.int('days', 'from then until the operator is gone')]];
  },
  clawback: (world: Column) => {
    const payee = column.int('payee', 'account that a scheme paid');
    const pair = [world, payee, column.int('payer', 'account whose deposits it was paid with')];
    return [[world, payee], pair, [column.decimal('amount', 'units of the coin')]];
  },
} as Record<Task, (world: Column) => [Column[], Column[], Column[]]>;

function openTask(out: string, setting: Setting, task: Task, names: readonly string[]): OpenTask {
  const [asked, ids, truth] = columnsOf[task](column.word('world', names, 'folder of the world'));
  const table = (kind: string, columns: readonly Column[]): RowTable => {
    const folder = join(out, kind, setting);
    mkdirSync(folder, { recursive: true });
    rmSync(join(folder, `${task}.parquet`), { force: true });
    return rowTable(folder, task, 'parquet', columns);
  };
  const [questions, answers] = [table('tasks', asked), table('truth', [...ids, ...truth])];
  return {
    add(idsOf, truthOf, isAsked = true) {
      if (isAsked) questions.add(idsOf.slice(0, asked.length));
      answers.add([...idsOf, ...truthOf]);
    },
    finish() {
      questions.finish();
      answers.finish();
    },
  };
}

/** Accounts that have moved money by the end of a day. */
export function accountsSeenBy({ rows, day, from, to, accounts }: ReadWorld, last: number): Int32Array {
  const seen = new Uint8Array(accounts.count);
  for (let row = 0; row < rows && day[row]! <= last; row++) {
    seen[from[row]!] = 1;
    seen[to[row]!] = 1;
  }
  return Int32Array.from([...seen.keys()].filter((account) => seen[account] === 1));
}

function askAccounts(
  read: ReadWorld,
  labels: ReadLabels,
  world: number,
  days: readonly number[],
  to: (task: Task) => OpenTask,
): void {
  const shapes = shapesOfAccounts(read, labels);
  for (const day of days) {
    for (const account of accountsSeenBy(read, day)) {
      for (const task of accountTasks) {
        const since = labels.since[task][account]!;
        const isTrue = since >= 0 && since <= day;
        const pattern = isTrue && task === 'mule' ? shapes[account]! : 0;
        to(task).add([world, day, account], [isTrue ? 1 : 0, pattern]);
      }
    }
  }
}

/** The shape of the first chain that went through each account, as a code of `schemePatterns`. */
function shapesOfAccounts(
  { rows, from, to, accounts }: ReadWorld,
  { pattern, alert }: ReadLabels,
): Uint8Array {
  const shapes = new Uint8Array(accounts.count);
  for (let row = rows - 1; row >= 0; row--) {
    if (alert[row] === 0) continue;
    const code = schemePatterns.indexOf(pattern[row] as (typeof schemePatterns)[number]);
    shapes[from[row]!] = code;
    shapes[to[row]!] = code;
  }
  return shapes;
}

function askTransactions(read: ReadWorld, labels: ReadLabels, world: number, task: OpenTask): void {
  const { validation } = dayEnds(read.facts.days);
  for (let row = 0; row < read.rows; row++) {
    if (read.day[row]! < validation) continue;
    const pattern = schemePatterns.indexOf(labels.pattern[row] as (typeof schemePatterns)[number]);
    task.add([world, row + 1], [labels.isFraud[row]!, pattern]);
  }
}

function askClawback(
  pairs: readonly { payee: number; payer: number; amount: number }[],
  world: number,
  task: OpenTask,
) {
  const asked = new Set<number>();
  for (const { payee, payer, amount } of pairs) {
    task.add([world, payee, payer], [Math.round(amount * 100)], !asked.has(payee));
    asked.add(payee);
  }
}
