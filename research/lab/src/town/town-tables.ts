import {
  amlsimAccounts,
  type Column,
  column,
  type Format,
  type NamedAccount,
  rowTable,
  type WrittenTable,
} from '@glassmine/exports/files';
import { DAY } from '@glassmine/kernel';
import { nameOf, type Person } from '@glassmine/replica';
import { type Account, accountKindCode, accountKinds, roles, typologies } from '@glassmine/town';
import { gatheredAlert, gatheredShape } from '../export/gathered.ts';
import { type Published, publishedOf } from '../export/published.ts';
import { bankNumber } from '../tape/movement-tape.ts';
import type { TownWorld } from './town-world.ts';
import type { Truth } from './truth.ts';

const { int, bool, decimal, word } = column;

export interface TownTablesInput {
  world: TownWorld;
  truth: Truth;
  folder: string;
  format: Format;
  currencies: readonly string[];
  warmUpDays: number;
}

type Cells = readonly (number | string)[];

const key = 'key of bank_accounts';
const day = 'day of the schemes, from 1; 0 and below in the warm-up';

const glassmineColumns = (currencies: readonly string[]) =>
  ({
    bank_accounts: [
      int('account', 'published number, drawn by the seed'),
      int('bank', 'number of the bank, or of the provider of the wallet from 101'),
      word('currency', currencies, 'play currency'),
      word('holder', ['person', 'firm'], 'what the bank has on file'),
      decimal('opening', 'balance before the first movement'),
      decimal('closing', 'balance after the last'),
    ],
    account_labels: [
      int('account', key),
      word('kind', accountKinds, 'truth: what the account is for'),
      word('role', roles, 'truth: what its holder was to a scheme'),
      bool('reported', 'what banks heard by the end: true for an account that was reported or flagged'),
      int('reported_on', `${day}; -10000 for never`),
      int('holder_account', 'first account of the same resident; of a firm, its own'),
    ],
    alerts: [
      int('alert', 'number of the chain, from 1'),
      int('scheme', 'whose money it was'),
      word('typology', typologies, 'shape, as AMLSim and AMLworld name it'),
      int('first_day', day),
      int('last_day', day),
      int('accounts', 'how many it went through'),
      int('movements', 'how many make the shape'),
    ],
    scheme_people: [
      int('scheme', 'number of the scheme, from 1'),
      int('person', "person in the tables of that scheme's books"),
      int('account', `current account; ${key}`),
      int('wallet', `wallet; ${key}; -1 for none`),
      word('pays_by', ['wallet', 'bank'], 'how this one pays the scheme'),
    ],
  }) satisfies Record<string, Column[]>;

const never = -10_000;

/** Accounts, their labels, chains, and who is who in the schemes' books. */
export function townTables({
  world,
  truth,
  folder,
  format,
  currencies,
  warmUpDays,
}: TownTablesInput): WrittenTable[] {
  const { town, opening, schemes, coupling } = world;
  const { accounts, residents, seed } = town;
  const published = publishedOf(seed);
  const columns = glassmineColumns(currencies);
  const table = (name: keyof typeof columns, fill: (put: (cells: Cells) => void) => void): WrittenTable => {
    const rows = rowTable(folder, name, format, columns[name]);
    fill((cells) => rows.add(cells));
    return rows.finish();
  };
  const inOrder = byPublishedId(world, published);
  const shown = (on: number) => on + 1 - warmUpDays;
  return [
    table('bank_accounts', (put) => {
      for (const account of inOrder) {
        const currency = accounts.currency[account]!;
        put([
          published.idOf(account),
          bankNumber(accounts.bank[account]!, currency),
          currency,
          isPerson(world, account) ? 0 : 1,
          opening[account] ?? 0,
          accounts.balance[account]!,
        ]);
      }
    }),
    table('account_labels', (put) => {
      for (const account of inOrder) {
        const on = truth.reports.reportedOn[account] ?? -1;
        const owner = accounts.owner[account]!;
        const holder = owner >= 0 ? residents.current[owner]! : account;
        put([
          published.idOf(account),
          world.purposeOf(account),
          truth.role[account]!,
          on >= 0 ? 1 : 0,
          on >= 0 ? shown(on) : never,
          published.idOf(holder),
        ]);
      }
    }),
    table('alerts', (put) => {
      for (const { alert, scheme, typology, firstDay, lastDay, accounts: seen, movements } of truth.alerts)
        put([alert, scheme, typology, shown(firstDay), shown(lastDay), seen.size, movements]);
    }),
    table('scheme_people', (put) => {
      schemes.forEach(({ residents: people }, nth) => {
        for (let person = 1; person < people.length; person++) {
          const resident = people[person] as never;
          const own = residents.wallet[resident]!;
          const wallet = own < 0 ? -1 : published.idOf(own);
          const byBank = coupling?.byBank(nth, resident) ? 1 : 0;
          put([nth + 1, person, published.idOf(residents.current[resident]!), wallet, byBank]);
        }
      });
    }),
  ];
}

/** AMLSim's tables of accounts. */
export function amlsimTables({ world, truth, folder, format, currencies }: TownTablesInput): WrittenTable[] {
  const { town, opening } = world;
  const { accounts, seed } = town;
  const published = publishedOf(seed);
  const named = (account: Account): NamedAccount => {
    const id = published.idOf(account);
    const currency = accounts.currency[account]!;
    const bank = String(bankNumber(accounts.bank[account]!, currency));
    const kept = { id, currency: currencies[currency]!, bank };
    if (!isPerson(world, account))
      return { ...kept, name: `Firm ${id}`, first: '', family: '', isPerson: false };
    const owner = accounts.owner[account]!;
    // A scheme's account stands under a name as anybody's does.
    const { first, family } = nameOf(seed, (owner >= 0 ? owner : id) as Person);
    return { ...kept, name: `${first} ${family}`, first, family, isPerson: true };
  };
  return amlsimAccounts({
    folder,
    format,
    shapes: typologies,
    lastDay: Math.max(0, Math.floor((town.day * DAY - 1) / DAY)),
    accounts: byPublishedId(world, published)
      .values()
      .map((account) => [named(account), opening[account] ?? 0]),
    patterns: patternsOf(truth, published).map((pattern) => ({
      ...pattern,
      accounts: Array.from(pattern.accounts, named),
    })),
  });
}

/** The chains, and then the accounts that collected or passed on the rest, by their published numbers. */
function patternsOf({ alerts, gathered }: Truth, published: Published) {
  const chains = alerts.map((seen) => ({ ...seen, shape: seen.typology }));
  const others = Array.from(gathered, ([account, seen]) => {
    return { ...seen, alert: gatheredAlert(published.idOf(account)), shape: gatheredShape };
  });
  return [...chains, ...others.sort((a, b) => a.alert - b.alert)];
}

/** All accounts that hold money in the town, by their published numbers, so that no row tells who came when. */
function byPublishedId({ town: { accounts } }: TownWorld, published: Published): Account[] {
  const all = Array.from({ length: accounts.count }, (_, account) => account as Account);
  return all.sort((a, b) => published.idOf(a) - published.idOf(b));
}

const persons = new Set<number>([accountKindCode.current, accountKindCode.wallet]);

function isPerson(world: TownWorld, account: Account): boolean {
  return persons.has(world.kindOf(account));
}
