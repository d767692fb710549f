/** What somebody was to a scheme. The order is the code: only append. */
export const roles = [
  'bystander',
  'victim',
  'earlyWinner',
  'recruiter',
  'mule',
  'operator',
  'collector',
] as const;
export type Role = (typeof roles)[number];
export const roleCode = Object.fromEntries(roles.map((role, code) => [role, code])) as Record<Role, number>;

/** What happened between one account, or all accounts of one resident, and all schemes, up to the end of the run. */
export interface Dealings {
  /** Sums of `schemeDeposit` and of `schemePayout` and `schemeBonus`. */
  paidIn: number;
  paidOut: number;
  /** The part of `paidOut` that was for inviting. */
  bonuses: number;
  /** Those whom this one invited and who paid in. */
  invitedWhoPaid: number;
  /** Payments that make a chain's shape, in or out. */
  chainPayments: number;
  /** Whether it is an account of those who run a scheme, or one that collects for it. */
  operates: boolean;
  collects: boolean;
}

/** From so many invited people who paid, with bonuses received, somebody counts as a recruiter. */
export const recruitsOfRecruiter = 3;

const isOperator = ({ operates }: Dealings): boolean => operates;

const isCollector = ({ collects }: Dealings): boolean => collects;

/** Lets money of a chain pass through, without running the scheme. */
const isMule = ({ chainPayments }: Dealings): boolean => chainPayments > 0;

/** Was paid for inviting, and brought in at least three who paid. */
const isRecruiter = ({ bonuses, invitedWhoPaid }: Dealings): boolean =>
  bonuses > 0 && invitedWhoPaid >= recruitsOfRecruiter;

/** Got back at least what was paid in. Somebody who paid nothing and received something is one too. */
const isEarlyWinner = ({ paidIn, paidOut }: Dealings): boolean => paidIn + paidOut > 0 && paidOut >= paidIn;

/** Paid in more than was paid out in the end. */
const isVictim = ({ paidIn, paidOut }: Dealings): boolean => paidIn > paidOut;

/** The one role of an account or a resident: of those that hold, the one closest to the scheme. */
export function roleOf(dealings: Dealings): Role {
  if (isOperator(dealings)) return 'operator';
  if (isCollector(dealings)) return 'collector';
  if (isMule(dealings)) return 'mule';
  if (isRecruiter(dealings)) return 'recruiter';
  if (isEarlyWinner(dealings)) return 'earlyWinner';
  if (isVictim(dealings)) return 'victim';
  return 'bystander';
}
