import { keepPreviousData } from '@tanstack/react-query';
import { useCall, type Answer } from '../../../client';
import type { ColumnKind, DataTableColumn } from '../../../ui/table';
import type { ListRecord } from '../wire-records';
import { applicableBodyOf, type ListSearch } from '../list-search';
import { callsOf, withModule, type ModuleKey } from '../module-calls';

type ServerTotal = Answer<'totalProspects'>['totals'][number];

/** The total of a column, in the units of the records: cents, basis points. */
export interface Total extends ServerTotal {
  readonly title: string;
  readonly kind: ColumnKind;
}

const NUMERIC: ReadonlySet<string> = new Set<ColumnKind>(['money', 'number', 'percent']);
/** The most columns that the server adds up at once. */
const MAX_COLUMNS = 20;

export interface TotalsInput {
  readonly module: ModuleKey;
  readonly search: ListSearch;
  /** The visible columns. */
  readonly columns: readonly DataTableColumn<ListRecord>[];
  /** Fields of the request that the server could not apply. */
  readonly ignored: readonly string[];
  /** The number of matching records. */
  readonly count: number;
}

/** Sums and averages of the visible number columns over all matching records, on every page. */
export function useTotals({ module, search, columns, ignored, count }: TotalsInput): readonly Total[] {
  const numeric = columns.filter(({ kind }) => kind !== undefined && NUMERIC.has(kind)).slice(0, MAX_COLUMNS);
  const { skip: _skip, limit: _limit, sort: _sort, ...body } = applicableBodyOf(search, ignored);
  const { data } = useCall(
    callsOf(module).total,
    withModule(module, { body: { ...body, fields: numeric.map(({ id }) => id) } }),
    { enabled: count > 0 && numeric.length > 0, placeholderData: keepPreviousData, staleTime: 15_000 },
  );
  if (count === 0) return [];
  return numeric.flatMap(({ id, title, kind }) => {
    const total = data?.totals.find(({ field }) => field === id);
    return total && kind ? [{ ...total, title, kind }] : [];
  });
}
