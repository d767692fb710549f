import type { AnswerOf, Call, SentOf } from './call.ts';
import { type desks, facilitatorCalls, type installationDesks } from './desks.ts';
import { type installation, learnerCalls, type Records, type subjects } from './learners.ts';

type In<L extends Records> = L[number] extends infer R ? (R extends unknown ? R[keyof R] : never) : never;

/** The calls that the server answers itself. */
export type InstallationCalls = In<typeof installation> | In<typeof installationDesks>;
type Every = In<typeof subjects> | In<typeof desks> | InstallationCalls;

/**
 * Forms as they are sent and answers by path, and whether pictures may come with the form: types alone, nothing at run
 * time.
 */
export type CallMap = {
  [C in Every as C['path']]: {
    form: SentOf<C>;
    data: AnswerOf<C>;
    pictures: [NonNullable<C['pictures']>] extends [never] ? false : true;
  };
};

export type CallPath = keyof CallMap;

/** Answers of the installation that its own code and the apps name. */
export type ExportJob = CallMap['console/export/start']['data'];
export type QuestionnaireToFill = CallMap['room/questionnaire']['data'];

/** Every call, in the order of their paths. */
export const allCalls: readonly Call[] = [...learnerCalls, ...facilitatorCalls].sort((a, b) =>
  `${a.path}.` < `${b.path}.` ? -1 : 1,
);

const byPath: ReadonlyMap<string, Call> = new Map(allCalls.map((call) => [call.path, call]));

/** The call at a path. */
export function callAt(path: CallPath): Call {
  return byPath.get(path) as Call;
}
