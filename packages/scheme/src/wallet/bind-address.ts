import { holderId, holderKind, holderOf, holders } from '../outside/address.ts';
import { isRow, isText, rule } from '../world/command.ts';
import { addRow } from '../world/table.ts';
import type { World } from '../world/world.ts';

export const addressesMax = 5;

/** A member binds a sandbox wallet to withdraw to. A wallet binds to one member only. */
export interface BindAddress {
  type: 'bindAddress';
  member: number;
  address: string;
}

/** Rows of the addresses bound by a member, oldest first. */
export function addressesOf(world: World, member: number): number[] {
  const { addresses } = world;
  const rows: number[] = [];
  for (let row = 0; row < addresses.count; row++) if (addresses.member[row] === member) rows.push(row);
  return rows;
}

function isBound(world: World, holder: number): boolean {
  const { addresses } = world;
  for (let row = 0; row < addresses.count; row++) if (addresses.holder[row] === holder) return true;
  return false;
}

export const bindAddress = rule<BindAddress>({
  fits: (c, world) => isRow(c.member, world.members) && isText(c.address, 120),
  check: (world, { member, address }) => {
    const holder = holderOf(world, address);
    if (holder < 0 || holderKind(holder) !== holders.wallet) return 'address.notIssued';
    // Nobody can show that another person's wallet is theirs.
    if (holderId(holder) !== world.members.person[member]) return 'address.notIssued';
    if (isBound(world, holder)) return 'address.taken';
    return addressesOf(world, member).length >= addressesMax ? 'address.limit' : null;
  },
  apply: (world, { member, address }) => {
    const row = addRow(world.addresses);
    world.addresses.member[row] = member;
    world.addresses.holder[row] = holderOf(world, address);
    return { address: row };
  },
});
