import { account, memberAccount, member as slots } from '../ledger/accounts.ts';
import { addInflow } from '../ledger/cash.ts';
import { kindCode, post } from '../ledger/post.ts';
import { tellMember } from '../outside/messages.ts';
import type { World } from '../world/world.ts';

/** A confirmed transfer to a member's deposit address: the reserve grows, and so do the member's assets. */
export function creditRecharge(world: World, member: number, amount: number, transfer: number): void {
  post(world, account.reserve, memberAccount(member, slots.assets), amount, kindCode.recharge, transfer);
  addInflow(world, 'deposit', member, amount);
  tellMember(world, member, 'account', 0);
}
