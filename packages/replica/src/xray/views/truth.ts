import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member } from '../../base/rows.ts';
import { coverageOfBoth, rateText, roundedPercent } from '../../formats/amounts.ts';
import { atRate, money } from '../../formats/shapes.ts';
import { balancesTotal } from '../../ledger/books.ts';
import { moneyText } from '../../plain/money.ts';
import { type Position, positionsOf, shareToday } from '../../position/rules.ts';
import { countFortunes, fortuneOf, savingsChange } from '../../wallet/rules/purses.ts';
import type { World } from '../../world/world.ts';

export const truth = Type.Object({
  currency: Type.String(),
  reserve: money,
  liabilities: money,
  promises: money,
  coveragePercent: Type.Number({
    description:
      'reserve / (liabilities + promises), percent, of both currencies together, cash at the room’s rate; 100 when nothing is owed',
  }),
  atRate,
  yourShareToday: Type.String({
    description: 'of your balances, what exists: the reserve in proportion to all that was promised',
  }),
  yourSavingsChange: Type.String({ description: 'savings now minus savings at the start' }),
  yourResult: Type.String({
    description: 'the same of both currencies as one number, cash at the room’s rate',
    examples: ['-352.50'],
  }),
  membersInProfit: Type.Integer(),
  membersInLoss: Type.Integer(),
  operatorTake: money,
  miningRevenue: money,
  cash: Type.Object(
    {
      currency: Type.String(),
      reserve: money,
      liabilities: money,
      coveragePercent: Type.Number(),
      yourShareToday: money,
      yourSavingsChange: money,
      operatorTake: money,
    },
    {
      description:
        'the same in the second currency alone; members in profit and in loss count both at the room’s rate',
    },
  ),
});

export type Truth = Static<typeof truth>;

/** Reserve over all that was promised in a book, percent with one decimal; 100 when nothing is owed. */
function coveragePercent(position: Position): number {
  const owes = position.liabilities + position.promises;
  return owes === 0 ? 100 : roundedPercent(position.reserve / owes);
}

function cashTruth(world: World, member: Member, position: Position): Truth['cash'] {
  return {
    currency: world.scenario.cashCurrency,
    reserve: moneyText(position.reserve),
    liabilities: moneyText(position.liabilities),
    coveragePercent: coveragePercent(position),
    yourShareToday: moneyText(shareToday(balancesTotal(world, member, 'cash'), position)),
    yourSavingsChange: moneyText(savingsChange(world, world.members.person[member]!, 'cash')),
    operatorTake: moneyText(position.operatorTake),
  };
}

export function truthView(world: World, member: Member): Truth {
  const positions = positionsOf(world);
  const position = positions.coin;
  const person = world.members.person[member]!;
  const fortunes = countFortunes(world);
  return {
    currency: world.scenario.currency,
    reserve: moneyText(position.reserve),
    liabilities: moneyText(position.liabilities),
    promises: moneyText(position.promises),
    coveragePercent: coverageOfBoth(world, positions),
    atRate: rateText(world),
    yourShareToday: moneyText(shareToday(balancesTotal(world, member), position)),
    yourSavingsChange: moneyText(savingsChange(world, person)),
    yourResult: moneyText(fortuneOf(world, person)),
    membersInProfit: fortunes.inProfit,
    membersInLoss: fortunes.inLoss,
    operatorTake: moneyText(position.operatorTake),
    miningRevenue: moneyText(position.miningRevenue),
    cash: cashTruth(world, member, positions.cash),
  };
}
