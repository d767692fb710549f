import type { Policy } from './book.ts';
import { comeToAnEnd } from './playbook.ts';

/** Pays until a due payout exceeds the reserve, then exits. */
export function exitWhenBroke(policy: Policy): void {
  if (policy.book.broke[0] === 1) comeToAnEnd(policy);
}
