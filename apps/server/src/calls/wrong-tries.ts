import {
  type CodePurpose,
  fundPasswordLocked,
  fundPasswordName,
  memberPasswordName,
  passwordLocked,
} from '@glassmine/replica';
import type { Answer } from '../answer.ts';
import type { DeviceCaller, MemberCaller } from '../http/callers.ts';

/**
 * Does what a verification code opens, and counts the code when it was wrong. A learner's tries are taken one
 * after the other, so that many at the same moment are not one.
 */
export function countingWrongCodes<D>(
  caller: DeviceCaller<{ commandId: string }>,
  purpose: CodePurpose,
  open: () => Promise<Answer<D>>,
): Promise<Answer<D>> {
  return caller.inTurn(async () => {
    const answer = await open();
    if ('refusal' in answer && answer.refusal === 'account.codeWrong') {
      await caller.countWrongTry(purpose, caller.form.commandId);
    }
    return answer;
  });
}

/** Does what the fund password opens. Once too many were wrong the right one opens nothing either. */
export function withFundPassword<D>(
  caller: MemberCaller<{ commandId: string }>,
  password: string,
  open: () => Promise<Answer<D>>,
): Promise<Answer<D>> {
  return caller.inTurn(async () => {
    const { world, member } = caller;
    const name = fundPasswordName(world, member);
    if (name === '') return { refusal: 'fund.passwordUnset' };
    if (fundPasswordLocked(world, member)) return { refusal: 'fund.locked' };
    if (await caller.isSecret(name, password)) return open();
    await caller.countWrongTry('fundPassword');
    return { refusal: 'fund.passwordWrong' };
  });
}

/**
 * Sets the log-in password in place of the old one, in the same way.
 * @param newName of the new password: when it stands already, this command has come before
 */
export function withOldPassword<D>(
  caller: MemberCaller<{ commandId: string }>,
  oldPassword: string,
  newName: string,
  open: () => Promise<Answer<D>>,
): Promise<Answer<D>> {
  return caller.inTurn(async () => {
    const { world, member } = caller;
    const name = memberPasswordName(world, member);
    if (name === newName) return open();
    if (passwordLocked(world, member)) return { refusal: 'account.locked' };
    if (await caller.isSecret(name, oldPassword)) return open();
    await caller.countWrongTry('loginPassword');
    return { refusal: 'account.oldPasswordWrong' };
  });
}
