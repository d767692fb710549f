import type { Command } from '@glassmine/replica';
import type { BookModel } from './book-model.fixture.ts';
import { priceOf, takesRequests } from './effects.fixture.ts';

/** What the model knows of the reasons for which money is refused. What it does not know, it does not judge. */
type Judge<T extends Command['type']> = (model: BookModel, command: Extract<Command, { type: T }>) => boolean;
const grounds: { [T in Command['type']]?: Record<string, Judge<T>> } = {
  sendTransfer: { 'phone.insufficient': (m, c) => c.amountMinor > m.purse(c.person).wallet },
  payOutside: {
    'phone.insufficient': (m, { from, amountMinor }) => amountMinor > m.purse(from).wallet,
  },
  bankTransfer: { 'phone.bankInsufficient': (m, c) => c.amountMinor > m.purse(c.person).bank },
  buyMachine: { 'order.insufficient': (m, c) => priceOf(m, c) > m.spendable(c.member) },
  buySavings: { 'order.insufficient': (m, c) => c.amountMinor > m.spendable(c.member) },
  sellSavings: { 'savings.balance': (m, c) => c.amountMinor > m.book(c.member).slots.stock },
  withdraw: {
    'withdraw.balance': (m, { member, amountMinor, currency }) =>
      amountMinor > m.book(member).slots[currency === 'cash' ? 'cash' : 'extractable'],
    'withdraw.window': (m) => !m.windowIsOpen,
    'withdraw.suspended': (m) => !takesRequests(m),
    'withdraw.unlock': (m, { member }) => m.isLocked(member),
  },
  takeOut: {
    'income.nothing': (m, { member }) => m.book(member).slots.income === 0,
    'income.receiving': (m, { member }) => m.book(member).slots.receiving > 0,
  },
  exchange: { 'exchange.once': (m, { member }) => m.book(member).hasExchanged },
  startStep: {
    'step.over': (m) => m.isGone,
    'step.runs': (m, { kind }) => m.steps.running(kind, m.now) >= 0,
  },
  endStep: { 'step.ended': (m, { kind }) => m.steps.running(kind, m.now) < 0 },
  settleWithdrawal: { 'withdrawal.settled': (m, c) => m.asked[c.withdrawal]?.isOpen === false },
  operatorDraw: {
    'operator.insufficient': (m, c) => c.amountMinor > (c.currency === 'cash' ? m.cashReserve : m.reserve),
  },
  signIn: { 'sign.already': (m, { member }) => m.book(member).signedOn === m.today },
  takeRandomBonus: { 'random.already': (m, { member }) => m.book(member).randomOn === m.today },
  receiveRegisterReward: { 'reward.received': (m, { member }) => m.book(member).hadRegisterReward },
};

/** Whether the model, too, would refuse for this reason; true where it has no say. */
export function isJustified(model: BookModel, command: Command, refusal: string): boolean {
  if (model.isClosed) return refusal === 'room.closed' || refusal === 'command.malformed';
  const judge = (grounds[command.type] as Record<string, Judge<'tick'>> | undefined)?.[refusal];
  return judge ? judge(model, command as never) : true;
}
