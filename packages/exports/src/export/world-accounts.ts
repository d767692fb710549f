import { accounts, type Person } from '@glassmine/replica';
import { dayOfRow } from '../measure/day-of-row.ts';
import { amlsimAccounts, type NamedAccount, type SeenPattern } from '../schemas/amlsim.ts';
import type { Movements } from '../schemas/movements.ts';
import type { WrittenTable } from '../schemas/row-table.ts';
import { currencyOf, isHouse, isOutside } from './accounts.ts';
import type { ExportStart } from './export-start.ts';
import { personName } from './person-names.ts';
import { personAccount } from './persons-money.ts';
import type { WorldMovements } from './world-movements.ts';

/** By currency, where its accounts are kept. */
const banks = ['chain', 'bank', 'bank2'];

type Seen = Omit<SeenPattern, 'accounts'> & { accounts: Set<number> };

/** Notes which accounts each pattern goes through, and writes AMLSim's tables of a world's accounts in the end. */
export function namedAccounts(start: ExportStart) {
  const { folder, format, shapes } = start;
  const patterns: Seen[] = shapes.map((_, shape) => ({
    alert: shape + 1,
    shape,
    firstDay: -1,
    lastDay: -1,
    accounts: new Set<number>(),
  }));
  let lastDay = 0;
  const note = ({ at, fromId, toId, alert, shape }: Movements, row: number) => {
    lastDay = dayOfRow(at[row]!) - 1;
    if (alert[row] === 0) return;
    const seen = patterns[shape[row]!] as Seen;
    if (seen.firstDay < 0) seen.firstDay = lastDay;
    seen.lastDay = lastDay;
    seen.accounts.add(fromId[row]!).add(toId[row]!);
  };
  return {
    take(batch: Movements) {
      for (let row = 0; row < batch.rows; row++) note(batch, row);
    },
    finish(movements: WorldMovements): WrittenTable[] {
      const name = (code: number) => nameIn(start, code);
      return amlsimAccounts({
        folder,
        format,
        shapes,
        lastDay,
        accounts: eachAccount(start, movements),
        patterns: patterns.map((seen) => ({ ...seen, accounts: Array.from(seen.accounts, name) })),
      });
    },
  };
}

function nameIn(start: ExportStart, code: number): NamedAccount {
  const currency = currencyOf(code);
  const kept = { id: code, currency: start.currencies[currency]!, bank: banks[currency]! };
  if (isHouse(code))
    return { ...kept, name: accounts.houseNameOf(code), first: '', family: '', isPerson: false };
  const person = (code >> accounts.SLOT_BITS) as Person;
  const isLearner =
    person >= start.opening.money.length / start.opening.perPerson || start.learners.includes(person);
  const { first, family } = personName(start.seed, person, isLearner);
  return { ...kept, name: `${first} ${family}`, first, family, isPerson: true };
}

/** Everybody's wallet and bank accounts, and those of the house that money moves through, with what each begins with. */
function* eachAccount(
  start: ExportStart,
  { opening, balances: closing }: WorldMovements,
): Generator<[NamedAccount, number]> {
  const { perPerson } = opening;
  for (const [at, house] of accounts.houseNamesOf(perPerson).entries()) {
    const code = accounts.account[house];
    if (isOutside(code)) yield [nameIn(start, code), opening.house[at]!];
  }
  const leftOut = new Set(start.leftOut);
  for (let at = 0; at < closing.persons * perPerson; at++) {
    const person = Math.floor(at / perPerson) as Person;
    if (leftOut.has(person)) continue;
    const code = personAccount(person, at % perPerson);
    yield [nameIn(start, code), opening.money[at] ?? 0];
  }
}
