import { DAY, draw, drawBelow } from '@glassmine/kernel';
import { type DayPlan, reasonCode, shortage } from '../bank/payments.ts';
import { appClock, officeClock, secondBy } from '../chance/clock.ts';
import { poissonCount } from '../chance/counts.ts';
import { namedAmount } from '../chance/prices.ts';
import { logNormal, roughNormal } from '../chance/sizes.ts';
import type { Life } from '../life.ts';
import type { Account, Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Behaviour, Town } from '../town.ts';

/** Days between two campaigns that use the same account. */
const pause = 12;
const month = 30;

interface Pledge {
  backer: Account;
  amount: number;
}

/**
 * Campaigns collect from many. One that misses its goal pays everybody back; one that reaches it pays its organiser; a
 * loan is paid back in months, with interest, as a scheme would pay returns.
 */
export function crowdfunding(life: Life): Behaviour {
  const { campaigns } = life.places;
  const pledges: Pledge[][] = Array.from(campaigns.accounts, () => []);
  const loans: Loan[] = [];
  return {
    name: 'crowdfunding',
    listensTo: [reasonCode.crowdfunding],
    plan(town, plan) {
      const { days } = life.parameters.crowdfunding;
      for (let campaign = 0; campaign < pledges.length; campaign++) {
        const age = (town.day + draw(town.seed, streams.crowdfunding, campaign, -1)) % (days + pause);
        if (age < days) collect(life, town, plan, campaign);
        else if (age === days + 1) {
          finish(life, town, plan, campaign, pledges[campaign]!, loans);
          pledges[campaign] = [];
        }
      }
      payLoansBack(life, town, plan, loans);
    },
    onPayment: (_, { ref, from, amount }) => {
      pledges[ref - 1]!.push({ backer: from, amount });
    },
  };
}

function collect({ parameters, places }: Life, town: Town, plan: DayPlan, campaign: number): void {
  const { backersPerDayMilli, pledgeMedianMinor, spreadPpm } = parameters.crowdfunding;
  const { seed, residents, accounts, day, ties } = town;
  const account = places.campaigns.accounts[campaign]! as Account;
  const popular = logNormal(roughNormal(draw(seed, streams.crowdfunding, campaign, -2)), 700_000);
  const drawn = draw(seed, streams.crowdfunding, campaign, day);
  const count = poissonCount((backersPerDayMilli / 1_000) * popular, drawn);
  const organiser = organiserOf(town, campaign);
  for (let nth = 0; nth < count; nth++) {
    const luck = (use: number) => draw(seed, streams.backer, campaign * 64 + nth, day * 8 + use);
    const degree = ties.degree(organiser);
    const isFriend = luck(0) % 3 === 0 && degree > 0;
    const anyone = Math.floor((luck(1) / 4294967296) * residents.count) as Resident;
    const backer = isFriend ? ties.tie(organiser, luck(1) % degree) : anyone;
    const from = residents.current[backer]!;
    const amount = namedAmount(
      pledgeMedianMinor * logNormal(roughNormal(luck(2)), spreadPpm),
      800_000,
      luck(3),
    );
    if (amount * 3 > accounts.balance[from]!) continue;
    const at = day * DAY + secondBy(appClock, luck(4));
    plan.add({
      at,
      from,
      to: account,
      amount,
      why: reasonCode.crowdfunding,
      short: shortage.skip,
      ref: campaign + 1,
    });
  }
}

const organiserOf = ({ seed, residents }: Town, campaign: number): Resident =>
  drawBelow(residents.count, seed, streams.crowdfunding, campaign, -3) as Resident;

interface Loan {
  account: Account;
  pledges: readonly Pledge[];
  begun: number;
}

function finish(
  life: Life,
  town: Town,
  plan: DayPlan,
  campaign: number,
  pledges: Pledge[],
  loans: Loan[],
): void {
  const { reachesGoalPpm, loansPpm, feePpm } = life.parameters.crowdfunding;
  const { seed, residents, day } = town;
  const account = life.places.campaigns.accounts[campaign]! as Account;
  const at = day * DAY + secondBy(officeClock, draw(seed, streams.crowdfunding, campaign, day + 1_000_000));
  if (drawBelow(1_000_000, seed, streams.crowdfunding, campaign, day + 2_000_000) >= reachesGoalPpm) {
    payAll(town, plan, account, pledges, 1);
    return;
  }
  const total = pledges.reduce((sum, { amount }) => sum + amount, 0);
  const fee = Math.floor((total * feePpm) / 1_000_000);
  const { payWhatThereIs } = shortage;
  const payout = reasonCode.crowdfundingPayout;
  plan.add({ at, from: account, to: life.places.platform, amount: fee, why: payout, short: payWhatThereIs });
  const organiser = residents.current[organiserOf(town, campaign)]!;
  plan.add({
    at: Math.min(at + 60, (day + 1) * DAY - 1),
    from: account,
    to: organiser,
    amount: total - fee,
    why: payout,
    short: payWhatThereIs,
  });
  if (drawBelow(1_000_000, seed, streams.crowdfunding, campaign, day + 3_000_000) < loansPpm)
    loans.push({ account, pledges, begun: day });
}

/** Pays each pledge, times a factor, in one sitting of an hour. */
function payAll(town: Town, plan: DayPlan, from: Account, pledges: readonly Pledge[], times: number): void {
  const { seed, day } = town;
  const sitting = secondBy(officeClock, draw(seed, streams.backer, from, day));
  pledges.forEach(({ backer, amount }, nth) => {
    const at = Math.min(DAY - 1, sitting + drawBelow(3_600, seed, streams.backer, from, day * 64 + nth));
    const paid = Math.floor(amount * times);
    plan.add({
      at: day * DAY + at,
      from,
      to: backer,
      amount: paid,
      why: reasonCode.crowdfundingPayout,
      short: shortage.payWhatThereIs,
    });
  });
}

/** Once a month a borrower, whose business is beyond the town, pays an instalment to all who have lent. */
function payLoansBack({ parameters, places }: Life, town: Town, plan: DayPlan, loans: Loan[]): void {
  const { loanMonths, interestPpm } = parameters.crowdfunding;
  const times = (1 + interestPpm / 1_000_000) / loanMonths;
  for (let nth = loans.length - 1; nth >= 0; nth--) {
    const { account, pledges, begun } = loans[nth]!;
    const age = town.day - begun;
    if (age % month !== 0 || age === 0) continue;
    const total = pledges.reduce((sum, { amount }) => sum + Math.floor(amount * times), 0);
    plan.add({
      at: town.day * DAY + (draw(town.seed, streams.backer, account, -town.day) % 3_600),
      from: places.outside,
      to: account,
      amount: total,
      why: reasonCode.supply,
    });
    payAll(town, plan, account, pledges, times);
    if (age >= month * loanMonths) loans.splice(nth, 1);
  }
}
