import { bindAddress } from './bind-address.ts';
import { bindCard } from './bind-card.ts';
import { exchange } from './exchange.ts';
import { operatorDraw, setByHand, setOperator } from './operator-draw.ts';
import { assignTransfer } from './recharge.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';
import { unbind } from './unbind.ts';
import { withdraw } from './withdraw.ts';

export const walletCommands = {
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
};
