import { HOUR } from '@glassmine/kernel';
import { execute, type Happening, happeningKinds, type World } from '@glassmine/replica';
import type { Policy } from './book.ts';

const outage = happeningKinds.indexOf('outage');

export function isDown({ world, book }: Policy): boolean {
  return book.outageUntil[0]! > world.now;
}

/** Starts and ends "maintenance": for its hours no withdrawal is taken or paid, by the policy or by a facilitator. */
export function applyOutages(policy: Policy): void {
  const { world, book } = policy;
  const until = book.outageUntil[0]!;
  if (until > 0 && until <= world.now) {
    book.outageUntil[0] = 0;
    setTakesWithdrawals(world, true);
  }
  const { happenings } = world;
  for (let row = book.happeningsRead[0]!; row < happenings.count; row++) {
    book.happeningsRead[0] = (row + 1) as Happening;
    if (happenings.kind[row] !== outage || world.operator.phase === 'gone') continue;
    const end = happenings.at[row]! + happenings.hours[row]! * HOUR;
    book.outageUntil[0] = Math.max(book.outageUntil[0]!, end);
    setTakesWithdrawals(world, false);
  }
}

function setTakesWithdrawals(world: World, takesWithdrawals: boolean): void {
  const { phase } = world.operator;
  if (phase !== 'gone') execute(world, { type: 'setOperator', phase, takesWithdrawals });
}
