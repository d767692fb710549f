import type { ListedVerb, Verb } from '@glassmine/terminal';

/** A verb that says itself how the overview lists it. */
export interface NamedVerb extends Verb, Omit<ListedVerb, 'load'> {}

export const listed = (verb: NamedVerb): ListedVerb => ({ ...verb, load: async () => verb });
