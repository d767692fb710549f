import Type from 'typebox';
import { recordGroups, recordKinds, recordStatuses } from '../plain/kinds.ts';
import { defineCall, listOf, page } from './call.ts';
import { currencyField } from './fields.ts';
import { extract, record } from './records-shapes.ts';

/** Calls of the screens that list capital records. */
export const recordCalls = {
  records: defineCall({
    path: 'assets/record/list',
    summary: 'Capital records, newest first: all, or those of a kind, group, currency or status',
    form: Type.Object({
      ...page,
      kind: Type.Optional(Type.Enum([...recordKinds])),
      group: Type.Optional(Type.Enum([...recordGroups])),
      currency: Type.Optional(currencyField),
      status: Type.Optional(Type.Enum([...recordStatuses])),
    }),
    data: listOf(record),
  }),
  allExtract: defineCall({
    path: 'assets/user/allExtract',
    summary: 'Everything withdrawn and everything that could be, in sums for each currency',
    data: Type.Array(extract),
  }),
};
