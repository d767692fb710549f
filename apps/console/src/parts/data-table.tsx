import {
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  getSortedRowModel,
  type SortingState,
  type Table,
  useReactTable,
} from '@tanstack/react-table';
import { useState } from 'react';
import { useText } from '../i18n/i18n.ts';
import css from './parts.module.css';
import { Empty, Row, RowButton } from './parts.tsx';

export interface Column<T> {
  id: string;
  title: string;
  cell: (row: T) => React.ReactNode;
  /** Sort key; a column without it cannot be sorted. */
  by?: (row: T) => string | number;
  isNumber?: boolean;
}

/** Names of the fields by which rows can be sorted. */
type SortField<T> = { [F in keyof T]: T[F] extends string | number ? F : never }[keyof T] & string;

type Show<T, F extends keyof T> = (value: T[F], row: T) => React.ReactNode;

/** A column of one field, sorted by it. `show` draws the field; without it, it is shown as it is. */
export function fieldColumn<T, F extends SortField<T>>(id: F, title: string, show?: Show<T, F>): Column<T> {
  const by = (row: T) => row[id] as string | number;
  return { id, title, cell: (row) => (show ? show(row[id], row) : by(row)), by };
}

/** The same for a number or a decimal string. */
export function numberColumn<T, F extends SortField<T>>(id: F, title: string, show?: Show<T, F>): Column<T> {
  const by = (row: T) => Number(row[id]);
  return { ...fieldColumn(id, title, show), by, isNumber: true };
}

interface DataTableProps<T> {
  label: string;
  rows: readonly T[];
  columns: Column<T>[];
  keyOf: (row: T) => string | number;
  empty: string;
}

export function DataTable<T>({ label, rows, columns, keyOf, empty }: DataTableProps<T>) {
  const [sorting, setSorting] = useState<SortingState>([]);
  const defs: ColumnDef<T>[] = columns.map(({ id, title, by, isNumber = false }) => ({
    id,
    header: title,
    enableSorting: by !== undefined,
    meta: { isNumber },
    ...(by && { accessorFn: by }),
  }));
  const table = useReactTable<T>({
    data: rows as T[],
    columns: defs,
    state: { sorting },
    onSortingChange: setSorting,
    getRowId: (row) => String(keyOf(row)),
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  });
  if (rows.length === 0) return <Empty>{empty}</Empty>;
  const cells = new Map(columns.map(({ id, cell }) => [id, cell]));
  const numbers = new Set(columns.flatMap(({ id, isNumber }) => (isNumber ? [id] : [])));
  return (
    // Focusable, so that a wide table scrolls by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable
    // biome-ignore lint/a11y/useSemanticElements: it groups no form's fields
    <div role="group" className={css.scroll} tabIndex={0} aria-label={label}>
      <table className={css.table}>
        <Heads table={table} numbers={numbers} />
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map((cell) => (
                <td
                  key={cell.id}
                  data-number={numbers.has(cell.column.id) || undefined}
                  translate={numbers.has(cell.column.id) ? 'no' : undefined}
                >
                  {/* Called as a function: a component would lose its focus with each reading of the rows. */}
                  {cells.get(cell.column.id)?.(row.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heads<T>({ table, numbers }: { table: Table<T>; numbers: ReadonlySet<string> }) {
  return (
    <thead>
      <tr>
        {table.getFlatHeaders().map((header) => (
          <th
            key={header.id}
            data-number={numbers.has(header.id) || undefined}
            aria-sort={sortOf(header.column.getIsSorted())}
          >
            {header.column.getCanSort() ? (
              <button type="button" onClick={header.column.getToggleSortingHandler()}>
                {flexRender(header.column.columnDef.header, header.getContext())}
                {{ asc: ' ↑', desc: ' ↓' }[String(header.column.getIsSorted())] ?? ''}
              </button>
            ) : (
              flexRender(header.column.columnDef.header, header.getContext())
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function sortOf(sorted: false | 'asc' | 'desc'): 'ascending' | 'descending' | undefined {
  return sorted === false ? undefined : sorted === 'asc' ? 'ascending' : 'descending';
}

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const t = useText();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  return (
    <Row>
      <RowButton disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('shell.previous')}
      </RowButton>
      <span>{t('shell.page', { page, pages })}</span>
      <RowButton disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('shell.next')}
      </RowButton>
    </Row>
  );
}
