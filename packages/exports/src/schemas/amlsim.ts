import { type Column, column } from '../tables/columns.ts';
import type { Format } from '../tables/table-file.ts';
import { type Formatter, movementTable } from './movement-table.ts';
import { type MovementsStart, purposes } from './movements.ts';
import { rowTable, type WrittenTable } from './row-table.ts';

const { int, text, bool, amount, word } = column;
/** What both tables of transactions say of a movement. */
const movement: readonly Column[] = [
  int('orig_acct', 'key of accounts'),
  int('bene_acct', 'key of accounts'),
  word(
    'tx_type',
    purposes.map((purpose) => purpose.toUpperCase()),
    'kind of movement',
  ),
  amount('base_amt', "units of the account's currency"),
  column.time('tran_timestamp', "the scheme's calendar; 00:00 is the last moment of the day before"),
];

const invented = (name: string) => text(name, 'invented name, or empty: nobody has one here');

/** AMLSim's columns for patterns of these shapes. */
const columnsOf = (shapes: readonly string[]) => {
  const alertType = word('alert_type', ['none', ...shapes], 'shape of the pattern');
  return {
    transactions: [
      int('tran_id', 'from 1'),
      ...movement,
      bool('is_sar', 'true when money of the scheme moves'),
      int('alert_id', 'pattern it belongs to; -1 for none'),
    ],
    alertTransactions: [
      int('alert_id', 'pattern'),
      alertType,
      bool('is_sar', 'always true'),
      int('tran_id', 'key of transactions'),
      ...movement,
    ],
    alertAccounts: [
      int('alert_id', 'pattern'),
      alertType,
      int('acct_id', 'key of accounts'),
      text('acct_name', 'as accounts has it'),
      bool('is_sar', 'always true'),
      int('model_id', 'the same as alert_id'),
      int('start', 'first day of the pattern, from 0'),
      int('end', 'last day of the pattern'),
      int('schedule_id', 'always 0'),
      text('bank_id', 'chain or bank'),
    ],
    accounts: [
      int('acct_id', 'account of the ledger'),
      text('dsply_nm', 'invented name'),
      text('type', 'I a person, O the house'),
      text('acct_stat', 'A'),
      text('acct_rptng_crncy', 'play currency'),
      int('prior_sar_count', 'always 0'),
      int('branch_id', 'always 1'),
      int('open_dt', 'day, from 0'),
      int('close_dt', 'last day'),
      amount('initial_deposit', 'balance before the first row'),
      int('tx_behavior_id', 'always 1'),
      text('bank_id', 'chain or bank'),
      ...['first_name', 'last_name', 'street_addr', 'city', 'state'].map(invented),
      ...['country', 'zip', 'gender', 'birth_date', 'ssn'].map(invented),
      amount('lon', 'always 0'),
      amount('lat', 'always 0'),
    ],
  } satisfies Record<string, Column[]>;
};

/** AMLSim's transactions, and its alerts: the movements that are part of a pattern. */
export function amlsim(start: MovementsStart): Formatter {
  const columns = columnsOf(start.shapes);
  const alerts = rowTable(start.folder, 'alert_transactions', start.format, columns.alertTransactions);
  const transactions = movementTable(start, {
    name: 'transactions',
    columns: columns.transactions,
    fill(movements, data, written) {
      const { rows, at, amount, fromId, toId, purpose, scheme, alert, shape } = movements;
      data[1] = fromId;
      data[2] = toId;
      data[3] = purpose;
      data[4] = amount;
      const [id, , , , , time, isSar, alertId] = data;
      for (let row = 0; row < rows; row++) {
        id![row] = written + row + 1;
        time![row] = start.startMs + at[row]! * 1000;
        isSar![row] = scheme[row]! > 0 ? 1 : 0;
        alertId![row] = alert[row] === 0 ? -1 : alert[row]!;
        if (alert[row] === 0) continue;
        const moved = [fromId[row]!, toId[row]!, purpose[row]!, amount[row]!, time![row]!];
        alerts.add([alert[row]!, shape[row]! + 1, 1, id![row]!, ...moved]);
      }
    },
  });
  return {
    take: transactions.take,
    finish() {
      const { tables, ...facts } = transactions.finish();
      return { tables: [...tables, alerts.finish()], ...facts };
    },
  };
}

/** An account as AMLSim's tables have it. */
export interface NamedAccount {
  id: number;
  name: string;
  /** Of a person; empty for others. */
  first: string;
  family: string;
  isPerson: boolean;
  /** Name of its currency. */
  currency: string;
  bank: string;
}

/** One pattern with the accounts that it went through; days from 0. */
export interface SeenPattern {
  alert: number;
  /** Index in `shapes`. */
  shape: number;
  firstDay: number;
  lastDay: number;
  accounts: readonly NamedAccount[];
}

interface AccountsInput {
  folder: string;
  format: Format;
  shapes: readonly string[];
  /** Each account with its balance before the first movement, minor units. */
  accounts: Iterable<[account: NamedAccount, deposit: number]>;
  /** In which the last movement was made, from 0. */
  lastDay: number;
  patterns: Iterable<SeenPattern>;
}

/** AMLSim's tables of accounts and of the accounts of each alert, which are written at the end. */
export function amlsimAccounts(input: AccountsInput): WrittenTable[] {
  const { folder, format, shapes, accounts, lastDay, patterns } = input;
  const columns = columnsOf(shapes);
  const all = rowTable(folder, 'accounts', format, columns.accounts);
  for (const [{ id, name, isPerson, currency, bank, first, family }, deposit] of accounts) {
    const head = [id, name, isPerson ? 'I' : 'O', 'A', currency, 0, 1, 0, lastDay, deposit, 1, bank];
    all.add([...head, first, family, '', '', '', '', '', '', '', '', 0, 0]);
  }
  const alerts = rowTable(folder, 'alert_accounts', format, columns.alertAccounts);
  for (const { alert, shape, firstDay, lastDay: end, accounts: seen } of patterns) {
    for (const { id, name, bank } of [...seen].sort((a, b) => a.id - b.id))
      alerts.add([alert, shape + 1, id, name, 1, alert, firstDay, end, 0, bank]);
  }
  return [all.finish(), alerts.finish()];
}
