import { isRow } from '@glassmine/kernel';
import {
  accounts,
  addressesOf,
  addressOf,
  type BankTransferRow,
  bankAccountAt,
  bankTransferStates,
  cardsOf,
  collectingAccount,
  holderCode,
  holders,
  type Member,
  owed,
  type Person,
  referenceOf,
  type Withdrawal,
  type World,
  withdrawalStates,
} from '@glassmine/replica';
import { type Makers, personOf, pick, someRow } from './attempt.fixture.ts';

const { member: slots } = accounts;

/** Now and then all that is there, or one more. */
function atTheEdge(amount: number, all: number, b: number): number {
  return b === 4 ? all : b === 3 ? all + 1 : amount;
}

function owedIn(world: World, member: number, of: (keyof typeof slots)[]): number {
  if (!isRow(member, world.members)) return 0;
  return of.reduce((sum, slot) => sum + owed(world, member, slots[slot]), 0);
}

/** What a member has bound last; -1 for the crowd, nothing when there is none. */
function boundBy(world: World, member: Member, kind: 'address' | 'card'): number | undefined {
  if (world.members.isLearner[member] !== 1) return -1;
  return (kind === 'address' ? addressesOf(world, member) : cardsOf(world, member)).at(-1);
}

export const money = {
  sendTransfer: (world, { a, b, amount, yes }) => {
    const to = holderCode(yes ? holders.deposit : holders.wallet, Math.max(0, b));
    return { person: a, to: b % 2 ? to : addressOf(world, to), amountMinor: amount };
  },
  bankTransfer: (world, { a, b, amount, yes }) => ({
    person: a,
    account: yes ? collectingAccount() : bankAccountAt(Math.max(0, b) as Person, a % 3 === 0 ? 1 : 0),
    reference: yes && b >= 0 && b < world.members.count ? referenceOf(world, b as Member) : '',
    amountMinor: amount,
  }),
  assignTransfer: ({ bankTransfers }, attempt) => ({
    transfer: Math.max(
      0,
      someRow(
        bankTransfers,
        (row) => bankTransfers.status[row as BankTransferRow] === bankTransferStates.unmatched,
        attempt,
      ),
    ),
    member: Math.max(0, attempt.b),
  }),
  bindAddress: (world, { a, b, yes }) => ({
    member: a,
    address: addressOf(world, holderCode(holders.wallet, Math.max(0, yes ? personOf(world, a) : b))),
    ...(yes ? {} : { replaces: Math.max(0, b) }),
  }),
  bindCard: (world, { a, b, yes }) => ({
    member: a,
    account: bankAccountAt(Math.max(0, personOf(world, a)) as Person, (b + 3) % 3),
    ...(yes ? {} : { replaces: Math.max(0, b) }),
  }),
  unbind: (world, { a, b, yes }) => {
    const what = yes ? 'address' : 'card';
    return { member: a, what, row: (b > 2 ? boundBy(world, a as Member, what) : undefined) ?? b };
  },
  exchange: (_, { a, b, amount, yes }) => ({
    member: a,
    from: yes ? 'coin' : 'cash',
    ...(b < 2 ? {} : { amountMinor: amount }),
  }),
  withdraw: (world, { a, b, amount, yes }) => ({
    member: a,
    amountMinor: atTheEdge(amount, owedIn(world, a, [yes ? 'extractable' : 'cash']), b),
    addressId: boundBy(world, a as Member, yes ? 'address' : 'card') ?? b,
    currency: yes ? 'coin' : 'cash',
  }),
  settleWithdrawal: ({ withdrawals }, attempt) => ({
    withdrawal: someRow(
      withdrawals,
      (row) => withdrawals.status[row as Withdrawal] === withdrawalStates.pending,
      attempt,
    ),
    pay: attempt.b > 0,
  }),
  operatorDraw: (_, { amount, yes }) => ({ amountMinor: amount, currency: yes ? 'coin' : 'cash' }),
  setOperator: (_, { a, b, yes }) => ({
    phase: pick(['paying', 'paying', 'slowing', 'gone'], a),
    takesWithdrawals: b > 0,
    ...(yes ? { feePpm: 30_000 * (b + 1) } : {}),
  }),
  setByHand: (_, { a }) => ({ whose: pick(['nobody', 'learners', 'everybody'], a) }),
  payOutside: (_, { a, b, amount, yes }) => {
    const why = pick(['wage', 'rent', 'shopping'] as const, b);
    const [from, to] = [
      why === 'wage' ? -1 : a,
      why === 'rent' || (why === 'shopping' && yes) ? -1 : (a + 1) % 4,
    ];
    return { why, from, to, amountMinor: amount, ref: 1 };
  },
  takeOut: (_, { a }) => ({ member: a }),
  buyMachine: (_, { a, b, amount, yes }) => ({
    member: a,
    product: b,
    units: amount > 3_000 ? 2 : 1,
    agreed: true,
    ...(yes ? {} : { coupon: (a + b) % 4 }),
  }),
  buySavings: (world, { a, b, amount }) => ({
    member: a,
    amountMinor: atTheEdge(amount, owedIn(world, a, ['assets', 'extractable']), b),
  }),
  sellSavings: (world, { a, b, amount }) => ({
    member: a,
    amountMinor: atTheEdge(amount, owedIn(world, a, ['stock']), b),
  }),
  changeSavings: (_, { a, amount, yes }) => ({
    dailyRatePpm: 10_000 * (a + 1),
    minimumMinor: 1,
    maximumMinor: amount,
    open: yes,
  }),
} satisfies Partial<Makers>;
