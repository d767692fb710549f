import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member } from '../../base/rows.ts';
import { coverageOfAll, currencyName, rateText, roundedPercent } from '../../formats/amounts.ts';
import { atRate, money } from '../../formats/shapes.ts';
import { balancesTotal } from '../../ledger/books.ts';
import { type Currency, firstLocal, localsOf, schemeCurrency } from '../../ledger/currencies.ts';
import { moneyText } from '../../plain/money.ts';
import { type Position, positionsOf, shareToday } from '../../position/rules.ts';
import { countFortunes, fortuneOf, savingsChange } from '../../wallet/rules/purses.ts';
import type { World } from '../../world/world.ts';

const localTruthShape = Type.Object(
  {
    currency: Type.String({ description: 'empty in a room without local currencies' }),
    reserve: money,
    liabilities: money,
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
  cash: localTruthShape,
  more: Type.Optional(
    Type.Array(localTruthShape, { description: 'the same in each local currency behind the first' }),
  ),
});

export type Truth = Static<typeof truth>;

const noPosition: Position = {
  reserve: 0,
  liabilities: 0,
  promises: 0,
  operatorTake: 0,
  miningRevenue: 0,
};

/** Reserve over all that was promised in a book, percent with one decimal; 100 when nothing is owed. */
function coveragePercent(position: Position): number {
  const owes = position.liabilities + position.promises;
  return owes === 0 ? 100 : roundedPercent(position.reserve / owes);
}

function localTruth(world: World, member: Member, currency: Currency, position: Position): Truth['cash'] {
  return {
    currency: currencyName(world, currency),
    reserve: moneyText(position.reserve),
    liabilities: moneyText(position.liabilities),
    coveragePercent: coveragePercent(position),
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
    promises: moneyText(position.promises),
    coveragePercent: coverageOfAll(world, positions),
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
