import { type Claim, count, money, percent } from '../claims/claim.ts';
import { account } from '../ledger/accounts.ts';
import { houseBalance } from '../ledger/post.ts';
import { gradeOf } from './bonus.ts';
import { winningsCount } from './winnings.ts';
import type { TeamWorld } from './world.ts';

const bonuses = (world: TeamWorld) => money(houseBalance(world, account.bonusesPaid));

/** What recruiting brings, and how everybody wins. Sources of the flags: California DFPI 2022, FINRA's persuasion tactics. */
export const teamClaims = {
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
