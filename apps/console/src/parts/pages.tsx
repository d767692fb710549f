import type { FormOf } from '@glassmine/client';
import { useState } from 'react';
import type { ReadPath } from '../api/client.ts';
import { useCall } from '../api/hooks.ts';
import { Pager } from './data-table.tsx';

/**
 * Reads a list page by page, from the first page again when the rest of the form changes.
 * @returns what `useCall` returns, and `pager`, which draws the buttons for a list of `total` items
 */
export function usePages<P extends ReadPath>(
  path: P,
  form: Omit<FormOf<P>, 'pageNum' | 'pageSize'>,
  pageSize: number,
  everyMs?: number,
) {
  const about = JSON.stringify(form);
  const [place, setPlace] = useState({ about, page: 1 });
  const page = place.about === about ? place.page : 1;
  const look = useCall(path, { ...form, pageNum: page, pageSize } as FormOf<P>, everyMs ? { everyMs } : {});
  const onPage = (next: number) => setPlace({ about, page: next });
  const pager = (total = 0) => <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} />;
  return { ...look, pager };
}
