import { Type } from '@glassmine/kernel/schema';
import type { Member } from '../base/rows.ts';
import { memberCall } from '../call.ts';
import { currencyIn, currencyOrOwn, playAmount } from '../formats/amounts.ts';
import { exchangeWayIn, localIn } from '../formats/currency-forms.ts';
import { currencyField, password, shortRow } from '../formats/fields.ts';
import { amountField, commandId, field, page } from '../formats/form.ts';
import { FormError } from '../formats/form-error.ts';
import { oneOf } from '../formats/shapes.ts';
import { withFundPassword } from '../members/handling.ts';
import { accountHolder, bankOfBranch, hasBranchCodes, isBranchCode } from '../outside/rules/bank.ts';
import type { World } from '../world/world.ts';
import { isBranchOf, isKnownBranch, isPayee } from './rules/bound.ts';
import { namesOfWay } from './rules/recharge.ts';
import { targetKind, withdrawalOf } from './rules/withdraw.ts';
import type { Address, Card } from './rules/world.ts';
import {
  address,
  addressesView,
  bank,
  banksView,
  boundDetailAnswer,
  boundDetailView,
  card,
  cardsView,
  chainsAnswer,
  chainsView,
} from './views/bound.ts';
import {
  exchangeAnswer,
  exchangedView,
  exchangeRateView,
  localRechargeInfoAnswer,
  localRechargeInfoView,
  localWithdrawStatusAnswer,
  localWithdrawStatusView,
  rateAnswer,
  rechargeInfoAnswer,
  rechargeInfoView,
  walletWithdrawalsAnswer,
  withdrawAnswer,
  withdrawalsView,
  withdrawInfoAnswer,
  withdrawInfoView,
  withdrawnView,
} from './views/wallet.ts';
import { bankAccountLengthMax, branchCodeLengthMax, chainAddressLengthMax, payeeLengthMax } from './words.ts';

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

interface AddressForm {
  currency?: string;
  chain?: string;
  address?: string;
}

type Fault = 'address.chainFirst' | 'address.incomplete';

/** The address of a form whose currency and chain are chosen, the chain before it. Throws FormError for others. */
function addressIn({ scenario }: World, form: AddressForm): { address: string } | { refusal: Fault } {
  const { currency, chain, address } = form;
  if (currency !== undefined && currency !== scenario.currency) {
    throw new FormError('currency', 'choice', scenario.currency);
  }
  if (chain !== undefined && chain !== scenario.chain.name) {
    throw new FormError('chain', 'choice', scenario.chain.name);
  }
  if (address !== undefined && chain === undefined) return { refusal: 'address.chainFirst' };
  if (address === undefined || currency === undefined) return { refusal: 'address.incomplete' };
  return { address };
}

interface CardForm {
  bankId: number;
  payee: string;
  account: string;
  ifsc?: string;
}

/**
 * What is wrong with a card's form besides its account, which the world judges: payee and branch code are only
 * compared with those of the asker's own account, and are kept nowhere.
 */
function cardFault(
  world: World,
  member: Member,
  { bankId, payee, account, ifsc }: CardForm,
): 'card.branchShape' | 'card.branchUnknown' | 'card.payee' | 'card.notIssued' | null {
  const code = ifsc?.trim() ?? '';
  // Clients that send the code of a branch where branches need none get it compared all the same.
  const isNamed = code !== '' || hasBranchCodes(world, bankId);
  if (isNamed && !isBranchCode(code)) return 'card.branchShape';
  if (isNamed && (!isKnownBranch(code) || bankOfBranch(code) !== bankId)) return 'card.branchUnknown';
  const holder = accountHolder(world, account);
  if (holder?.end !== world.members.person[member]) return null;
  if (!isPayee(world, member, payee)) return 'card.payee';
  if (isNamed) return isBranchOf(world, account, code) ? null : 'card.branchUnknown';
  return holder?.bank === bankId ? null : 'card.notIssued';
}

export const walletCalls = {
  banks: memberCall('assets/system/pay/config/banks', {
    summary: 'The banks of the sandbox; there are no others',
    answer: Type.Array(bank),
    staleAfter: [],
    run: (caller) => ({ data: banksView(caller.world) }),
  }),
  cards: memberCall('assets/user/bank/list', {
    summary: 'Bound bank cards',
    answer: Type.Array(card),
    staleAfter: [],
    view: (world, member) => cardsView(world, member),
  }),
  modifyCard: memberCall('assets/user/bank/modify', {
    summary: 'Bind a bank card, or put another in the place of a bound one',
    form: Type.Object({
      cardId: Type.Optional(shortRow),
      bankId: Type.Integer({ minimum: 0, maximum: 100 }),
      payee: field('text', { maxLength: payeeLengthMax }),
      account: field('bankAccount', { maxLength: bankAccountLengthMax }),
      ifsc: Type.Optional(
        field('text', {
          maxLength: branchCodeLengthMax,
          description: 'at a bank that has them; elsewhere it may be left out',
        }),
      ),
      commandId,
    }),
    answer: Type.Array(card),
    refusals: [
      'card.branchShape',
      'card.branchUnknown',
      'card.payee',
      'card.notIssued',
      'card.taken',
      'address.limit',
      'address.unknown',
      'address.pending',
    ],
    changes: { bindCard: ['assets/user/bank/list', 'wallet/withdraw/info'] },
    run: (caller) => {
      const { form, member } = caller;
      const fault = cardFault(caller.world, member, form);
      if (fault) return { refusal: fault };
      const { account, cardId: replaces } = form;
      return caller.execute({ type: 'bindCard', member, account, replaces }, (_, world) =>
        cardsView(world, member),
      );
    },
  }),
  deleteCard: memberCall('assets/user/bank/delete', {
    summary: 'Unbind a bank card; not while a withdrawal is on its way to it',
    form: Type.Object({ cardId: shortRow, commandId }),
    answer: Type.Array(card),
    refusals: ['address.unknown', 'address.pending'],
    changes: { unbind: ['assets/user/bank/list', 'wallet/withdraw/info'] },
    run: (caller) => {
      const { member } = caller;
      return caller.execute({ type: 'unbind', member, what: 'card', row: caller.form.cardId }, (_, world) =>
        cardsView(world, member),
      );
    },
  }),
  boundDetail: memberCall('assets/info/detail', {
    summary: 'One bound address or card',
    form: Type.Object({
      kind: oneOf(['address', 'card']),
      id: shortRow,
    }),
    answer: boundDetailAnswer,
    refusals: ['address.unknown'],
    staleAfter: [],
    run: (caller) => {
      const detail = boundDetailView(
        caller.world,
        caller.member,
        caller.form.kind,
        caller.form.id as Address | Card,
      );
      return detail ? caller.view(() => detail) : { refusal: 'address.unknown' };
    },
  }),
  rate: memberCall('exchange/exchangeRate/get', {
    summary:
      'What the whole balance of a currency would be in the other, and whether the exchange is still to be had',
    form: Type.Object({ currency: Type.Optional(currencyField), toCurrency: Type.Optional(currencyField) }),
    answer: rateAnswer,
    staleAfter: ['account'],
    run: (caller) => {
      const way = exchangeWayIn(caller.world, caller.form);
      return caller.view((world) => exchangeRateView(world, caller.member, way));
    },
  }),
  exchange: memberCall('exchange/exchange/create', {
    summary: 'Change money into the other currency: once for each member',
    form: Type.Object({
      currency: currencyField,
      toCurrency: Type.Optional(currencyField),
      amount: Type.Optional(amountField),
      commandId,
    }),
    answer: exchangeAnswer,
    refusals: ['exchange.once', 'exchange.empty', 'exchange.balance', 'amount.bounds'],
    changes: {},
    run: (caller) => {
      const { form, member } = caller;
      const way = exchangeWayIn(caller.world, form);
      const amountMinor = form.amount === undefined ? undefined : playAmount(form.amount);
      if (amountMinor === null) return { refusal: 'amount.bounds' };
      return caller.execute(
        { type: 'exchange', member, ...namesOfWay(way), amountMinor },
        ({ exchange }, world) => exchangedView(world, member, exchange),
      );
    },
  }),
  rechargeInfo: memberCall('wallet/recharge/info', {
    summary: "The member's deposit address and the deposits on their way",
    answer: rechargeInfoAnswer,
    staleAfter: ['transfer'],
    view: rechargeInfoView,
  }),
  cashRechargeInfo: memberCall('wallet/recharge/cash/info', {
    summary:
      "The scheme's collecting account, the member's reference, the minimum, and what was paid in lately",
    form: Type.Object({ currency: Type.Optional(currencyField) }),
    answer: localRechargeInfoAnswer,
    staleAfter: ['account', 'bank'],
    run: (caller) => {
      const currency = localIn(caller.world, caller.form.currency);
      return caller.view((world) => localRechargeInfoView(world, caller.member, currency, caller.wording));
    },
  }),
  chains: memberCall('wallet/address/chains', {
    summary: 'Currencies that can be withdrawn to an address, and the chains of each',
    answer: chainsAnswer,
    staleAfter: [],
    view: chainsView,
  }),
  addresses: memberCall('wallet/address/list', {
    summary: 'Bound withdrawal addresses',
    answer: Type.Array(address),
    staleAfter: [],
    view: addressesView,
  }),
  addAddress: memberCall('wallet/address/add', {
    summary: 'Bind a sandbox address to withdraw to',
    form: Type.Object({ ...addressForm, commandId }),
    answer: Type.Array(address),
    refusals: [...addressRefusals, 'address.limit'],
    changes: { bindAddress: ['wallet/address/list', 'wallet/withdraw/info'] },
    run: (caller) => {
      const { form, member } = caller;
      const given = addressIn(caller.world, form);
      if ('refusal' in given) return given;
      return caller.execute({ type: 'bindAddress', member, address: given.address }, (_, world) =>
        addressesView(world, member),
      );
    },
  }),
  changeAddress: memberCall('wallet/address/modify', {
    summary: 'Put another address in the place of a bound one',
    form: Type.Object({ addressId: shortRow, ...addressForm, commandId }),
    answer: Type.Array(address),
    refusals: [...addressRefusals, 'address.unknown', 'address.pending'],
    changes: { bindAddress: ['wallet/address/list', 'wallet/withdraw/info'] },
    run: (caller) => {
      const { form, member } = caller;
      const given = addressIn(caller.world, form);
      if ('refusal' in given) return given;
      const { address } = given;
      return caller.execute({ type: 'bindAddress', member, address, replaces: form.addressId }, (_, world) =>
        addressesView(world, member),
      );
    },
  }),
  deleteAddress: memberCall('wallet/address/delete', {
    summary: 'Unbind an address; not while a withdrawal is on its way to it',
    form: Type.Object({ addressId: shortRow, commandId }),
    answer: Type.Array(address),
    refusals: ['address.unknown', 'address.pending'],
    changes: { unbind: ['wallet/address/list', 'wallet/withdraw/info'] },
    run: (caller) => {
      const { member } = caller;
      return caller.execute(
        { type: 'unbind', member, what: 'address', row: caller.form.addressId },
        (_, world) => addressesView(world, member),
      );
    },
  }),
  withdrawInfo: memberCall('wallet/withdraw/info', {
    summary: 'What can be withdrawn, the fee, the window, and what is still missing',
    form: Type.Object({ currency: Type.Optional(currencyField) }),
    answer: withdrawInfoAnswer,
    staleAfter: ['step', 'account'],
    run: (caller) => {
      const currency = currencyIn(caller.world, caller.form.currency);
      return caller.view((world) => withdrawInfoView(world, caller.member, currency));
    },
  }),
  withdraw: memberCall('wallet/withdraw/create', {
    summary: 'Ask for a withdrawal to a bound address, or of a local currency to a bound card',
    form: Type.Object({
      amount: amountField,
      currency: Type.Optional(currencyField),
      addressId: Type.Optional(shortRow),
      cardId: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 99_999_999, description: 'of a local currency' }),
      ),
      fundPassword: password,
      commandId,
    }),
    answer: withdrawAnswer,
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
    changes: {},
    run: (caller) => {
      const { form, member } = caller;
      const amountMinor = playAmount(form.amount);
      if (amountMinor === null) return { refusal: 'amount.bounds' };
      const currency = currencyOrOwn(caller.world, form.currency);
      const target = targetKind(currency) === 'address' ? form.addressId : form.cardId;
      const addressId = (target ?? -1) as Address | Card;
      return withFundPassword(caller, form.fundPassword, () =>
        caller.execute(withdrawalOf({ member, amountMinor, addressId }, currency), ({ withdrawal }, world) =>
          withdrawnView(world, member, withdrawal),
        ),
      );
    },
  }),
  withdrawals: memberCall('wallet/withdraw/record', {
    summary: 'Withdrawals, newest first',
    form: Type.Object({
      ...page,
      currency: Type.Optional(currencyField),
      status: Type.Optional(oneOf(['pending', 'arrived', 'failed'])),
    }),
    answer: walletWithdrawalsAnswer,
    staleAfter: ['account', 'transfer', 'bank'],
    run: (caller) => {
      const currency = currencyIn(caller.world, caller.form.currency);
      return caller.view((world) => withdrawalsView(world, caller.member, { ...caller.form, currency }));
    },
  }),
  cashWithdrawStatus: memberCall('wallet/cash/withdraw/status', {
    summary: 'Whether a local currency can be withdrawn now, and how the last withdrawals of it stand',
    form: Type.Object({ currency: Type.Optional(currencyField) }),
    answer: localWithdrawStatusAnswer,
    staleAfter: ['step', 'account', 'transfer', 'bank'],
    run: (caller) => {
      const currency = localIn(caller.world, caller.form.currency);
      return caller.view((world) => localWithdrawStatusView(world, caller.member, currency));
    },
  }),
};
