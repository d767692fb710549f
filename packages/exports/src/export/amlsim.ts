import { accounts, type Person } from '@glassmine/replica';
import { dayOfRow } from '../measure/day-of-row.ts';
import { type Column, column } from '../tables/columns.ts';
import { isFraudLabel, labelCode, patternOfLabel, patterns } from '../tape/labels.ts';
import { sampleBaseline } from './baseline.ts';
import { type Exporter, type ExportStart, factsOf, rowTable, type WrittenTable } from './exporter.ts';
import {
  followMovements,
  isCashAccount,
  isOutside,
  type Movement,
  type Movements,
  paymentOf,
} from './movements.ts';
import { personName } from './person-names.ts';

const { int, text, bool, amount, word } = column;
export const amlsimTypes = ['TRANSFER', 'PAYMENT', 'DEPOSIT'] as const;
const txType = word('tx_type', amlsimTypes, 'kind of movement');
const txAmount = amount('base_amt', "units of the account's currency");
const txTime = column.time(
  'tran_timestamp',
  "the scheme's calendar; 00:00 is the last moment of the day before",
);

const invented = (name: string) => text(name, 'invented name, or empty: nobody has one here');

/** AMLSim's columns for patterns of these shapes. */
export const amlsimColumnsOf = (shapes: readonly string[]) => {
  const alertType = word('alert_type', ['none', ...shapes], 'shape of the pattern');
  return {
    transactions: [
      int('tran_id', 'from 1'),
      int('orig_acct', 'key of accounts'),
      int('bene_acct', 'key of accounts'),
      txType,
      txAmount,
      txTime,
      bool('is_sar', 'true when money of the scheme moves'),
      int('alert_id', 'pattern it belongs to; -1 for none'),
    ],
    alertTransactions: [
      int('alert_id', 'pattern'),
      alertType,
      bool('is_sar', 'always true'),
      int('tran_id', 'key of transactions'),
      int('orig_acct', 'key of accounts'),
      int('bene_acct', 'key of accounts'),
      txType,
      txAmount,
      txTime,
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

const amlsimColumns = amlsimColumnsOf(patterns.map(({ type }) => type));

/** Movements as AMLSim's four tables; an alert is one pattern of the scheme. */
export function amlsimExporter(start: ExportStart): Exporter {
  const { folder, format } = start;
  const transactions = rowTable(folder, 'transactions', format, amlsimColumns.transactions);
  const alerts = rowTable(folder, 'alert_transactions', format, amlsimColumns.alertTransactions);
  const movements = followMovements(start.opening);
  const kinds = ['orig_acct', 'bene_acct', 'tx_type'].map((name) => ({ name, isCategory: true }) as const);
  const sample = sampleBaseline(['base_amt', ...kinds]);
  const seen = alertMembers();
  let lastDay = 0;
  const put = (m: Movement) => {
    const pattern = patternOfLabel[m.label]!;
    const fraud = isFraudLabel[m.label]!;
    const ms = start.startMs + m.at * 1000;
    lastDay = dayOfRow(m.at) - 1;
    const id = transactions.rows + 1;
    const type = typeOf(m);
    transactions.add([id, m.from, m.to, type, m.amount, ms, fraud, fraud === 1 ? pattern : -1]);
    sample.add([m.amount, m.from, m.to, type], paymentOf(m), fraud === 1);
    if (fraud === 0) return;
    alerts.add([pattern, pattern, 1, id, m.from, m.to, type, m.amount, ms]);
    seen.note(pattern, m, lastDay);
  };
  return {
    take: (chunk, rows) => movements.each(chunk, rows, put),
    finish() {
      const tables = [
        transactions.finish(),
        alerts.finish(),
        writeAccounts(start, movements, lastDay),
        writeAlertAccounts(start, seen),
      ];
      return factsOf(tables, sample, movements);
    },
  };
}

function typeOf({ from, to, label }: Movement): number {
  if (label !== labelCode.ordinaryLife) return 0;
  if ((from & 15) === 15) return 2;
  return (to & 15) === 15 ? 1 : 0;
}

/** Which accounts a pattern went through, and from which day to which. */
function alertMembers() {
  const members = patterns.map(() => new Set<number>());
  const days = patterns.map(() => ({ start: -1, end: -1 }));
  return {
    members,
    days,
    note(pattern: number, m: Movement, day: number) {
      const span = days[pattern - 1] as { start: number; end: number };
      if (span.start < 0) span.start = day;
      span.end = day;
      members[pattern - 1]?.add(m.from).add(m.to);
    },
  };
}

function displayName(start: ExportStart, code: number): { name: string; first: string; family: string } {
  if ((code & 15) === 15) {
    return { name: accounts.houseNames[code >> accounts.SLOT_BITS] as string, first: '', family: '' };
  }
  const person = (code >> accounts.SLOT_BITS) as Person;
  const isLearner = person >= start.opening.money.length / 2 || start.learners.includes(person);
  const { first, family } = personName(start.seed, person, isLearner);
  return { name: `${first} ${family}`, first, family };
}

const bankId = (code: number) => (isCashAccount(code) ? 'bank' : 'chain');

function writeAlertAccounts(start: ExportStart, seen: ReturnType<typeof alertMembers>): WrittenTable {
  const table = rowTable(start.folder, 'alert_accounts', start.format, amlsimColumns.alertAccounts);
  patterns.forEach(({ id }, i) => {
    const span = seen.days[i] as { start: number; end: number };
    for (const code of [...(seen.members[i] as Set<number>)].sort((a, b) => a - b)) {
      const { name } = displayName(start, code);
      table.add([id, id, code, name, 1, id, span.start, span.end, 0, bankId(code)]);
    }
  });
  return table.finish();
}

/** Everybody's wallet and bank account, and those of the house that money moves through. */
function writeAccounts(
  start: ExportStart,
  { opening, balances: closing }: Movements,
  lastDay: number,
): WrittenTable {
  const table = rowTable(start.folder, 'accounts', start.format, amlsimColumns.accounts);
  const { currencies } = start;
  const add = (code: number, deposit: number) => {
    const { name, first, family } = displayName(start, code);
    const currency = currencies[isCashAccount(code) ? 1 : 0];
    const type = (code & 15) === 15 ? 'O' : 'I';
    const head = [code, name, type, 'A', currency, 0, 1, 0, lastDay, deposit, 1, bankId(code), first, family];
    table.add([...head, '', '', '', '', '', '', '', '', 0, 0]);
  };
  accounts.houseNames.forEach((house, i) => {
    if (isOutside(accounts.account[house])) add(accounts.account[house], opening.house[i]!);
  });
  const leftOut = new Set(start.leftOut);
  for (let at = 0; at < closing.money.length; at++) {
    const person = (at >> 1) as Person;
    if (leftOut.has(person)) continue;
    const code = at % 2 === 0 ? accounts.walletAccount(person) : accounts.bankAccount(person);
    add(code, opening.money[at] ?? 0);
  }
  return table.finish();
}
