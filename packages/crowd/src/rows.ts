import type { Row } from '@glassmine/kernel';

/** An agent of the crowd, or one that stands in for a learner: a row of `agents`; -1 stands for none. */
export type Agent = Row<'agent'>;

/** Something an agent does outside its slice: a row of `errands`. */
export type Errand = Row<'errand'>;
