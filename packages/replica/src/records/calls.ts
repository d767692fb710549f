import { Type } from '@glassmine/kernel/schema';
import { memberCall } from '../call.ts';
import { currencyIn } from '../formats/amounts.ts';
import { currencyField } from '../formats/fields.ts';
import { page } from '../formats/form.ts';
import { allExtractAnswer, allExtractView, recordsAnswer, recordsView } from './views.ts';
import { recordGroups, recordKinds, recordStatuses } from './words.ts';

export const recordsCalls = {
  records: memberCall('assets/record/list', {
    summary: 'Capital records, newest first: all, or those of a kind, group, currency or status',
    form: Type.Object({
      ...page,
      kind: Type.Optional(Type.Enum([...recordKinds])),
      group: Type.Optional(Type.Enum([...recordGroups])),
      currency: Type.Optional(currencyField),
      status: Type.Optional(Type.Enum([...recordStatuses])),
    }),
    answer: recordsAnswer,
    staleAfter: ['account', 'transfer', 'bank'],
    run: (caller) => {
      const currency = currencyIn(caller.world, caller.form.currency);
      const { member, form, wording } = caller;
      return caller.view((world) => recordsView(world, member, { ...form, currency }, wording));
    },
  }),
  allExtract: memberCall('assets/user/allExtract', {
    summary: 'Everything withdrawn and everything that could be, in sums for each currency',
    answer: allExtractAnswer,
    staleAfter: ['account'],
    view: allExtractView,
  }),
};
