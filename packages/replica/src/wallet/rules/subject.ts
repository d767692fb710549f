import { type Claim, count, money, percent } from '../../base/claim.ts';
import type { Subject } from '../../base/subject.ts';
import { accountsOf } from '../../ledger/currencies.ts';
import { houseBalance } from '../../ledger/post.ts';
import { amountsOf } from '../../ledger/reserves.ts';
import { bindAddress, bindCard, unbind } from './bound.ts';
import { operatorDraw, setByHand, setOperator } from './purses.ts';
import { assignTransfer, exchange } from './recharge.ts';
import { feeNowPpm, settleWithdrawal, withdraw } from './withdraw.ts';
import { type WalletWorld, walletMembers, walletPostings, walletRecords, walletTables } from './world.ts';

/** The fees that withdrawals brought the scheme. */
function fees(world: WalletWorld) {
  return money(amountsOf(world, (currency) => 0 - houseBalance(world, accountsOf(currency).fees)));
}

/** What can be withdrawn, and how simply. Sources of the flags: SEC and CFTC investor alerts. */
const claims = {
  balance: {
    flag: 'skyrocketingBalances',
    source: 'SEC',
    claimed: ({ ledger }) => money(ledger.extractable),
    truth: ({ ledger }) => money(ledger.extractableShare),
    figures: ({ ledger }) => ({ reserve: money(ledger.reserve), owed: money(ledger.owed) }),
  },
  withdrawalFee: {
    flag: 'feeToWithdraw',
    source: 'SEC, CFTC',
    claimed: ({ world }) => percent(feeNowPpm(world)),
    truth: ({ world }) => fees(world),
    figures: ({ world, ledger }) => ({ fees: fees(world), paid: money(ledger.paidOut) }),
  },
  withdrawalWindow: {
    flag: 'difficultyCashingOut',
    source: 'SEC',
    claimed: ({ world }) => count(world.scenario.withdrawal.toHour - world.scenario.withdrawal.fromHour),
    truth: ({ ledger }) => count(ledger.pendingCount),
    figures: ({ ledger }) => ({ pending: money(ledger.pending), reserve: money(ledger.reserve) }),
  },
  arrivalTime: {
    flag: 'difficultyCashingOut',
    source: 'SEC',
    claimed: ({ world }) => count(world.scenario.withdrawal.arrivesWithinHours),
    truth: ({ ledger }) => count(ledger.oldestPendingHours),
    figures: ({ ledger }) => ({ late: count(ledger.lateCount), pending: money(ledger.pending) }),
  },
  changeCard: {
    flag: 'difficultyCashingOut',
    source: 'SEC',
    claimed: () => count(1),
    truth: ({ ledger }) => count(ledger.failedCount),
    figures: ({ ledger }) => ({ pending: money(ledger.pending), reserve: money(ledger.reserve) }),
  },
  /** What the app says of itself once its operator has gone. */
  endNotice: {
    flag: 'difficultyCashingOut',
    source: 'SEC',
    claimed: ({ ledger }) => money(ledger.total),
    truth: ({ ledger }) => money(ledger.totalShare),
    figures: ({ ledger }) => ({
      owed: money(ledger.owed),
      reserve: money(ledger.reserve),
      take: money(ledger.operatorTake),
    }),
  },
} satisfies Record<string, Claim<WalletWorld>>;

export const walletSubject = {
  commands: {
    bindAddress,
    bindCard,
    exchange,
    operatorDraw,
    setByHand,
    setOperator,
    assignTransfer,
    settleWithdrawal,
    unbind,
    withdraw,
  },
  claims,
  postings: walletPostings,
  records: walletRecords,
  tables: walletTables,
  columns: () => ({ members: walletMembers }),
} satisfies Subject;
