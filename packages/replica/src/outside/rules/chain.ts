import { addRow, appendTo, DAY, isRow, isText, isWhole, put, rule, secret } from '@glassmine/kernel';
import { tell } from '../../base/events.ts';
import { listFor } from '../../base/lists.ts';
import type { Member, Person, Withdrawal } from '../../base/rows.ts';
import { streams } from '../../base/streams.ts';
import { account, walletAccount } from '../../ledger/accounts.ts';
import { post, walletOf } from '../../ledger/post.ts';
import { deliver, holderCode, holderExists, holderId, holderKind, holderOf, holders } from './phone.ts';
import { type OutsideWorld, outsideEvents, outsideLists, outsidePostings, type Transfer } from './world.ts';

function balanceAccount(holder: number): number {
  const kind = holderKind(holder);
  if (kind === holders.wallet) return walletAccount(holderId(holder) as Person);
  return kind === holders.deposit ? account.schemeChain : account.operatorWallet;
}

/** World seconds from a transfer to its last confirmation; up to one tick less, as ticks seal blocks. */
export function confirmedAfterSeconds({ chain, clock }: OutsideWorld['scenario']): number {
  const { blockSeconds, blocksPerTickMax, confirmations } = chain;
  const blocksPerTick = Math.max(1, Math.min(blocksPerTickMax, Math.floor(clock.tickSeconds / blockSeconds)));
  return Math.ceil(confirmations / blocksPerTick) * Math.max(clock.tickSeconds, blockSeconds);
}

/** Confirmations that a learner's deposit gets in a tick at the room's speed; 0 where it waits for blocks. */
function confirmationsPerTick({ scenario, settings }: OutsideWorld): number {
  const { depositSecondsPerConfirmation: seconds } = scenario.chain;
  if (seconds === 0) return 0;
  return Math.max(1, Math.ceil((settings.secondsPerDay * scenario.clock.tickSeconds) / DAY / seconds));
}

/** World seconds from a learner's deposit to its last confirmation, at the room's speed; up to one tick less. */
export function depositedAfterSeconds(world: OutsideWorld): number {
  const { scenario } = world;
  const perTick = confirmationsPerTick(world);
  const byBlocks = confirmedAfterSeconds(scenario);
  if (perTick === 0) return byBlocks;
  return Math.min(byBlocks, Math.ceil(scenario.chain.confirmations / perTick) * scenario.clock.tickSeconds);
}

/** Puts a transfer on the chain: the sender's money is in transit until enough blocks stand on it. */
export function broadcast(
  world: OutsideWorld,
  from: number,
  to: number,
  amount: number,
  withdrawal: Withdrawal,
): Transfer {
  const { transfers, people } = world;
  const row = addRow(transfers);
  transfers.from[row] = from;
  transfers.to[row] = to;
  put(transfers, 'amount', row, amount);
  put(transfers, 'at', row, world.vars.now);
  transfers.block[row] = world.vars.blockHeight;
  transfers.withdrawal[row] = withdrawal;
  transfers.previousOfFrom[row] = -1 as Transfer;
  transfers.previousOfTo[row] = -1 as Transfer;
  const sender = ownerOfWallet(from);
  const receiver = ownerOfWallet(to);
  if (sender >= 0) {
    transfers.previousOfFrom[row] = people.lastTransfer[sender]!;
    people.lastTransfer[sender] = row;
    showInWallet(world, sender, row);
  }
  if (receiver >= 0 && receiver !== sender) {
    transfers.previousOfTo[row] = people.lastTransfer[receiver]!;
    people.lastTransfer[receiver] = row;
    showInWallet(world, receiver, row);
  }
  post(world, account.chainInTransit, balanceAccount(from), amount, outsidePostings.transferSent, row);
  tellEnds(world, row);
  return row;
}

/** The scheme's own sending address, as a holder. */
export const schemeHolder = holderCode(holders.deposit, 0);

export const operatorHolder = holderCode(holders.operator, 0);

function ownerOfWallet(holder: number): Person {
  return (holderKind(holder) === holders.wallet ? holderId(holder) : -1) as Person;
}

function showInWallet(world: OutsideWorld, person: Person, row: Transfer): void {
  const learner = world.people.learner[person]!;
  if (learner >= 0) appendTo(world, listFor(world, learner, outsideLists.walletTransfers), row);
}

function tellEnds(world: OutsideWorld, row: Transfer): void {
  for (const holder of [world.transfers.from[row]!, world.transfers.to[row]!]) {
    const owner =
      holderKind(holder) === holders.deposit
        ? world.members.person[holderId(holder) as Member]!
        : ownerOfWallet(holder);
    if (owner >= 0 && world.people.learner[owner]! >= 0) tell(world, owner, outsideEvents.transfer, row);
  }
}

/** What the sandbox chain calls a transfer: 64 bits that follow from the room's key and lead back to neither. */
export function transferHash({ seed }: OutsideWorld, row: Transfer): string {
  const words = secret(seed, streams.transfer, row, 0);
  return `sim-${words.map((word) => word.toString(16).padStart(8, '0')).join('-')}`;
}

/** Confirmations a transfer has, up to the number that settles it. */
export function confirmationsOf(world: OutsideWorld, row: Transfer): number {
  const { confirmations } = world.scenario.chain;
  if (world.transfers.confirmed[row] === 1) return confirmations;
  return Math.min(confirmations, world.vars.blockHeight - world.transfers.block[row]!);
}

/**
 * Seals the blocks that are due: one every `blockSeconds`, but no more than `blocksPerTickMax` a tick, so that
 * in a fast room a learner still sees the confirmations count (docs/decisions). Where a learner's deposits count by
 * the learner's own time, they may overtake others.
 */
export function sealBlocks(world: OutsideWorld): void {
  const { blockSeconds, blocksPerTickMax } = world.scenario.chain;
  const due = Math.floor((world.vars.now - world.vars.lastBlockAt) / blockSeconds);
  const sealed = Math.min(due, blocksPerTickMax);
  world.vars.blockHeight += sealed;
  world.vars.lastBlockAt += due * blockSeconds;
  const perTick = world.learners.count === 0 ? 0 : confirmationsPerTick(world);
  if (perTick > sealed) moveDepositsOn(world, perTick - sealed);
  settleOldest(world);
  if (perTick > sealed) settleDeposits(world);
  if (world.learners.count === 0 || (due < 1 && perTick === 0)) return;
  const { transfers } = world;
  for (let row = world.vars.transfersDone; row < transfers.count; row++)
    if (transfers.confirmed[row] === 0 && (due >= 1 || isLearnersDeposit(world, row))) tellEnds(world, row);
}

/** A transfer from a learner's wallet to a deposit address of the scheme. */
function isLearnersDeposit({ transfers, people }: OutsideWorld, row: Transfer): boolean {
  const sender = ownerOfWallet(transfers.from[row]!);
  return sender >= 0 && people.learner[sender]! >= 0 && holderKind(transfers.to[row]!) === holders.deposit;
}

/** Gives learners' deposits that are under way more confirmations than the blocks that stand on them. */
function moveDepositsOn(world: OutsideWorld, confirmations: number): void {
  const { transfers, vars } = world;
  for (let row = vars.transfersDone; row < transfers.count; row++)
    if (transfers.confirmed[row] === 0 && isLearnersDeposit(world, row))
      transfers.block[row]! -= confirmations;
}

const isConfirmed = (world: OutsideWorld, row: Transfer) =>
  world.vars.blockHeight - world.transfers.block[row]! >= world.scenario.chain.confirmations;

/** Of transfers that only wait for blocks an older one is settled first: the first that is not stops the walk. */
function settleOldest(world: OutsideWorld): void {
  const { transfers, vars } = world;
  while (vars.transfersDone < transfers.count) {
    const row = vars.transfersDone;
    const isSettled = transfers.confirmed[row] === 1;
    if (!isSettled && !isConfirmed(world, row)) return;
    vars.transfersDone++;
    if (!isSettled) settle(world, row);
  }
}

function settleDeposits(world: OutsideWorld): void {
  const { transfers, vars } = world;
  for (let row = vars.transfersDone; row < transfers.count; row++)
    if (transfers.confirmed[row] === 0 && isConfirmed(world, row)) settle(world, row);
}

function settle(world: OutsideWorld, row: Transfer): void {
  const { transfers } = world;
  const from = transfers.from[row]!;
  const to = transfers.to[row]!;
  const amount = transfers.amount[row]!;
  transfers.confirmed[row] = 1;
  post(world, balanceAccount(to), account.chainInTransit, amount, outsidePostings.transferReceived, row);
  if (holderKind(to) === holders.deposit)
    world.hooks.transferArrived(world, holderId(to) as Member, amount, row);
  const withdrawal = transfers.withdrawal[row]!;
  if (withdrawal >= 0) world.hooks.withdrawalArrived(world, withdrawal);
  tellEnds(world, row);
  const receiver = ownerOfWallet(to);
  if (receiver >= 0) deliver(world, receiver, 'transferReceived', { amount });
  const sender = ownerOfWallet(from);
  if (sender >= 0) deliver(world, sender, 'transferSent', { amount });
}

/** A person sends play money from the sandbox wallet; the crowd names the holder by its code, not its address. */
interface SendTransfer {
  type: 'sendTransfer';
  person: Person;
  to: string | number;
  amountMinor: number;
}

function receiver(world: OutsideWorld, to: string | number): number {
  if (typeof to === 'string') return holderOf(world, to);
  return holderExists(world, to) ? to : -1;
}

export const sendTransfer = rule({
  fits: (c, world) =>
    isRow(c.person, world.people) &&
    (isText(c.to, 120) || isWhole(c.to, 0, 0x7fffffff)) &&
    typeof c.amountMinor === 'number',
  check: (world: OutsideWorld, c: SendTransfer) => {
    if (!isWhole(c.amountMinor, 1, Number.MAX_SAFE_INTEGER)) return 'amount.bounds';
    const to = receiver(world, c.to);
    if (to < 0 || to === holderCode(holders.wallet, c.person)) return 'phone.unknownAddress';
    if (holderKind(to) === holders.deposit && c.amountMinor < world.scenario.recharge.minimumMinor) {
      return 'recharge.minimum';
    }
    return c.amountMinor > walletOf(world, c.person) ? 'phone.insufficient' : null;
  },
  apply: (world, c) => {
    const from = holderCode(holders.wallet, c.person);
    return { transfer: broadcast(world, from, receiver(world, c.to), c.amountMinor, -1 as Withdrawal) };
  },
});
