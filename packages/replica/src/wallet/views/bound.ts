import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member } from '../../base/rows.ts';
import { currencyName } from '../../formats/amounts.ts';
import { oneOf } from '../../formats/shapes.ts';
import type { Currency } from '../../ledger/currencies.ts';
import {
  bankAccountAt,
  bankCodeOf,
  bankNameOf,
  banksOf,
  branchCodeOf,
  currencyOfBank,
  hasBranchCodes,
} from '../../outside/rules/bank.ts';
import { addressOf } from '../../outside/rules/phone.ts';
import { fullName } from '../../outside/views/bank.ts';
import type { World } from '../../world/world.ts';
import { addressesOf, cardsOf, isBoundBy } from '../rules/bound.ts';
import type { Address as AddressRow, Card as CardRow } from '../rules/world.ts';

export const bank = Type.Object({
  bankId: Type.Integer(),
  bankName: Type.String(),
  bankCode: Type.String({ description: 'the first four signs of its branch codes' }),
  hasIfsc: Type.Boolean({ description: 'a card of it names the branch by its code, as in India' }),
});

export const card = Type.Object({
  cardId: Type.Integer(),
  bankId: Type.Integer(),
  bankName: Type.String(),
  currency: Type.String(),
  payee: Type.String(),
  account: Type.String(),
  ifsc: Type.String({ description: 'branch code of eleven signs, the fifth a zero' }),
});

type Bank = Static<typeof bank>;

export type Card = Static<typeof card>;

export const address = Type.Object({
  addressId: Type.Integer(),
  currency: Type.String(),
  chain: Type.String(),
  address: Type.String(),
});

export type Address = Static<typeof address>;

export const boundDetailAnswer = Type.Object({
  kind: oneOf(['address', 'card']),
  addresses: Type.Array(address, { description: 'the one address, or none' }),
  cards: Type.Array(card, { description: 'the one card, or none' }),
  pending: Type.Integer({ description: 'withdrawals on their way to it' }),
});

type BoundDetailAnswer = Static<typeof boundDetailAnswer>;

export const chainsAnswer = Type.Array(
  Type.Object({ currency: Type.String(), chains: Type.Array(Type.String()) }),
);

type ChainsAnswer = Static<typeof chainsAnswer>;

export function chainsView(world: World): ChainsAnswer {
  return [{ currency: world.scenario.currency, chains: [world.scenario.chain.name] }];
}

function addressView(world: World, row: AddressRow): Address {
  return {
    addressId: row,
    currency: world.scenario.currency,
    chain: world.scenario.chain.name,
    address: addressOf(world, world.addresses.holder[row]!),
  };
}

export function addressesView(world: World, member: Member): Address[] {
  return addressesOf(world, member).map((row) => addressView(world, row));
}

export function banksView(world: World): Bank[] {
  return banksOf(world).map((bankId) => ({
    bankId,
    bankName: bankNameOf(bankId),
    bankCode: bankCodeOf(bankId),
    hasIfsc: hasBranchCodes(world, bankId),
  }));
}

export function cardView(world: World, row: CardRow): Card {
  const person = world.cards.person[row]!;
  const bank = world.cards.bank[row]!;
  return {
    cardId: row,
    bankId: bank,
    bankName: bankNameOf(bank),
    currency: currencyName(world, currencyOfBank(bank)),
    payee: fullName(world, person),
    account: bankAccountAt(person, bank),
    ifsc: branchCodeOf(person, bank),
  };
}

export function cardsView(world: World, member: Member, currency?: Currency): Card[] {
  return cardsOf(world, member, currency).map((row) => cardView(world, row));
}

/** One bound address or card; null when it is not the member's. */
export function boundDetailView(
  world: World,
  member: Member,
  kind: 'address' | 'card',
  row: AddressRow | CardRow,
): BoundDetailAnswer | null {
  if (!isBoundBy(world, kind, row, member)) return null;
  const isAddress = kind === 'address';
  return {
    kind,
    addresses: isAddress ? [addressView(world, row as AddressRow)] : [],
    cards: isAddress ? [] : [cardView(world, row as CardRow)],
    pending: isAddress ? world.addresses.pending[row as AddressRow]! : world.cards.pending[row as CardRow]!,
  };
}
