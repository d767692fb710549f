import { addRow, isRow, isText, isWhole, rule } from '@glassmine/kernel';
import { holderId, holderKind, holderOf, holders } from '../outside/address.ts';
import type { Member, Person } from '../rows.ts';
import { addressesOf, bind, placeFault } from './bound.ts';
import type { Address, WalletWorld } from './world.ts';

/** A member binds a sandbox wallet to withdraw to, or changes one. A wallet binds to one member only. */
export interface BindAddress {
  type: 'bindAddress';
  member: Member;
  address: string;
  /** The bound address that this one takes the place of. */
  replaces?: Address;
}

/** Whether the owner of a wallet has bound it: nobody else can. */
function isBound(world: WalletWorld, holder: number, replaces: Address | undefined): boolean {
  const owner = world.people.member[holderId(holder) as Person]!;
  const rows = owner < 0 ? [] : addressesOf(world, owner);
  return rows.some((row) => row !== replaces && world.addresses.holder[row] === holder);
}

export const bindAddress = rule({
  fits: (c, world) =>
    isRow(c.member, world.members) &&
    world.members.isLearner[c.member] === 1 &&
    isText(c.address, 120) &&
    (c.replaces === undefined || isWhole(c.replaces, 0, 2_147_483_647)),
  check: (world: WalletWorld, { member, address, replaces }: BindAddress) => {
    const holder = holderOf(world, address);
    if (holder < 0 || holderKind(holder) !== holders.wallet) return 'address.notIssued';
    if (isBound(world, holder, replaces)) return 'address.taken';
    // Nobody can show that another person's wallet is theirs.
    if (holderId(holder) !== world.members.person[member]) return 'address.notIssued';
    return placeFault(world, 'address', member, replaces);
  },
  apply: (world, { member, address, replaces }) => {
    const row = addRow(world.addresses);
    world.addresses.holder[row] = holderOf(world, address);
    bind(world, 'address', member, row, replaces);
    return { address: row };
  },
});
