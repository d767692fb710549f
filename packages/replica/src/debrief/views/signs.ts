import { dayOf, HOUR } from '@glassmine/kernel';
import type { Member, Person } from '../../base/rows.ts';
import { secondOf, timeOf } from '../../formats/amounts.ts';
import { currenciesOf } from '../../ledger/currencies.ts';
import { inflowsOf } from '../../ledger/reserves.ts';
import { type ClaimKey, claims, isClaimKey } from '../../world/claims.ts';
import type { World } from '../../world/world.ts';
import type { ClaimCard } from '../../xray/views/cards.ts';
import type { DebriefFigures } from './figures.ts';
import { isLate, type Look, metByLooking, pagesOf, type SignShown } from './met.ts';
import type { PersonalDebrief, RoomDebrief } from './shapes.ts';

/** What a learner looked at, and how often and how long; see the server's observations. */
export interface Looked {
  what: Look['what'] | 'sign';
  /** Key of the claim or path of the page, for instance. */
  subject: string;
  count: number;
  /** Real seconds. */
  seconds: number;
  /** Of the first time, epoch ms of the world calendar. */
  worldAt: number;
  /** Number of the room's last input at that time; -1 where an older version noted the look. */
  seq?: number;
  /** Of a sign: what the app showed at that time, and what was true. */
  shown?: SignShown | null;
}

interface Met {
  claim: ClaimKey;
  second: number;
  /** The look at which its figures were kept; none in a room of an older server, or where no page was noted. */
  kept?: Looked;
}

/** Each warning sign once, at the moment at which the learner met it, with the figures of that moment where they are kept. */
export function signsOf(
  world: World,
  person: Person,
  figures: DebriefFigures,
  looked: readonly Looked[],
): PersonalDebrief['flags'] {
  return firstMet(world, person, figures, looked).map(({ claim, second, kept }) => {
    const { flag, source } = claims[claim];
    const pages: readonly string[] = pagesOf[claim];
    const visits = looked.filter(({ what, subject }) => what === 'page' && pages.includes(subject));
    const shown = kept?.shown;
    return {
      card: shown?.card ?? { key: claim, flag, source, ...unknownFigures },
      flag,
      source,
      at: kept?.worldAt ?? timeOf(world, second),
      day: dayOf(second) + 1,
      page: shown?.page ?? visits[0]?.subject ?? pages[0] ?? '',
      looks: looksAt(looked, flag),
      seconds: visits.reduce((sum, each) => sum + each.seconds, 0),
      ...(shown && kept?.seq !== undefined && { moment: { seq: kept.seq, product: shown.product } }),
    };
  });
}

const unknownFigures = {
  claimed: { kind: 'text', value: '' },
  truth: { kind: 'text', value: '' },
  figures: {},
  atRate: '',
} satisfies Partial<ClaimCard>;

type RoomSigns = NonNullable<RoomDebrief['signs']>;

/**
 * The warning signs that learners of the room met, by the rule of their own debriefs: those that most met first.
 * @param learners those who are in the room
 * @param lookedOf observations of a learner; null for one who opted out of all figures
 */
export function roomSignsOf(
  world: World,
  learners: readonly Person[],
  figures: DebriefFigures,
  lookedOf: (person: Person) => readonly Looked[] | null,
): RoomSigns {
  const signs = new Map<string, RoomSigns['list'][number]>();
  let counted = 0;
  for (const person of learners) {
    const looked = lookedOf(person);
    if (looked === null) continue;
    counted++;
    for (const { claim, second } of firstMet(world, person, figures, looked)) {
      const { flag, source } = claims[claim];
      const sign = signs.get(flag) ?? { flag, source, met: 0, looked: 0, looks: 0, day: dayOf(second) + 1 };
      const looks = looksAt(looked, flag);
      signs.set(flag, {
        ...sign,
        met: sign.met + 1,
        looked: sign.looked + (looks > 0 ? 1 : 0),
        looks: sign.looks + looks,
        day: Math.min(sign.day, dayOf(second) + 1),
      });
    }
  }
  const list = [...signs.values()].sort((a, b) => b.met - a.met || a.day - b.day);
  return { learners: counted, list };
}

/**
 * Several claims may belong to one sign: each sign once, by the claim that was met first. Where figures of it are kept,
 * it is the first of those.
 */
function firstMet(world: World, person: Person, figures: DebriefFigures, looked: readonly Looked[]): Met[] {
  const member = world.people.member[person]!;
  const bySecond = (a: Met, b: Met) => a.second - b.second;
  const others = [
    ...metOnPages(world, person, looked),
    ...(member < 0 ? [] : metWithMoney(world, member, figures)),
    ...metByXray(world, looked),
  ];
  const known = new Set<string>();
  return [...metAndKept(world, looked).sort(bySecond), ...others.sort(bySecond)]
    .filter(({ claim }) => {
      const { flag } = claims[claim];
      return !known.has(flag) && known.add(flag);
    })
    .sort(bySecond);
}

function metAndKept(world: World, looked: readonly Looked[]): Met[] {
  return looked.flatMap((look) =>
    look.what === 'sign' && isClaimKey(look.subject)
      ? { claim: look.subject, second: secondOf(world, look.worldAt), kept: look }
      : [],
  );
}

/** How often learners opened an X-ray card of this sign. */
function looksAt(looked: readonly Looked[], flag: string): number {
  return looked
    .filter(({ what, subject }) => what === 'claim' && isClaimKey(subject) && claims[subject].flag === flag)
    .reduce((sum, { count }) => sum + count, 0);
}

/**
 * What stands on the pages that the learner opened, from the first visit on. Where no page was noted, in a room of an
 * older server, an account stands for the visits.
 */
function metOnPages(world: World, person: Person, looked: readonly Looked[]): Met[] {
  const { members, people } = world;
  const visits = looked.filter(({ what }) => what === 'page');
  const member = people.member[person]!;
  if (visits.length === 0)
    return member < 0 ? [] : metByLooking.map((claim) => ({ claim, second: members.registeredAt[member]! }));
  return metByLooking.flatMap((claim) => {
    const first = visits.find(({ subject }) => pagesOf[claim].some((page) => page === subject));
    return first ? [{ claim, second: secondOf(world, first.worldAt) }] : [];
  });
}

/** What an X-ray card told of. */
function metByXray(world: World, looked: readonly Looked[]): Met[] {
  return looked.flatMap(({ what, subject, worldAt }) =>
    what === 'claim' && isClaimKey(subject) ? { claim: subject, second: secondOf(world, worldAt) } : [],
  );
}

/** What came with the learner's own money, invitees and withdrawals. */
function metWithMoney(world: World, member: Member, figures: DebriefFigures): Met[] {
  const { members, withdrawals, scenario } = world;
  const met: Met[] = [];
  const firstIn = firstInflowAt(world, member, figures);
  if (firstIn !== null)
    met.push({ claim: 'assetTotal', second: firstIn }, { claim: 'totalRevenue', second: firstIn });
  const invitee = members.firstInvitee[member]!;
  if (invitee >= 0) met.push({ claim: 'teamBenefits', second: members.registeredAt[invitee]! });
  const promisedWithin = scenario.withdrawal.arrivesWithinHours * HOUR;
  const [first, ...others] = figures.withdrawals.of(member);
  if (first === undefined) return met;
  met.push({ claim: 'withdrawalFee', second: withdrawals.at[first]! });
  const late = [first, ...others].find((row) => isLate(world, row, promisedWithin));
  if (late !== undefined) met.push({ claim: 'arrivalTime', second: withdrawals.at[late]! + promisedWithin });
  return met;
}

function firstInflowAt(world: World, member: Member, { flows }: DebriefFigures): number | null {
  const first = currenciesOf(world).flatMap((currency) => {
    const [row] = flows[currency]!.inflows.of(member);
    return row === undefined ? [] : [inflowsOf(world, currency).at[row]!];
  });
  return first.length === 0 ? null : Math.min(...first);
}
