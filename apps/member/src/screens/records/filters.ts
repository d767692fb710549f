import {
  type RecordGroup,
  type RecordKind,
  type RecordStatus,
  recordGroups,
  recordKinds,
  recordStatuses,
} from '@glassmine/contract/plain';

/** What is looked for; `all` leaves a side open. */
export interface Filters {
  group: RecordGroup | 'all';
  kind: RecordKind | 'all';
  status: RecordStatus | 'all';
  currency: string;
}

const known = <V extends string>(values: readonly V[], wanted: string | undefined): V | 'all' =>
  values.find((value) => value === wanted) ?? 'all';

/** As the place asks for it: `?kind=`, `?group=`, `?status=`, `?currency=`. The shared header's `?type=5` means all. */
export function filtersOf(query: Record<string, string>, currency: string): Filters {
  return {
    group: known(recordGroups, query.group),
    kind: known(recordKinds, query.kind),
    status: known(recordStatuses, query.status),
    currency: query.currency ?? currency,
  };
}

type Form = Partial<{ [K in keyof Filters]: Exclude<Filters[K], 'all'> }>;

/** As the call wants it: what is left open is left out. */
export function formOf(filters: Filters): Form {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== 'all'));
}

/** How many sides beside the kind are not left open. */
export function narrowed({ group, status, currency }: Filters): number {
  return [group, status, currency].filter((value) => value !== 'all').length;
}
