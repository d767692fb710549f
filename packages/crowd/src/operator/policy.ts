import { dayOf, HOUR } from '@glassmine/kernel';
import {
  type Comment,
  commentStates,
  currencies,
  execute,
  runningStep,
  type World,
  windowOpen,
} from '@glassmine/replica';
import { answerNews } from './answer-news.ts';
import { closeBooksOfDay, type Policy } from './book.ts';
import { campaignMaybe } from './campaign.ts';
import { exitIsDue } from './exit.ts';
import { applyOutages, isDown } from './outage.ts';
import { payFirstRequests, payLocal, payPending } from './payout.ts';
import { comeToAnEnd, playSteps } from './playbook.ts';
import { decideAtMidnight } from './policies.ts';
import { drawOfDay } from './take.ts';

const { localsOf, schemeCurrency } = currencies;

/**
 * The operator's part of a tick: closes the books at midnight, pays withdrawals in the hours that take them, and
 * deletes comments that doubt the scheme.
 */
export function operateThisTick(policy: Policy): void {
  const { world, book } = policy;
  applyOutages(policy);
  if (book.day[0] !== dayOf(world.now)) closeDay(policy);
  if (world.operator.phase === 'gone' || isPlayedByHand(world)) return;
  playSteps(policy);
  if (runningStep(world, 'silence') >= 0) return;
  answerNews(policy);
  deleteDoubts(policy);
  if (isDown(policy) || runningStep(world, 'upgrade') >= 0) return;
  if (!windowOpen(world)) return;
  payFirstRequests(policy);
  payPending(policy);
  if (world.operator.byHand !== 'nobody') return;
  for (const currency of localsOf(world)) payLocal(policy, currency);
}

/** Whether a facilitator decides every withdrawal; then the policy decides nothing. */
function isPlayedByHand(world: World): boolean {
  return world.operator.byHand === 'everybody';
}

/** Midnight: the operator closes the day's books, draws its share, and decides by its policy whether to go on. */
function closeDay(policy: Policy): void {
  const { world, parameters } = policy;
  const today = closeBooksOfDay(policy);
  // An operator that has run off takes what is still paid in, also where a facilitator played it.
  if (isPlayedByHand(world) && world.operator.phase !== 'gone') return;
  for (const currency of localsOf(world)) drawOfDay(policy, currency, today[currency]!);
  const deposits = today[schemeCurrency]!;
  drawOfDay(policy, schemeCurrency, deposits);
  // After the end, only the playbook acts.
  if (world.operator.phase === 'gone' || policy.book.endingAt[0]! > 0) return;
  campaignMaybe(policy, deposits);
  if (exitIsDue(policy)) comeToAnEnd(policy);
  else decideAtMidnight[parameters.pays](policy, deposits);
}

/** Deletes comments of doubt some hours after they were written. Reads each comment once. */
function deleteDoubts({ world, parameters, book }: Policy): void {
  const hours = parameters.deletesDoubtsAfterHours;
  const { comments } = world;
  while (book.commentsRead[0]! < comments.count) {
    const comment = book.commentsRead[0]!;
    if (hours === 0 || world.now - comments.at[comment]! < hours * HOUR) return;
    book.commentsRead[0] = (comment + 1) as Comment;
    const isDoubt = comments.doubt[comment] === 1 && comments.hidden[comment] === commentStates.shown;
    if (isDoubt) execute(world, { type: 'deleteComment', comment });
  }
}
