import { setTimeout as sleep } from 'node:timers/promises';
import type { MoveParts } from './move-parts.ts';
import type { NodeRow } from './postgres/node-rows.ts';

/** So long a node waits for another one to prepare a room; then it gives it the room as it is. */
const prepareMs = 30_000;
/** How often it looks whether the other one is ready. */
const lookEveryMs = 25;

/**
 * Gives a room of this node to another one, when that has prepared it.
 * @param toNode null for any; where no node takes rooms, a room for any is let go and another one stays
 */
export async function giveRoom(parts: MoveParts, room: string, toNode: string | null): Promise<void> {
  const { shared, log } = parts;
  const { rows, lease } = parts.membership;
  const target = await targetOf(parts.membership, room, toNode);
  if (target === null) {
    if (toNode === null) await shared.handOver(room);
    else log.info(`Room ${room} stays here: the node ${toNode} takes no rooms.`);
    return rows.granted(room);
  }
  if (toNode === null) await rows.requestMove(room, target.name);
  if (!(await isStillRequested(parts, room, target))) return;
  const heir = (await others(parts.membership)).find(({ name }) => name === target.name);
  if (heir === undefined) log.info(`Room ${room} stays here: the node ${target.name} has gone.`);
  else await shared.handOver(room, { owner: heir.owner, leaseMs: lease.leaseMs });
  await rows.granted(room);
}

/** Those that may get a room of this node. */
async function others({ node, rows }: MoveParts['membership']): Promise<NodeRow[]> {
  const all = await rows.list();
  const rulesVersion = all.find(({ name }) => name === node)?.rulesVersion;
  return all.filter(
    (each) => each.name !== node && each.isAlive && !each.isDraining && each.rulesVersion === rulesVersion,
  );
}

/** The node that gets a room; among several the room's code decides, so that many rooms go to different ones. */
async function targetOf(
  membership: MoveParts['membership'],
  room: string,
  toNode: string | null,
): Promise<NodeRow | null> {
  const possible = await others(membership);
  if (toNode !== null) return possible.find(({ name }) => name === toNode) ?? null;
  const sum = [...room].reduce((before, letter) => before + letter.charCodeAt(0), 0);
  return possible[sum % Math.max(1, possible.length)] ?? null;
}

/** Waits until the target has prepared the room, at most `prepareMs`. False when the request was withdrawn. */
async function isStillRequested(
  { membership, shared }: MoveParts,
  room: string,
  target: NodeRow,
): Promise<boolean> {
  for (const until = performance.now() + prepareMs; ; ) {
    const request = await membership.rows.moveRequestOf(room);
    if (request?.toNode !== target.name || !shared.here().includes(room)) return false;
    if (request.readyOwner === target.owner || performance.now() > until) return true;
    await sleep(lookEveryMs);
  }
}
