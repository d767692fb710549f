import { addRow, drawBelow, isRow, rule } from '@glassmine/kernel';
import { type Claim, count, money, percent } from '../../base/claim.ts';
import type { Learner, Member, Person } from '../../base/rows.ts';
import { streams } from '../../base/streams.ts';
import type { Subject } from '../../base/subject.ts';
import { account } from '../../ledger/accounts.ts';
import { houseBalance } from '../../ledger/post.ts';
import { openAccount } from '../../members/rules/accounts.ts';
import { tellMember } from '../../members/rules/upline.ts';
import type { TeamLevels } from '../../members/rules/world.ts';
import { membersEvents } from '../../members/rules/world.ts';
import { deliver, maskedName } from '../../outside/rules/phone.ts';
import { gradeOf } from './bonus.ts';
import { winningsCount } from './lists.ts';
import {
  type Invitation,
  type TeamWorld,
  teamEvents,
  teamLists,
  teamMembers,
  teamPostings,
  teamRecords,
  teamTables,
} from './world.ts';

/** Whom of the crowd a learner knows: rows of people, different from each other. */
export function contactsOf(world: TeamWorld, person: Person): Person[] {
  const { contacts } = world.scenario.outside;
  const agents = agentCount(world);
  const known: Person[] = [];
  for (let i = 0; known.length < Math.min(contacts, agents) && i < contacts * 4; i++) {
    const contact = drawBelow(agents, world.seed, streams.contact, person, i) as Person;
    if (!known.includes(contact)) known.push(contact);
  }
  return known;
}

/** Agents stand before all learners in `people`. */
export function agentCount(world: TeamWorld): number {
  return world.learners.count > 0 ? world.learners.person[0 as Learner]! : world.people.count;
}

type ContactStatus = 'none' | 'invited' | 'joined' | 'member';

/** How things stand between a learner (member -1 before registration) and a contact. */
export function contactStatus(world: TeamWorld, member: Member, person: Person): ContactStatus {
  const joined = world.people.member[person]!;
  if (joined >= 0) return member >= 0 && world.members.upline[joined] === member ? 'joined' : 'member';
  return member >= 0 && findInvitation(world, member, person) >= 0 ? 'invited' : 'none';
}

function findInvitation(world: TeamWorld, member: Member, person: Person): Invitation {
  const { invitations } = world;
  for (let row = (invitations.count - 1) as Invitation; row >= 0; row--) {
    if (invitations.member[row] === member && invitations.person[row] === person) return row;
  }
  return -1 as Invitation;
}

/** A member sends somebody of the crowd an invitation. Whether it is taken is up to the crowd. */
interface Invite {
  type: 'invite';
  member: Member;
  contact: Person;
}

const invite = rule({
  fits: (c, world) => isRow(c.member, world.members) && typeof c.contact === 'number',
  check: (world: TeamWorld, c: Invite) => {
    const person = world.members.person[c.member]!;
    if (!contactsOf(world, person).includes(c.contact)) return 'phone.unknownContact';
    return contactStatus(world, c.member, c.contact) === 'none' ? null : 'phone.alreadyInvited';
  },
  apply: (world, c) => {
    const row = addRow(world.invitations);
    world.invitations.member[row] = c.member;
    world.invitations.person[row] = c.contact;
    world.invitations.at[row] = world.vars.now;
    deliver(world, world.members.person[c.member]!, 'invitationSent', {
      name: maskedName(world.seed, c.contact),
    });
    return { invitation: row };
  },
});

/** Marks all invitations of a person as answered, and tells the one whose invitation was taken. */
function answerInvitations(world: TeamWorld, person: Person, upline: Member): void {
  const { invitations } = world;
  for (let row = 0 as Invitation; row < invitations.count; row++) {
    if (invitations.person[row] !== person || invitations.answered[row] === 1) continue;
    invitations.answered[row] = 1;
    if (invitations.member[row] !== upline) continue;
    deliver(world, world.members.person[upline]!, 'invitationAnswer', {
      name: maskedName(world.seed, person),
    });
  }
  tellMember(world, upline, membersEvents.account, 0);
}

/** Somebody of the crowd opens an account; the crowd has phones of its own, so no code is asked. */
interface RegisterAgent {
  type: 'registerAgent';
  person: Person;
  upline: Member;
}

const registerAgent = rule({
  fits: (c, world) => isRow(c.person, world.people) && isRow(c.upline, world.members),
  check: (world: TeamWorld, c: RegisterAgent) => {
    if (world.people.learner[c.person]! >= 0) return 'account.phoneNotIssued';
    return world.people.member[c.person]! >= 0 ? 'account.taken' : null;
  },
  apply: (world, c) => {
    const member = openAccount(world, c.person, c.upline);
    answerInvitations(world, c.person, c.upline);
    return { member };
  },
});

const bonuses = (world: TeamWorld) => money(houseBalance(world, account.bonusesPaid));

/** What recruiting brings, and how everybody wins. Sources of the flags: California DFPI 2022, FINRA's persuasion tactics. */
const claims = {
  teamBenefits: {
    flag: 'recruitmentCommissions',
    source: 'DFPI',
    // Of one level, whose number is the subject, or of all of them.
    claimed: ({ world, subject }) => {
      const { levelsPpm } = world.scenario.team;
      return percent(levelsPpm[subject - 1] ?? levelsPpm.reduce((sum, ppm) => sum + ppm, 0));
    },
    truth: ({ world }) => bonuses(world),
    figures: ({ world, ledger }) => ({ bonuses: bonuses(world), deposits: money(ledger.deposits) }),
  },
  grades: {
    flag: 'recruitmentCommissions',
    source: 'DFPI',
    atRate: true,
    claimed: ({ world, member }) => count(member < 0 ? 0 : gradeOf(world, member)),
    truth: ({ ledger }) => money(ledger.teamLost),
    figures: ({ ledger }) => ({ team: count(ledger.teamSize), losing: count(ledger.teamLosing) }),
  },
  inviteBonus: {
    flag: 'sourceCredibility',
    source: 'FINRA',
    claimed: ({ world }) => money(world.scenario.team.milestones[0]?.bonusMinor ?? 0),
    truth: () => money(0),
    figures: ({ world, ledger }) => ({ bonuses: bonuses(world), reserve: money(ledger.reserve) }),
  },
  winnings: {
    flag: 'socialConsensus',
    source: 'FINRA',
    atRate: true,
    claimed: ({ world }) => count(winningsCount(world)),
    truth: ({ ledger }) => percent(ledger.losingPpm),
    figures: ({ ledger }) => ({ winning: count(ledger.winning), losing: count(ledger.losing) }),
  },
} satisfies Record<string, Claim<TeamWorld>>;

export const teamSubject = {
  commands: { invite, registerAgent },
  claims,
  events: teamEvents,
  postings: teamPostings,
  records: teamRecords,
  lists: teamLists,
  tables: teamTables,
  columns: ({ levels }: { levels: TeamLevels }) => ({ members: teamMembers(levels) }),
} satisfies Subject;
