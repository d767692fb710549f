import type { Answer, AnswerOf, FormOf, InstallationCalls } from '@glassmine/replica/wire';
import type { DeviceCaller, MemberCaller, VisitorCaller } from './callers.ts';
import type { FacilitatorCaller, RoomFacilitatorCaller } from './facilitator-callers.ts';

/** The caller that a declaration asks for. */
type CallerOf<C> = C extends { auth: 'none' }
  ? VisitorCaller<FormOf<C>>
  : C extends { auth: 'room' }
    ? DeviceCaller<FormOf<C>>
    : C extends { auth: 'member' }
      ? MemberCaller<FormOf<C>>
      : C extends { inRoom: true }
        ? RoomFacilitatorCaller<FormOf<C>>
        : FacilitatorCaller<FormOf<C>>;

/** What answers the calls that the replica only declares, by path: one that is missing does not compile. */
export type Answers = {
  [C in InstallationCalls as C['path']]: (
    caller: CallerOf<C>,
  ) => Answer<AnswerOf<C>> | Promise<Answer<AnswerOf<C>>>;
};
