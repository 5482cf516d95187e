import { filterIdsOf } from '@lendwright/api';
import type { ReactNode } from 'react';
import { CombinedFilters, type Filter, type FilterField } from '../../ui/table';
import type { ListData } from './list-data';

const NO_FILTERS: readonly Filter[] = [];

/** The filters of a list for its bar: those that are combined with and, or and not are one sentence beside the others. */
export function combinedFilters({ search, change }: ListData, fields: readonly FilterField[], nodeBefore: ReactNode) {
  const { filters = NO_FILTERS, logic } = search;
  if (!logic)
    return {
      filters,
      onFilters: (nextFilters: readonly Filter[]) => change({ filters: nextFilters }),
      before: nodeBefore,
    };
  const namedIds = new Set(filterIdsOf(logic));
  const combinedEntries = filters.filter(({ _id }) => namedIds.has(_id));
  const singleFilters = filters.filter(({ _id }) => !namedIds.has(_id));
  return {
    filters: singleFilters,
    onFilters: (nextFilters: readonly Filter[]) => change({ filters: [...combinedEntries, ...nextFilters] }),
    before: (
      <>
        {nodeBefore}
        <CombinedFilters
          fields={fields}
          filters={combinedEntries}
          logic={logic}
          onRemove={() => change({ filters: singleFilters, logic: undefined })}
        />
      </>
    ),
  };
}
