import { addRow, DAY, drawBelow, HOUR, type Seed } from '@glassmine/kernel';
import {
  type Account,
  type Behaviour,
  newAccounts,
  newResidents,
  openAccount,
  type Resident,
  reasonCode,
  type Town,
} from '@glassmine/town';
import { couplingStreams } from './streams.ts';

/** A town of the simplest kind: wages, and shopping. Stands in until `settleTown` of package town is there. */
export function minimalTown(seed: Seed, startDay: number, count: number): Town {
  const residents = newResidents();
  const accounts = newAccounts();
  const nobody = -1 as Resident;
  const outside = openAccount(accounts, {
    kind: 'outside',
    bank: 0,
    currency: 'cash',
    owner: nobody,
    balance: 0,
  });
  const employer = openAccount(accounts, {
    kind: 'outside',
    bank: 1,
    currency: 'cash',
    owner: nobody,
    balance: 0,
  });
  const shops = Array.from({ length: 16 }, (_, nth) =>
    openAccount(accounts, { kind: 'shop', bank: nth % 4, currency: 'cash', owner: nobody, balance: 0 }),
  );
  const pick = (bound: number, a: number, b: number) => drawBelow(bound, seed, couplingStreams.minimal, a, b);
  for (let nth = 0; nth < count; nth++) {
    const owner = addRow(residents);
    residents.wage[owner] = 80_000 + pick(150_000, owner, 0);
    residents.wallet[owner] = -1 as Account;
    residents.employer[owner] = employer;
    residents.landlord[owner] = outside;
    residents.current[owner] = openAccount(accounts, {
      kind: 'current',
      bank: pick(4, owner, 1),
      currency: 'cash',
      owner,
      balance: pick(200_000, owner, 2),
    });
  }
  const step = (of: number) => [1, -1, 7, -7, 40, -40, 130, -130][of] as number;
  const living: Behaviour = {
    name: 'minimal',
    plan(town, plan) {
      for (let r = 0 as Resident; r < count; r++) {
        const luck = (nth: number) => pick(1_000_000, r, (town.day + 1) * 8 + nth);
        const at = town.day * DAY + 8 * HOUR + Math.floor((luck(0) / 1_000_000) * 12 * HOUR);
        const current = residents.current[r]!;
        if ((town.day + r) % 28 === 0) plan.add(at, employer, current, residents.wage[r]!, reasonCode.wage);
        plan.add(at, current, shops[luck(1) % 16]!, 100 + (luck(2) % 4_000), reasonCode.shopping, 1);
      }
    },
  };
  const ties = {
    degree: () => (count > 300 ? 8 : 2),
    tie: (resident: Resident, nth: number) => ((resident + step(nth) + count) % count) as Resident,
  };
  return { seed, startDay, day: 0, residents, accounts, ties, behaviours: [living] };
}
