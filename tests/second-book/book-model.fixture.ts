import type { Command, Scenario } from '@glassmine/replica';
import { due } from './due.fixture.ts';
import { StepsModel } from './steps-model.fixture.ts';

/**
 * What everybody's balances should come to, worked out a second time: plain lists, plain sums, nothing of the
 * scheme but the types of its commands. It takes what the world has accepted and says where the money then is.
 */
export const slotNames = [
  'assets',
  'income',
  'receiving',
  'extractable',
  'frozen',
  'cash',
  'frozenCash',
  'stock',
] as const;
export type Slot = (typeof slotNames)[number];

export interface Book {
  person: number;
  /** -1: nobody above. */
  upline: number;
  slots: Record<Slot, number>;
  isValid: boolean;
  validBelow: number;
  milestones: number;
  hasExchanged: boolean;
  hadFree: boolean;
  hadRegisterReward: boolean;
  streak: number;
  signedOn: number;
  randomOn: number;
  codes: Set<string>;
  coupons: Map<number, number>;
  /** Which step's deposit the member has paid, by its place; -1 for none. */
  unlockedBy: number;
}

export interface Purse {
  wallet: number;
  bank: number;
  member: number;
  isLearner: boolean;
}

interface Asked {
  member: number;
  amount: number;
  fee: number;
  isCash: boolean;
  isOpen: boolean;
}

const day = 86_400;
export const share = (amount: number, ppm: number): number => Math.floor((amount * ppm) / 1_000_000);

export class BookModel {
  readonly scenario: Scenario;
  now = 0;
  reserve: number;
  /** Real revenue so far. */
  mined = 0;
  cashReserve: number;
  takesWithdrawals = true;
  isGone = false;
  isClosed = false;
  savingsPpm: number;
  feePpm: number;
  /** What the operator has drawn and that has arrived. */
  operatorWallet = 0;
  readonly purses: Purse[] = [];
  readonly books: Book[] = [];
  readonly products: { price: number; ppm: number; daily: number; days: number; isFree: boolean }[] = [];
  readonly orders: { member: number; daily: number; daysLeft: number }[] = [];
  readonly coupons: { isPercent: boolean; value: number }[] = [];
  readonly codes = new Map<string, number>();
  readonly reviews: { kind: string; member: number; at: number; isOpen: boolean }[] = [];
  readonly asked: Asked[] = [];
  readonly addresses: number[] = [];
  readonly cards: number[] = [];
  /** Cash that nobody has claimed, by the row of its transfer. */
  readonly unnamed = new Map<number, number>();
  /** Whose an address, an account, a reference or an invite code is. */
  readonly named = new Map<string, number>();
  /** On the chain; `to` is a holder's code: person × 4 a wallet, member × 4 + 1 a deposit address. */
  private onChain: { block: number; to: number; amount: number; isDeposit: boolean }[] = [];
  private inBanks: { row: number; at: number; to: number; amount: number; reference: string }[] = [];
  private takenOut: { at: number; member: number; amount: number }[] = [];
  private height = 0;
  secondsPerDay: number;
  private lastBlockAt = 0;
  private bankRows = 0;

  readonly steps: StepsModel;

  constructor(scenario: Scenario) {
    this.scenario = scenario;
    this.secondsPerDay = scenario.clock.secondsPerDay;
    this.steps = new StepsModel(scenario);
    this.reserve = scenario.funds.seedCapitalMinor;
    this.cashReserve = scenario.localCurrencies[0]!.seedCapitalMinor;
    this.feePpm = scenario.withdrawal.feePpm;
    this.savingsPpm = scenario.savings?.dailyRatePpm ?? 0;
    for (const { priceMinor, dailyReturnPpm, validDays } of scenario.products) {
      this.offer(priceMinor, dailyReturnPpm, validDays);
    }
    const free = scenario.freeMachine;
    if (free) {
      const terms = { price: 0, ppm: 0, daily: free.dailyReturnMinor, days: free.validDays, isFree: true };
      this.products.push(terms);
    }
    for (const { kind, value } of scenario.coupons.offers) {
      this.coupons.push({ isPercent: kind === 'percent', value });
    }
    for (const { code, amountMinor } of scenario.rewards.codes) this.codes.set(code, amountMinor);
    this.openBook(this.addPerson(0, 0, false), -1);
  }

  offer(price: number, ppm: number, days: number): void {
    this.products.push({ price, ppm, daily: share(price, ppm), days, isFree: false });
  }

  addPerson(wallet: number, bank: number, isLearner: boolean): number {
    return this.purses.push({ wallet, bank, member: -1, isLearner }) - 1;
  }

  openBook(person: number, upline: number): void {
    const slots = Object.fromEntries(slotNames.map((slot) => [slot, 0])) as Record<Slot, number>;
    (this.purses[person] as Purse).member = this.books.length;
    this.books.push({
      person,
      upline,
      slots,
      isValid: false,
      validBelow: 0,
      milestones: 0,
      hasExchanged: false,
      hadFree: false,
      hadRegisterReward: false,
      streak: 0,
      signedOn: -9,
      randomOn: -9,
      codes: new Set(),
      coupons: new Map(),
      unlockedBy: -1,
    });
  }

  book(member: number): Book {
    return this.books[member] as Book;
  }

  purse(person: number): Purse {
    return this.purses[person] as Purse;
  }

  get today(): number {
    return Math.floor(this.now / day);
  }

  spendable(member: number): number {
    const { assets, extractable } = this.book(member).slots;
    return assets + extractable;
  }

  /** Takes from assets first, then from what could be withdrawn. */
  spend(member: number, amount: number): void {
    const { slots } = this.book(member);
    const fromAssets = Math.min(slots.assets, amount);
    slots.assets -= fromAssets;
    slots.extractable -= amount - fromAssets;
  }

  /** @param isDeposit of a learner's, whose confirmations come by the learner's own time */
  sendOnChain(to: number, amount: number, isDeposit = false): void {
    this.onChain.push({ block: this.height, to, amount, isDeposit });
  }

  /** `to`: a person, -1 the scheme, -2 the operator. */
  sendByBank(to: number, amount: number, reference = ''): void {
    const at = this.now + this.scenario.bank.delaySeconds;
    this.inBanks.push({ row: this.bankRows++, at, to, amount, reference });
  }

  takeOut(member: number): void {
    const { slots } = this.book(member);
    const at = this.now + this.scenario.income.arrivesAfterSeconds;
    this.takenOut.push({ at, member, amount: slots.income });
    slots.receiving = slots.income;
    slots.income = 0;
  }

  /** A working day between the hours, counted from the calendar date the scheme began on. */
  get windowIsOpen(): boolean {
    const { clock, withdrawal } = this.scenario;
    const date = new Date(`${clock.startsOn}T00:00:00Z`);
    date.setUTCSeconds(this.now);
    const hour = date.getUTCHours();
    const weekday = date.getUTCDay();
    return weekday > 0 && weekday < 6 && hour >= withdrawal.fromHour && hour < withdrawal.toHour;
  }

  tick(): void {
    const before = this.today;
    this.now += this.scenario.clock.tickSeconds;
    this.sealBlocks();
    this.inBanks = due(this.inBanks, this.now, (each) => this.arriveInBank(each));
    if (!this.isGone) this.receiveTakenOut();
    this.approveOld();
    if (this.today !== before && !this.isGone) this.midnight();
  }

  private receiveTakenOut(): void {
    this.takenOut = due(this.takenOut, this.now, ({ member, amount }) => {
      const { slots } = this.book(member);
      slots.receiving -= amount;
      slots.extractable += amount;
    });
  }

  private sealBlocks(): void {
    const { chain, clock } = this.scenario;
    const { blockSeconds, blocksPerTickMax, confirmations, depositSecondsPerConfirmation } = chain;
    const blocks = Math.floor((this.now - this.lastBlockAt) / blockSeconds);
    const sealed = Math.min(blocks, blocksPerTickMax);
    this.height += sealed;
    this.lastBlockAt += blocks * blockSeconds;
    const realSeconds = (this.secondsPerDay * clock.tickSeconds) / day;
    const counted = Math.max(1, Math.ceil(realSeconds / depositSecondsPerConfirmation));
    for (const each of this.onChain) if (each.isDeposit) each.block -= Math.max(0, counted - sealed);
    const isSettled = ({ block }: { block: number }) => this.height - block >= confirmations;
    for (const { to, amount } of this.onChain.filter(isSettled)) {
      if (to % 4 === 0) this.purse(to / 4).wallet += amount;
      if (to % 4 === 2) this.operatorWallet += amount;
      if (to % 4 !== 1) continue;
      this.reserve += amount;
      this.book((to - 1) / 4).slots.assets += amount;
      this.deposited((to - 1) / 4, amount, this.scenario.currency);
    }
    this.onChain = this.onChain.filter((each) => !isSettled(each));
  }

  private arriveInBank({ row, to, amount, reference }: (typeof this.inBanks)[number]): void {
    if (to >= 0) this.purse(to).bank += amount;
    if (to !== -1) return;
    this.cashReserve += amount;
    const member = this.named.get(reference);
    if (member === undefined) this.unnamed.set(row, amount);
    else this.creditCash(member, amount);
  }

  creditCash(member: number, amount: number): void {
    this.book(member).slots.cash += amount;
    this.deposited(member, amount, this.scenario.localCurrencies[0]!.code);
  }

  /** One deposit that is large enough, in the currency that is asked for, unlocks withdrawals. */
  private deposited(member: number, amount: number, currency: string): void {
    const { steps, now } = this;
    const asked = steps.term('unlockDeposit', 'amountMinor', now);
    if (asked === undefined || steps.term('unlockDeposit', 'currency', now) !== currency) return;
    if (amount >= Number(asked)) this.book(member).unlockedBy = steps.running('unlockDeposit', now);
  }

  /** Whether a member may not withdraw for want of the deposit that is asked. */
  isLocked(member: number): boolean {
    const step = this.steps.running('unlockDeposit', this.now);
    return step >= 0 && this.book(member).unlockedBy !== step;
  }

  private approveOld(): void {
    const hours = this.scenario.review.autoAfterHours;
    if (hours === 0 || this.isGone) return;
    this.reviews.forEach(({ isOpen, at }, row) => {
      if (isOpen && this.now - at >= hours * 3_600) this.decide(row, true);
    });
  }

  decide(row: number, approve: boolean): void {
    const review = this.reviews[row] as (typeof this.reviews)[number];
    review.isOpen = false;
    const { groupJoin, videoShare } = this.scenario.rewards;
    const worth = { groupJoin: groupJoin.amountMinor, videoShare: videoShare.amountMinor, post: 0 };
    if (approve) this.book(review.member).slots.extractable += worth[review.kind as 'post'];
  }

  private midnight(): void {
    const { miningRevenuePerDayMinor, reserveReturnPpmPerDay } = this.scenario.funds;
    const earned = miningRevenuePerDayMinor + share(this.reserve, reserveReturnPpmPerDay);
    const mined = Math.min(earned, 1e15 - this.mined);
    this.mined += mined;
    this.reserve += mined;
    for (const order of this.orders) {
      if (order.daysLeft === 0) continue;
      order.daysLeft--;
      this.book(order.member).slots.income += order.daily;
    }
    for (const { slots } of this.books) slots.income += share(slots.stock, this.savingsPpm);
  }
}

export type Result = Record<string, number | string>;
export type Effects = {
  [T in Command['type']]?: (model: BookModel, command: Extract<Command, { type: T }>, result: Result) => void;
};
