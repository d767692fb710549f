import {
  type CodePurpose,
  fundPasswordHash,
  fundPasswordLocked,
  memberPasswordHash,
  passwordLocked,
} from '@glassmine/scheme';
import type { Answer } from '../http/answers.ts';
import type { DeviceAsker, MemberAsker } from '../http/askers.ts';

/**
 * Does what a verification code opens, and counts the code when it was wrong. A learner's tries are taken one
 * after the other, so that many at the same moment are not one.
 */
export function countingWrongCodes<D>(
  asks: DeviceAsker<{ commandId: string }>,
  purpose: CodePurpose,
  open: () => Promise<Answer<D>>,
): Promise<Answer<D>> {
  return inTurn(asks, async () => {
    const answer = await open();
    if ('refusal' in answer && answer.refusal === 'account.codeWrong') {
      await asks.countWrongTry(purpose, asks.form.commandId);
    }
    return answer;
  });
}

/** Does what the fund password opens. Once too many were wrong the right one opens nothing either. */
export function withFundPassword<D>(
  asks: MemberAsker<{ commandId: string }>,
  password: string,
  open: () => Promise<Answer<D>>,
): Promise<Answer<D>> {
  return inTurn(asks, async () => {
    const { world, member } = asks;
    const storedHash = fundPasswordHash(world, member);
    if (storedHash === '') return { refusal: 'fund.passwordUnset' };
    if (fundPasswordLocked(world, member)) return { refusal: 'fund.locked' };
    if (await asks.house.passwords.matches(password, storedHash)) return open();
    await asks.countWrongTry('fundPassword');
    return { refusal: 'fund.passwordWrong' };
  });
}

/**
 * Sets the log-in password in place of the old one, in the same way.
 * @param newHash of the new password: when it stands already, this command has come before
 */
export function withOldPassword<D>(
  asks: MemberAsker<{ commandId: string }>,
  oldPassword: string,
  newHash: string,
  open: () => Promise<Answer<D>>,
): Promise<Answer<D>> {
  return inTurn(asks, async () => {
    const { world, member } = asks;
    const storedHash = memberPasswordHash(world, member);
    if (storedHash === newHash) return open();
    if (passwordLocked(world, member)) return { refusal: 'account.locked' };
    if (await asks.house.passwords.matches(oldPassword, storedHash)) return open();
    await asks.countWrongTry('loginPassword');
    return { refusal: 'account.oldPasswordWrong' };
  });
}

function inTurn<T>({ house, room, learner }: DeviceAsker<unknown>, work: () => Promise<T>): Promise<T> {
  return house.turns.take(`${room.id} ${learner}`, work);
}
