import {
  type RecordGroup,
  type RecordKind,
  type RecordStatus,
  recordGroups,
  recordKinds,
  recordStatuses,
} from '@glassmine/replica/plain';

/** The chosen filters; `all` leaves one open. */
export interface Filters {
  group: RecordGroup | 'all';
  kind: RecordKind | 'all';
  status: RecordStatus | 'all';
  currency: string;
}

const known = <V extends string>(values: readonly V[], wanted: string | undefined): V | 'all' =>
  values.find((value) => value === wanted) ?? 'all';

/** Filters from the query: `?kind=`, `?group=`, `?status=`, `?currency=`. The header's `?type=5` means all. */
export function filtersOf(query: Record<string, string>, currency: string): Filters {
  return {
    group: known(recordGroups, query.group),
    kind: known(recordKinds, query.kind),
    status: known(recordStatuses, query.status),
    currency: query.currency ?? currency,
  };
}

type Form = Partial<{ [K in keyof Filters]: Exclude<Filters[K], 'all'> }>;

/** The call's form: filters set to `all` are left out. */
export function formOf(filters: Filters): Form {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== 'all'));
}

/** Number of filters, apart from the kind, that are not `all`. */
export function narrowed({ group, status, currency }: Filters): number {
  return [group, status, currency].filter((value) => value !== 'all').length;
}
