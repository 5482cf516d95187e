import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useGoToPath } from '../session';
import { useShortcut } from '../../ui';
import { listKey, rowsOf, type WireList } from '../record-list';
import type { RecordModule } from './record-module';

/**
 * The id of the record before or after one in the list of the module that was shown last and contains it; null if there
 * is none.
 */
export function neighborOf(queries: QueryClient, module: RecordModule, id: string, step: 1 | -1): string | null {
  const lists = queries
    .getQueryCache()
    .findAll({ queryKey: listKey(module) })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const { state } of lists) {
    const list = state.data as WireList | undefined;
    const ids = list ? rowsOf(list).map(({ _id }) => _id) : [];
    const index = ids.indexOf(id);
    if (index >= 0) return ids[index + step] ?? null;
  }
  return null;
}

/** J and K open the next and the previous record of the list, as they move the cursor in the list itself. */
export function useNeighborKeys(module: RecordModule, id: string): void {
  const queries = useQueryClient();
  const navigate = useGoToPath();
  const open = (step: 1 | -1) => {
    const neighbor = neighborOf(queries, module, id, step);
    if (neighbor) navigate(location.pathname.replace(id, neighbor));
  };
  useShortcut('j', () => open(1));
  useShortcut('k', () => open(-1));
}
