import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member } from '../../base/rows.ts';
import {
  amountsToNobody,
  coverageOfAll,
  coveragePercent,
  currencyName,
  rateText,
  reachedNobodyView,
} from '../../formats/amounts.ts';
import { atRate, money } from '../../formats/shapes.ts';
import { balancesTotal } from '../../ledger/books.ts';
import { type Currency, firstLocal, localsOf, schemeCurrency } from '../../ledger/currencies.ts';
import { moneyText } from '../../plain/money.ts';
import { coverageOf, type Position, positionsOf, shareToday } from '../../position/rules/figures.ts';
import { countFortunes, fortuneOf, savingsChange } from '../../wallet/rules/purses.ts';
import type { World } from '../../world/world.ts';

const shown = { ...money, description: 'on screens: the sum of all members’ total assets' };

const localTruthShape = Type.Object(
  {
    currency: Type.String({ description: 'empty in a room without local currencies' }),
    reserve: money,
    liabilities: money,
    shown,
    coveragePercent: Type.Number(),
    yourShareToday: money,
    yourSavingsChange: money,
    operatorTake: money,
  },
  {
    description:
      'the same in a local currency alone; members in profit and in loss count all at the room’s rates',
  },
);

export const truth = Type.Object({
  currency: Type.String(),
  reserve: money,
  liabilities: { ...money, description: 'owed: the balances, and what has reached nobody’s' },
  shown,
  promises: money,
  coveragePercent: Type.Number({
    description:
      'reserve / (liabilities + promises), percent, uncapped, of all currencies together, local money at the room’s rates; 100 when nothing is owed',
  }),
  reachedNobody: amountsToNobody,
  atRate,
  yourShareToday: Type.String({
    description: 'of your balances, what exists: the reserve in proportion to all that is owed and promised',
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
  cash: localTruthShape,
  more: Type.Optional(
    Type.Array(localTruthShape, { description: 'the same in each local currency behind the first' }),
  ),
});

export type Truth = Static<typeof truth>;

const noPosition: Position = {
  reserve: 0,
  shown: 0,
  liabilities: 0,
  promises: 0,
  operatorTake: 0,
  miningRevenue: 0,
};

function localTruth(world: World, member: Member, currency: Currency, position: Position): Truth['cash'] {
  return {
    currency: currencyName(world, currency),
    reserve: moneyText(position.reserve),
    liabilities: moneyText(position.liabilities),
    shown: moneyText(position.shown),
    coveragePercent: coveragePercent(coverageOf(position)),
    yourShareToday: moneyText(shareToday(balancesTotal(world, member, currency), position)),
    yourSavingsChange: moneyText(savingsChange(world, world.members.person[member]!, currency)),
    operatorTake: moneyText(position.operatorTake),
  };
}

export function truthView(world: World, member: Member): Truth {
  const positions = positionsOf(world);
  const position = positions[schemeCurrency]!;
  const [first = firstLocal, ...more] = localsOf(world);
  const person = world.members.person[member]!;
  const fortunes = countFortunes(world);
  return {
    currency: world.scenario.currency,
    reserve: moneyText(position.reserve),
    liabilities: moneyText(position.liabilities),
    shown: moneyText(position.shown),
    promises: moneyText(position.promises),
    coveragePercent: coverageOfAll(world, positions),
    reachedNobody: reachedNobodyView(world),
    atRate: rateText(world),
    yourShareToday: moneyText(shareToday(balancesTotal(world, member), position)),
    yourSavingsChange: moneyText(savingsChange(world, person)),
    yourResult: moneyText(fortuneOf(world, person)),
    membersInProfit: fortunes.inProfit,
    membersInLoss: fortunes.inLoss,
    operatorTake: moneyText(position.operatorTake),
    miningRevenue: moneyText(position.miningRevenue),
    cash: localTruth(world, member, first, positions[first] ?? noPosition),
    ...(more.length > 0 && {
      more: more.map((currency) => localTruth(world, member, currency, positions[currency]!)),
    }),
  };
}
