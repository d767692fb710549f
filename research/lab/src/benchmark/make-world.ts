import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readScenario, scaleScenario } from '@glassmine/crowd';
import { type Column, column, type RowTable, rowTable, type WrittenTable } from '@glassmine/exports/files';
import { DAY } from '@glassmine/kernel';
import { type Account, roles } from '@glassmine/town';
import { type LabelledWorld, labelledWorld } from '../town/labelled-world.ts';
import { townCurrencies } from '../town/town-currencies.ts';
import { type Scenarios, scenarioOf, type WorldSpec } from './plan.ts';
import { patternOf, schemePatterns, truthOf, type WorldTruth } from './truth.ts';

/** world.json in a world's folder, written last. */
export interface WorldFacts {
  spec: WorldSpec;
  /** Days of the data, the warm-up among them. */
  days: number;
  /** Epoch milliseconds of day 0. */
  startMs: number;
  movements: number;
  accounts: number;
  /** Share of the movements in which money of a scheme moves. */
  prevalence: number;
  collapseDay: number;
  tables: WrittenTable[];
}

export const worldTables = {
  transactions: (currencies: readonly string[]): Column[] => [
    column.int('id', 'from 1, in the order of time'),
    column.time('time', 'when it was paid, on the calendar of the town'),
    column.int('day', 'day of the data, from 0'),
    column.int('from_account', 'who pays; key of accounts'),
    column.int('to_account', 'who is paid; key of accounts'),
    column.decimal('amount', 'units of the currency'),
    column.word('currency', currencies, 'play currency'),
  ],
  accounts: [
    column.int('account', 'number, drawn anew for each world'),
    column.int('bank', 'which bank or wallet provider has it'),
    column.int('is_firm', '1 for a firm, 0 for a person'),
    column.word('currency', ['coin', 'cash'], 'what it holds'),
    column.int(
      'reported_on',
      'day on which its bank first heard of it, late and not always true; -1 for never',
    ),
  ],
  transaction_labels: [
    column.int('id', 'key of transactions'),
    column.flag('is_fraud', '1 when money of a scheme moves'),
    column.word('pattern', schemePatterns, 'what it is to the scheme, or the typology of its chain'),
    column.int('alert', 'key of alerts; 0 for none'),
  ],
  account_labels: [
    column.int('account', 'key of accounts'),
    column.word('role', roles, 'what it was to the scheme over all days'),
    column.int('collector_since', 'first day on which it collected; -1 for never'),
    column.int('mule_since', 'first day on which it passed on money of a chain; -1 for never'),
    column.int('recruiter_since', 'day on which the third who was brought in had paid; -1 for never'),
  ],
  alerts: [
    column.int('alert', 'one chain of layering, from 1'),
    column.word('typology', schemePatterns, 'published shape of the chain'),
    column.int('first_day', 'of its movements'),
    column.int('last_day', 'of its movements'),
    column.int('accounts', 'that it goes through'),
    column.int('movements', 'that make its shape'),
  ],
  clawback: [
    column.int('payee', 'account that the scheme paid'),
    column.int('payer', 'account whose deposits it was paid with'),
    column.decimal('amount', 'units of the coin, first in, first out'),
  ],
} as const;

/** Makes one world and writes its folder, under another name until it is whole. */
export function makeWorld(spec: WorldSpec, scenarios: Scenarios, folder: string): WorldFacts {
  const scenario = scenarioOf(spec, scenarios, scaleScenario);
  const town = { residents: spec.residents, warmUpDays: spec.warmUpDays, hasScheme: true, others: [] };
  const labelled = labelledWorld({ scenario, seed: spec.seed, days: spec.days, town });
  const truth = truthOf(labelled, spec.seed, spec.warmUpDays);
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  const facts: WorldFacts = {
    spec,
    days: spec.days + spec.warmUpDays,
    startMs: labelled.world.town.startDay * DAY * 1000,
    movements: labelled.movements.count,
    accounts: labelled.world.town.accounts.count,
    prevalence:
      labelled.movements.scheme
        .subarray(0, labelled.movements.count)
        .reduce((sum, s) => sum + (s > 0 ? 1 : 0), 0) / labelled.movements.count,
    collapseDay: truth.collapseDay,
    tables: writeTables(partial, labelled, truth, townCurrencies(readScenario(scenario))),
  };
  writeFileSync(join(partial, 'world.json'), `${JSON.stringify(facts, null, 2)}\n`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(partial, folder);
  return facts;
}

export function readWorldFacts(folder: string): WorldFacts {
  return JSON.parse(readFileSync(join(folder, 'world.json'), 'utf8'));
}

function writeTables(
  folder: string,
  labelled: LabelledWorld,
  truth: WorldTruth,
  currencies: readonly string[],
): WrittenTable[] {
  const table = (name: string, columns: readonly Column[]) => rowTable(folder, name, 'parquet', columns);
  const transactions = table('transactions', worldTables.transactions(currencies));
  const labels = table('transaction_labels', worldTables.transaction_labels);
  writeMovements(labelled, truth, transactions, labels);
  const accounts = table('accounts', worldTables.accounts);
  const roleTable = table('account_labels', worldTables.account_labels);
  writeAccounts(labelled, truth, accounts, roleTable);
  const alerts = table('alerts', worldTables.alerts);
  for (const { alert, typology, firstDay, lastDay, accounts, movements } of truth.alerts)
    alerts.add([
      alert,
      (schemePatterns as readonly string[]).indexOf(typology),
      firstDay,
      lastDay,
      accounts,
      movements,
    ]);
  const clawback = table('clawback', worldTables.clawback);
  const { id } = truth.accounts;
  for (const { payee, payer, amount } of truth.clawback)
    clawback.add([id[payee]!, id[payer]!, Math.round(amount)]);
  return [transactions, labels, accounts, roleTable, alerts, clawback].map((each) => each.finish());
}

function writeMovements(
  { movements, world }: LabelledWorld,
  truth: WorldTruth,
  transactions: RowTable,
  labels: RowTable,
): void {
  const { id } = truth.accounts;
  const startMs = world.town.startDay * DAY * 1000;
  const typologyOf = new Map(truth.alerts.map(({ alert, typology }) => [alert, typology]));
  for (let row = 0; row < movements.count; row++) {
    const at = movements.at[row]!;
    const from = id[movements.from[row]!]!;
    const to = id[movements.to[row]!]!;
    const currency = movements.currency[row]!;
    transactions.add([
      row + 1,
      startMs + at * 1000,
      Math.floor(at / DAY),
      from,
      to,
      movements.amount[row]!,
      currency,
    ]);
    const isFraud = movements.scheme[row]! > 0 ? 1 : 0;
    const alert = movements.alert[row]!;
    const pattern = isFraud === 1 ? patternOf(movements.why[row]!, typologyOf.get(alert)) : 0;
    labels.add([row + 1, isFraud, pattern, alert]);
  }
}

function writeAccounts(
  { world }: LabelledWorld,
  truth: WorldTruth,
  accounts: RowTable,
  labels: RowTable,
): void {
  const { bank, currency, count } = world.town.accounts;
  const { id, isFirm, role, collectorSince, muleSince, recruiterSince, reportedOn } = truth.accounts;
  const rowOf = new Int32Array(count);
  for (let row = 0; row < count; row++) rowOf[id[row]!] = row;
  // In the order of the published numbers, so that the order of the file says nothing.
  for (let published = 0; published < count; published++) {
    const row = rowOf[published]! as Account;
    accounts.add([published, bank[row]!, isFirm[row]!, currency[row]!, reportedOn[row]!]);
    labels.add([published, role[row]!, collectorSince[row]!, muleSince[row]!, recruiterSince[row]!]);
  }
}
