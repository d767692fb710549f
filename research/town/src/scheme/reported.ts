import type { Seed } from '@glassmine/kernel';
import type { Account, Resident } from '../rows.ts';
import { Luck } from './luck.ts';
import type { SchemeSideParameters } from './parameters.ts';
import { schemeStreams } from './streams.ts';

/** Somebody who paid in more than was paid out. */
export interface Loser {
  resident: Resident;
  loss: number;
  wage: number;
  /** Day on which a withdrawal last failed or was not paid, or the scheme was gone. */
  noticedOn: number;
  /** Accounts that this one paid into, of the scheme. */
  paidInto: readonly Account[];
}

export interface ReportsOptions {
  seed: Seed;
  parameters: SchemeSideParameters;
  accounts: number;
  /** What comes in after this day is not in the data. */
  lastDay: number;
  losers: readonly Loser[];
  /** Accounts of mules, with the day on which money of a chain last passed. */
  mules: readonly { account: Account; lastDay: number }[];
  /** Accounts that collect honestly, with their payers: clubs, crowdfunding, charities, brokers. */
  honest: readonly { account: Account; payers: readonly Resident[] }[];
}

/** What banks know, which is less than what is true and comes later. */
export interface Reports {
  /** Day on which an account was first reported or flagged; -1 for never. By account. */
  reportedOn: Int32Array;
}

/** Draws who reports what, when. */
export function reportsOf(options: ReportsOptions): Reports {
  const reportedOn = new Int32Array(options.accounts).fill(-1);
  const report = (account: Account, day: number) => {
    if (day > options.lastDay) return;
    const before = reportedOn[account]!;
    if (before < 0 || day < before) reportedOn[account] = day;
  };
  reportLosses(options, report);
  flagMules(options, report);
  reportFalsely(options, report);
  return { reportedOn };
}

type Report = (account: Account, day: number) => void;

function reportLosses({ seed, parameters, losers }: ReportsOptions, report: Report): void {
  const { victimsPpm, largeLossPpm } = parameters.reports;
  for (const { resident, loss, wage, noticedOn, paidInto } of losers) {
    const luck = new Luck(seed, schemeStreams.reports, resident);
    if (!luck.chance(loss >= wage ? largeLossPpm : victimsPpm)) continue;
    const day = noticedOn + drawDelay(luck, parameters);
    for (const account of paidInto) report(account, day);
  }
}

/** A bank sees money that comes and goes, some days after it has gone. */
function flagMules({ seed, parameters, mules }: ReportsOptions, report: Report): void {
  for (const { account, lastDay } of mules) {
    const luck = new Luck(seed, schemeStreams.reportDelay, account);
    if (luck.chance(parameters.reports.mulesPpm)) report(account, lastDay + drawDelay(luck, parameters));
  }
}

/** One payer in a dispute, or in fear, reports somebody honest, on any day. */
function reportFalsely({ seed, parameters, honest, lastDay }: ReportsOptions, report: Report): void {
  for (const { account, payers } of honest) {
    const luck = new Luck(seed, schemeStreams.falseReports, account);
    if (payers.length === 0 || !luck.chance(parameters.reports.honestPpm)) continue;
    report(account, luck.below(lastDay + 1));
  }
}

/** Days from noticing to reporting: evenly between the quartiles of the parameters. */
function drawDelay(luck: Luck, { reports }: SchemeSideParameters): number {
  const { quarterDays, halfDays, threeQuarterDays, allDays } = reports;
  const bounds = [0, quarterDays, halfDays, threeQuarterDays, allDays];
  const quarter = luck.below(4);
  return luck.between(bounds[quarter]!, Math.max(bounds[quarter]!, bounds[quarter + 1]!));
}
