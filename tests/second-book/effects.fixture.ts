import type { Command } from '@glassmine/replica';
import { type Book, type BookModel, type Effects, type Result, share } from './book-model.fixture.ts';

/** A rule of the scheme that the world has let through. */
function broken(rule: string): never {
  throw new Error(`the world accepted what the rule forbids: ${rule}`);
}

function insist(holds: boolean, rule: string): void {
  if (!holds) broken(rule);
}

function reward(model: BookModel, member: number, amount: number): void {
  model.book(member).slots.extractable += amount;
}

/** Up to three above a member, nearest first. */
function above(model: BookModel, member: number): Book[] {
  const found: Book[] = [];
  let upline = model.book(member).upline;
  while (upline >= 0 && found.length < model.scenario.team.levelsPpm.length) {
    found.push(model.book(upline));
    upline = model.book(upline).upline;
  }
  return found;
}

/** The first paid machine: the inviter's bonus, and what milestones bring to each above. */
function becomeValid(model: BookModel, member: number): void {
  const { referralBonusMinor, milestones } = model.scenario.team;
  const book = model.book(member);
  if (book.isValid) return;
  book.isValid = true;
  above(model, member).forEach((each, level) => {
    each.validBelow++;
    if (level === 0) each.slots.extractable += model.steps.bonusTimes(model.now) * referralBonusMinor;
    for (const { validMembers, bonusMinor } of milestones.slice(each.milestones)) {
      if (each.validBelow < validMembers) break;
      each.milestones++;
      each.slots.extractable += bonusMinor;
    }
  });
}

type Buy = Extract<Command, { type: 'buyMachine' }>;

export function priceOf(model: BookModel, { product, units, coupon = -1 }: Buy): number {
  const listed = (model.products[product]?.price ?? 0) * units;
  const used = model.coupons[coupon];
  if (!used) return listed;
  return listed - (used.isPercent ? share(listed, used.value) : used.value);
}

function buy(model: BookModel, command: Buy): void {
  const { member, product, units, coupon = -1 } = command;
  const book = model.book(member);
  const terms = model.products[product] as (typeof model.products)[number];
  const price = priceOf(model, command);
  insist(price <= model.spendable(member), 'what a machine costs is there');
  if (coupon >= 0) {
    insist((book.coupons.get(coupon) ?? 0) > 0, 'a coupon is received before it is used, and used once');
    book.coupons.set(coupon, (book.coupons.get(coupon) as number) - 1);
  }
  model.spend(member, price);
  model.orders.push({ member, daily: terms.daily * units, daysLeft: terms.days });
  if (terms.isFree) {
    insist(!book.hadFree && units === 1, 'one free machine');
    book.hadFree = true;
    return;
  }
  becomeValid(model, member);
  above(model, member).forEach(({ slots }, level) => {
    slots.extractable +=
      model.steps.bonusTimes(model.now) * share(price, model.scenario.team.levelsPpm[level] as number);
  });
}

function settle(model: BookModel, row: number, pay: boolean): void {
  const asked = model.asked[row] as (typeof model.asked)[number];
  insist(asked.isOpen, 'a withdrawal is settled once');
  asked.isOpen = false;
  const book = model.book(asked.member);
  const [from, frozen] = asked.isCash
    ? (['cash', 'frozenCash'] as const)
    : (['extractable', 'frozen'] as const);
  book.slots[frozen] -= asked.amount;
  if (!pay) {
    book.slots[from] += asked.amount;
    return;
  }
  const net = asked.amount - asked.fee;
  if (asked.isCash) {
    model.cashReserve -= net;
    model.sendByBank(book.person, net);
  } else {
    model.reserve -= net;
    model.sendOnChain(book.person * 4, net);
  }
  insist(model.reserve >= 0 && model.cashReserve >= 0, 'a reserve pays what it has');
}

/** Whether withdrawals are asked for at all. */
export function takesRequests({ takesWithdrawals, steps, now }: BookModel): boolean {
  return takesWithdrawals && steps.running('upgrade', now) < 0;
}

function draw(model: BookModel, amount: number, isCash: boolean): void {
  if (isCash) {
    model.cashReserve -= amount;
    model.sendByBank(-2, amount);
  } else {
    model.reserve -= amount;
    model.sendOnChain(2, amount);
  }
}

function signIn(model: BookModel, member: number): void {
  const book = model.book(member);
  const { amountsMinor } = model.scenario.rewards.signIn;
  insist(book.signedOn !== model.today, 'one sign-in a day');
  book.streak = book.signedOn === model.today - 1 ? book.streak + 1 : 1;
  book.signedOn = model.today;
  reward(model, member, amountsMinor[(book.streak - 1) % amountsMinor.length] as number);
}

function random(model: BookModel, member: number, { amount }: Result): void {
  const { fromMinor, toMinor } = model.scenario.rewards.random;
  const book = model.book(member);
  insist(book.randomOn !== model.today, 'one random bonus a day');
  insist((amount as number) >= fromMinor && (amount as number) <= toMinor, 'a random bonus within bounds');
  book.randomOn = model.today;
  reward(model, member, amount as number);
}

function handIn(model: BookModel, kind: 'groupJoin' | 'videoShare' | 'post', member: number): void {
  model.reviews.push({ kind, member, at: model.now, isOpen: true });
}

export const effects: Effects = {
  joinRoom: (model) => {
    const { outside, localCurrencies } = model.scenario;
    model.addPerson(outside.learnerSavingsMinor, localCurrencies[0]!.learnerMinor, true);
  },
  tick: (model, { ticks }) => {
    for (let i = 0; i < ticks; i++) model.tick();
  },
  closeRoom: (model) => {
    model.isClosed = true;
  },
  setClock: (model, { secondsPerDay }) => {
    model.secondsPerDay = secondsPerDay;
  },
  setOperator: (model, { phase, takesWithdrawals, feePpm }) => {
    model.feePpm = feePpm ?? model.feePpm;
    model.isGone = phase === 'gone';
    model.takesWithdrawals = takesWithdrawals;
  },
  register: (model, { learner, inviteCode }) =>
    model.openBook(learner, model.named.get(inviteCode) as number),
  registerAgent: (model, { person, upline }) => model.openBook(person, upline),
  sendTransfer: (model, { person, to, amountMinor }) => {
    const purse = model.purse(person);
    purse.wallet -= amountMinor;
    const holder = typeof to === 'number' ? to : (model.named.get(to) as number);
    model.sendOnChain(holder, amountMinor, purse.isLearner && holder % 4 === 1);
  },
  payOutside: (model, { from, to, amountMinor }) => {
    if (from >= 0) model.purse(from).wallet -= amountMinor;
    if (to >= 0) model.purse(to).wallet += amountMinor;
  },
  bankTransfer: (model, { person, account, amountMinor, reference }) => {
    model.purse(person).bank -= amountMinor;
    model.sendByBank(model.named.get(account) as number, amountMinor, reference);
  },
  assignTransfer: (model, { transfer, member }) => {
    insist(model.unnamed.has(transfer), 'a transfer is assigned once');
    model.creditCash(member, model.unnamed.get(transfer) as number);
    model.unnamed.delete(transfer);
  },
  exchange: (model, { member, from, amountMinor }) => {
    const { slots, hasExchanged } = model.book(member);
    const rate = model.scenario.localCurrencies[0]!.perUnitMinor;
    insist(!hasExchanged, 'one exchange');
    model.book(member).hasExchanged = true;
    const amount = amountMinor ?? (from === 'coin' ? slots.extractable : slots.cash);
    slots[from === 'coin' ? 'extractable' : 'cash'] -= amount;
    if (from === 'coin') slots.cash += Math.floor((amount * rate) / 100);
    else slots.assets += Math.floor((amount * 100) / rate);
  },
  withdraw: (model, { member, amountMinor, currency }) => {
    insist(model.windowIsOpen && takesRequests(model), 'withdrawals are asked for in working hours');
    insist(!model.isLocked(member), 'a deposit that is asked for comes before a withdrawal');
    const isCash = currency === 'cash';
    const { slots } = model.book(member);
    slots[isCash ? 'cash' : 'extractable'] -= amountMinor;
    slots[isCash ? 'frozenCash' : 'frozen'] += amountMinor;
    const fee = share(amountMinor, model.steps.fee(model.feePpm, model.now));
    model.asked.push({ member, amount: amountMinor, fee, isCash, isOpen: true });
  },
  settleWithdrawal: (model, { withdrawal, pay }) => settle(model, withdrawal, pay),
  operatorDraw: (model, { amountMinor, currency }) => draw(model, amountMinor, currency === 'cash'),
  startStep: (model, command) => {
    const terms = model.steps.begin(command, model.now);
    const { kind } = command;
    if (kind === 'gifts') model.codes.set(String(terms.code), Number(terms.amountMinor));
    if (kind === 'newMachine')
      model.offer(Number(terms.priceMinor), Number(terms.dailyReturnPpm), Number(terms.validDays));
    if (kind === 'gone') {
      if (model.reserve > 0) draw(model, model.reserve, false);
      if (model.cashReserve > 0) draw(model, model.cashReserve, true);
    }
    if (kind !== 'gone' && kind !== 'closedByAuthority') return;
    model.isGone = true;
    model.takesWithdrawals = false;
    model.feePpm = model.scenario.withdrawal.feePpm;
  },
  endStep: (model, { kind }) => {
    const step = model.steps.played[model.steps.running(kind, model.now)];
    insist(step !== undefined, 'a step that runs is ended');
    if (step) step.isEnded = true;
  },
  takeOut: (model, { member }) => {
    insist(model.book(member).slots.receiving === 0, 'one take-out at a time');
    model.takeOut(member);
  },
  buyMachine: buy,
  addProduct: (model, { priceMinor, dailyReturnPpm, validDays }) =>
    model.offer(priceMinor, dailyReturnPpm, validDays),
  changeProduct: (model, { product, priceMinor, dailyReturnPpm, validDays }) => {
    const terms = model.products[product] as (typeof model.products)[number];
    terms.price = priceMinor ?? terms.price;
    terms.ppm = dailyReturnPpm ?? terms.ppm;
    terms.days = validDays ?? terms.days;
    terms.daily = share(terms.price, terms.ppm);
  },
  buySavings: (model, { member, amountMinor }) => {
    insist(amountMinor <= model.spendable(member), 'what is saved is there');
    model.spend(member, amountMinor);
    model.book(member).slots.stock += amountMinor;
  },
  sellSavings: (model, { member, amountMinor }) => {
    model.book(member).slots.stock -= amountMinor;
    reward(model, member, amountMinor);
  },
  changeSavings: (model, { dailyRatePpm }) => {
    model.savingsPpm = dailyRatePpm;
  },
  signIn: (model, { member }) => signIn(model, member),
  takeRandomBonus: (model, { member }, result) => random(model, member, result),
  createCode: (model, { amountMinor }, { code }) => {
    model.codes.set(code as string, amountMinor);
  },
  redeemCode: (model, { member, code }) => {
    insist(!model.book(member).codes.has(code), 'a code is redeemed once by a member');
    model.book(member).codes.add(code);
    reward(model, member, model.codes.get(code) as number);
  },
  receiveRegisterReward: (model, { member }) => {
    insist(!model.book(member).hadRegisterReward, 'one register reward');
    model.book(member).hadRegisterReward = true;
    reward(model, member, model.scenario.rewards.register.amountMinor);
  },
  joinGroup: (model, { member }) => handIn(model, 'groupJoin', member),
  shareVideo: (model, { member }) => handIn(model, 'videoShare', member),
  sendPost: (model, { member }) => handIn(model, 'post', member),
  decideReview: (model, { review, approve }) => model.decide(review, approve),
  createCoupon: (model, { kind, value }) => {
    model.coupons.push({ isPercent: kind === 'percent', value });
  },
  receiveCoupon: (model, { member, coupon }) => {
    const { coupons } = model.book(member);
    coupons.set(coupon, (coupons.get(coupon) ?? 0) + 1);
  },
};
