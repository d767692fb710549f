import { draw, drawBelow, type Seed } from '@glassmine/kernel';
import { type AccountTable, openAccount } from '../bank/accounts.ts';
import { rounded } from '../chance/prices.ts';
import type { TownParameters } from '../parameters.ts';
import type { Account, Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import type { HabitTable } from './habits.ts';
import type { ResidentTable } from './residents.ts';
import type { Ties } from './ties.ts';

/**
 * Rotating savings clubs (Ardener 1964): every month all members pay in the same, and one of them gets it all, each in
 * turn. One collects for all; to a bank it looks like a scheme's account.
 */
export interface Clubs {
  /** Where a club's money is collected: at every second club, the organiser's own account. */
  readonly accounts: Account[];
  readonly members: Resident[][];
  /** What each member pays in a month, minor units. */
  readonly payments: number[];
  /** Day of the month on which the members pay. */
  readonly days: number[];
}

interface Circle {
  seed: Seed;
  accounts: AccountTable;
  residents: ResidentTable;
  habits: HabitTable;
  ties: Ties;
}

/** Founds the clubs of a town: each among somebody's friends who have a wage. */
export function clubsOf(circle: Circle, { clubs, wages }: TownParameters): Clubs {
  const { seed, residents } = circle;
  const founded: Clubs = { accounts: [], members: [], payments: [], days: [] };
  const wanted = Math.round((residents.count * clubs.membersPpm) / 1_000_000 / clubs.size);
  for (let club = 0; club < wanted; club++) {
    const organiser = drawBelow(residents.count, seed, streams.club, club, 0) as Resident;
    const members = membersAround(circle, organiser, clubs.size);
    if (members.length < 3) continue;
    const least = members.reduce(
      (most, each) => Math.min(most, residents.wage[each]!),
      wages.medianMinor * 4,
    );
    founded.members.push(members);
    founded.payments.push(rounded((least * clubs.ofWagePpm) / 1_000_000));
    founded.days.push(1 + drawBelow(28, seed, streams.club, club, 1));
    founded.accounts.push(accountOf(circle, organiser, club));
  }
  return founded;
}

function membersAround({ residents, ties }: Circle, organiser: Resident, size: number): Resident[] {
  const members = residents.wage[organiser]! > 0 ? [organiser] : [];
  const degree = ties.degree(organiser);
  for (let nth = 0; nth < degree && members.length < size; nth++) {
    const friend = ties.tie(organiser, nth);
    if (residents.wage[friend]! > 0) members.push(friend);
  }
  return members;
}

function accountOf({ seed, accounts, residents }: Circle, organiser: Resident, club: number): Account {
  const drawn = draw(seed, streams.club, club, 2);
  const current = residents.current[organiser]!;
  if (drawn % 2 === 0) return current;
  const bank = accounts.bank[current]!;
  return openAccount(accounts, { kind: 'savingsClub', bank, currency: 'cash', owner: organiser, balance: 0 });
}
