import { filterIdsOf } from '@lendwright/api';
import type { ReactNode } from 'react';
import { CombinedFilters, type Filter, type FilterField } from '../../ui/table';
import type { ListData } from './list-data';

const NONE: readonly Filter[] = [];

/** The filters of a list for its bar: those that are combined with and, or and not are one sentence beside the others. */
export function combinedFilters({ search, change }: ListData, fields: readonly FilterField[], before: ReactNode) {
  const { filters = NONE, logic } = search;
  if (!logic) return { filters, onFilters: (next: readonly Filter[]) => change({ filters: next }), before };
  const namedIds = new Set(filterIdsOf(logic));
  const combined = filters.filter(({ _id }) => namedIds.has(_id));
  const singleFilters = filters.filter(({ _id }) => !namedIds.has(_id));
  return {
    filters: singleFilters,
    onFilters: (next: readonly Filter[]) => change({ filters: [...combined, ...next] }),
    before: (
      <>
        {before}
        <CombinedFilters
          fields={fields}
          filters={combined}
          logic={logic}
          onRemove={() => change({ filters: singleFilters, logic: undefined })}
        />
      </>
    ),
  };
}
