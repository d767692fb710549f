import Type from 'typebox';
import { chainAddressLengthMax } from '../plain/bounds.ts';
import { amountField, commandId, defineCall, field, listOf, page } from './call.ts';
import { card } from './cards-shapes.ts';
import { currencyField, password, shortRow } from './fields.ts';
import { chainTransfer } from './phone-shapes.ts';
import { account, money, oneOf, time } from './shapes.ts';
import { address, collected, withdrawal } from './wallet-shapes.ts';

/** All three are asked for, in the order in which they are chosen. */
const addressForm = {
  currency: Type.Optional(currencyField),
  chain: Type.Optional(field('opaque', { pattern: '^p[A-Z0-9]{3,8}$' })),
  address: Type.Optional(field('chainAddress', { maxLength: chainAddressLengthMax })),
};
const addressRefusals = [
  'address.chainFirst',
  'address.incomplete',
  'address.notIssued',
  'address.taken',
] as const;

const rechargeCalls = {
  rechargeInfo: defineCall({
    path: 'wallet/recharge/info',
    summary: "The member's deposit address and the deposits on their way",
    data: Type.Object({
      currency: Type.String(),
      chain: Type.String(),
      address: Type.String(),
      minimum: money,
      confirmationsNeeded: Type.Integer(),
      deposits: Type.Array(chainTransfer),
      account,
    }),
  }),
  cashRechargeInfo: defineCall({
    path: 'wallet/recharge/cash/info',
    summary:
      "The scheme's collecting account, the member's reference, the minimum, and what was paid in lately",
    data: Type.Object({
      currency: Type.String(),
      collecting: Type.Object({
        account: Type.String(),
        payee: Type.String({ description: 'always "NAME · simulation"' }),
        bankName: Type.String(),
      }),
      reference: Type.String({ description: 'to be written on the transfer; without it nobody is credited' }),
      minimum: Type.String({ description: 'of this currency' }),
      genericMinimum: Type.String({ description: 'no recharge by bank is smaller, in whatever currency' }),
      arrivesWithinMinutes: Type.Integer({ description: 'world minutes' }),
      transfers: Type.Array(collected, { description: "the asker's own, newest first, at most ten" }),
      account,
    }),
  }),
};

const addressCalls = {
  chains: defineCall({
    path: 'wallet/address/chains',
    summary: 'Currencies that can be withdrawn to an address, and the chains of each',
    data: Type.Array(Type.Object({ currency: Type.String(), chains: Type.Array(Type.String()) })),
  }),
  addresses: defineCall({
    path: 'wallet/address/list',
    summary: 'Bound withdrawal addresses',
    data: Type.Array(address),
  }),
  addAddress: defineCall({
    path: 'wallet/address/add',
    summary: 'Bind a sandbox address to withdraw to',
    form: Type.Object({ ...addressForm, commandId }),
    data: Type.Array(address),
    refusals: [...addressRefusals, 'address.limit'],
  }),
  changeAddress: defineCall({
    path: 'wallet/address/modify',
    summary: 'Put another address in the place of a bound one',
    form: Type.Object({ addressId: shortRow, ...addressForm, commandId }),
    data: Type.Array(address),
    refusals: [...addressRefusals, 'address.unknown', 'address.pending'],
  }),
  deleteAddress: defineCall({
    path: 'wallet/address/delete',
    summary: 'Unbind an address; not while a withdrawal is on its way to it',
    form: Type.Object({ addressId: shortRow, commandId }),
    data: Type.Array(address),
    refusals: ['address.unknown', 'address.pending'],
  }),
};

const withdrawCalls = {
  withdrawInfo: defineCall({
    path: 'wallet/withdraw/info',
    summary: 'What can be withdrawn, the fee, the window, and what is still missing',
    form: Type.Object({ currency: Type.Optional(currencyField) }),
    data: Type.Object({
      account,
      currency: Type.String(),
      available: money,
      minimum: money,
      feePercent: Type.Number(),
      windowFrom: Type.String(),
      windowTo: Type.String(),
      windowOpen: Type.Boolean(),
      suspended: Type.Boolean({
        description: 'the scheme says "maintenance" and takes no requests',
        examples: [false],
      }),
      unlock: Type.Object(
        { amount: Type.Union([money, Type.Literal('')]), currency: Type.String() },
        {
          description: 'a deposit that the scheme wants before it takes a request; empty when it wants none',
        },
      ),
      opensAt: time,
      arrivesWithinHours: Type.Integer(),
      hasFundPassword: Type.Boolean(),
      addresses: Type.Array(address),
      cards: Type.Array(card),
      missing: Type.Union(
        [Type.Literal(''), Type.Literal('address'), Type.Literal('card'), Type.Literal('fundPassword')],
        { description: 'what must be bound or set first; empty when nothing' },
      ),
    }),
  }),
  withdraw: defineCall({
    path: 'wallet/withdraw/create',
    summary: 'Ask for a withdrawal to a bound address, or in cash to a bound card',
    form: Type.Object({
      amount: amountField,
      currency: Type.Optional(currencyField),
      addressId: Type.Optional(shortRow),
      cardId: Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999_999, description: 'in cash' })),
      fundPassword: password,
      commandId,
    }),
    data: Type.Object({ withdrawal, account }),
    refusals: [
      'amount.bounds',
      'withdraw.minimum',
      'withdraw.balance',
      'withdraw.addressUnset',
      'withdraw.cardUnset',
      'withdraw.unlock',
      'withdraw.window',
      'withdraw.suspended',
      'fund.passwordUnset',
      'fund.passwordWrong',
      'fund.locked',
    ],
  }),
  withdrawals: defineCall({
    path: 'wallet/withdraw/record',
    summary: 'Withdrawals, newest first',
    form: Type.Object({
      ...page,
      currency: Type.Optional(currencyField),
      status: Type.Optional(oneOf(['pending', 'arrived', 'failed'])),
    }),
    data: listOf(withdrawal),
  }),
  cashWithdrawStatus: defineCall({
    path: 'wallet/cash/withdraw/status',
    summary: 'Whether cash can be withdrawn now, and how the last withdrawals of it stand',
    data: Type.Object({
      currency: Type.String(),
      open: Type.Boolean({ description: 'a request would be taken now' }),
      suspended: Type.Boolean({ description: 'the scheme says "maintenance"' }),
      windowOpen: Type.Boolean(),
      opensAt: time,
      pending: Type.Integer({ description: "the asker's cash withdrawals on their way" }),
      list: Type.Array(withdrawal, { description: 'the last five, newest first' }),
    }),
  }),
};

export const walletCalls = { ...rechargeCalls, ...addressCalls, ...withdrawCalls };
