import type { Label } from '../tape/labels.ts';

/** What each label says of a row, in a sentence. */
export const labelMeanings: Record<Label, string> = {
  ordinaryLife: 'Wages, rents, shopping and presents: money that has nothing to do with the scheme.',
  schemeDeposit: 'Money on its way from a person into the scheme, and its booking for the member.',
  payoutFromLaterDeposits: 'Money on its way from the scheme to a person; later deposits of others pay it.',
  recruiterBonus: 'A bonus for bringing others, which the scheme books on a member’s screen; no money moves.',
  operatorDraw: 'What the operator takes out of the reserve while the scheme stands.',
  exit: 'What the operator takes when it leaves, and afterwards.',
  muleLayering: 'The operator’s takings on their way through the accounts of mules.',
  paperIncome: 'Income that the app shows and nobody has earned; no money moves.',
  bookkeeping: 'A posting inside the books of the scheme: a purchase, a take-out, a request, a fee.',
};

const roles = {
  house: 'An account of the scheme, or of shops, employers and banks around it.',
  operator: 'An account of whoever runs the scheme.',
  promoter: 'The first member, from whom all others descend.',
  outsider: 'A person who is no member.',
  visitor: 'A member who never paid in and was never paid.',
  freeRider: 'A member who never paid in and was paid.',
  winner: 'A member who paid in and has at least what it had at the start.',
  loser:
    'A member who paid in and has less than at the start: savings in wallet and bank are compared, cash at the scenario’s rate, without ordinary life; money in transit counts as gone.',
};

const kinds = {
  opening: 'What somebody begins with; it is part of the opening balance and no row.',
  seed: 'What the scheme begins with; it is part of the opening balance and no row.',
  transferSent: 'A transfer leaves a wallet and waits for its confirmation on the chain.',
  transferReceived: 'A transfer on the chain arrives.',
  recharge: 'The scheme books a deposit for the member who sent it.',
  buyMachine: 'A member rents a machine with the balance in the app.',
  dailyIncome: 'The daily return of a machine, on the screen.',
  takeOut: 'A member asks for the income of machines to be added to the balance.',
  receiveIncome: 'Income that was asked for is added to the balance.',
  teamBenefits: 'A share of what somebody below in the team has bought.',
  referralBonus: 'A bonus for an invited person’s first purchase.',
  inviteBonus: 'A bonus for a number of invited persons who have bought.',
  withdrawalAsked: 'A member asks for a payout; the amount is held back.',
  withdrawalPaid: 'The scheme books a payout out of its reserve.',
  withdrawalFee: 'The fee that a payout costs.',
  withdrawalFailed: 'A payout is turned down; the amount goes back to the balance.',
  operatorDraw: 'The scheme books what the operator takes out of its reserve.',
  miningRevenue: 'What the machines really earn.',
  buySavings: 'A member moves balance into the flexible savings of the app.',
  sellSavings: 'A member moves savings back into the balance.',
  savingsIncome: 'The daily interest of the savings, on the screen.',
  exchange: 'A member changes one currency of the app into the other.',
  bankSent: 'A bank transfer leaves an account.',
  bankReceived: 'A bank transfer arrives.',
  unmatched:
    'A transfer by bank that names no member: it reached nobody’s balance and stays with the scheme.',
  bonus: 'A reward of the app, on the screen.',
  randomBonus: 'A reward of the app whose amount chance decides, on the screen.',
  wage: 'An employer pays a person.',
  rent: 'A person pays a landlord.',
  shopping: 'A person pays a shop.',
  gift: 'A person gives money to another.',
  layering: 'A chain of transfers hides where the operator’s takings come from.',
};

const inflows = {
  deposit: 'A member’s deposit.',
  seed: 'What the operator began with.',
  mining: 'What the machines really earned.',
  unmatched: 'A transfer that names no member and reached nobody’s balance.',
};

const playCurrency = 'A play currency: it is worth nothing.';
const currency = Object.fromEntries(
  ['pUSDT', 'pNGN', 'pINR', 'pTRY', 'pEUR', 'pUSD'].map((name) => [name, playCurrency]),
);

const shapes = {
  none: 'No pattern.',
  fan_in: 'Many pay one.',
  fan_out: 'One pays many.',
  pyramid: 'Each is paid for those below.',
  skimming: 'A share is taken from what passes.',
  exit_scam: 'The rest is taken at the end.',
  gather_scatter: 'Money is gathered, and scattered again.',
  fictitious_return: 'A return is shown and not earned.',
};

const types = {
  CASH_IN: 'Money comes from outside the data.',
  CASH_OUT: 'Money leaves the data.',
  DEBIT: 'A rent.',
  PAYMENT: 'A purchase in a shop.',
  DEPOSIT: 'A wage.',
  TRANSFER: 'Any other payment between two accounts.',
};

/** What each word of an enumeration means, by the name of its column. */
export const wordMeanings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  label: labelMeanings,
  role: roles,
  kind: kinds,
  currency,
  'Receiving Currency': currency,
  'Payment Currency': currency,
  type: types,
  tx_type: types,
  alert_type: shapes,
  'Payment Format': {
    Bitcoin: 'A transfer on the sandbox chain.',
    ACH: 'A transfer by the sandbox bank.',
    Cheque: 'A cheque of the sandbox bank.',
    'Credit Card': 'A payment by card.',
    Cash: 'Notes into a machine or out of one.',
    Wire: 'A wire transfer between sandbox banks.',
  },
  arm: {
    none: 'No learner, or a room without arms and a switched X-ray.',
    xray: 'A learner who may look through the app with the X-ray.',
    noXray: 'A learner without the X-ray.',
  },
  relation: { invited: 'The one brought the other in.', knows: 'The two know each other.' },
  outflow_kind: {
    withdrawal: 'A member’s payout.',
    operatorDraw: 'What the operator took.',
  },
  inflow_kind: inflows,
  phase: {
    paying: 'Payouts are made when they are due.',
    slowing: 'Payouts are held back.',
    gone: 'The operator has left; nothing is paid any more.',
  },
  thread: {
    mentor: 'Whoever brought the learner in and answers as a mentor.',
    group: 'The official group of the scheme.',
    family: 'A relative.',
    friend: 'A sceptical friend.',
    service: 'The customer service of the scheme.',
  },
  stance: {
    none: 'Free words, which are in no file.',
    believe: 'The reply trusts the scheme.',
    ask: 'The reply asks.',
    doubt: 'The reply doubts the scheme.',
    warn: 'The reply warns of the scheme.',
  },
};
