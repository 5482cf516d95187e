import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnDemand } from '../../../ui';
import { EMPTY_SELECTION, selectedCount, type Selection } from '../../../ui/table';
import { listActions } from '../../mass-actions';
import type { RecordListProps } from '../record-list-props';
import { listKey } from '../module-calls';
import { saveExport } from './save-export';
import { selectionFilterOf } from './selection-filter';

const NO_ROWS: readonly never[] = [];

/** The selected rows of a list, and the bar and dialogs that act on them. Another query has another selection. */
export function useListSelection({ module, data, title }: RecordListProps, isStaff: boolean) {
  const { search, answer, setup, ignored } = data;
  const queries = useQueryClient();
  const [isUsed, setUsed] = useState(false);
  const query = JSON.stringify({ ...search, page: undefined, columns: undefined, density: undefined });
  const [state, setState] = useState<{ readonly query: string; readonly selection: Selection }>();
  const selection = state?.query === query ? state.selection : EMPTY_SELECTION;
  const onSelection = (nextSelection: Selection) => {
    setState({ query, selection: nextSelection });
    setUsed(true);
  };
  const count = answer?.count ?? 0;
  const isShown = isStaff && isUsed;
  const file = useOnDemand(listActions, isShown);
  const onFinished = () => void queries.invalidateQueries({ queryKey: listKey(module) });
  return {
    selection,
    onSelection: isStaff ? onSelection : undefined,
    hasSelection: selectedCount(selection, count) > 0,
    actions: file && answer && (
      <file.ListActions
        module={module}
        selection={selection}
        onSelection={onSelection}
        count={count}
        filter={selectionFilterOf(search)}
        choices={{
          statuses: answer.status,
          workforces: setup?.workforces ?? NO_ROWS,
          contacts: setup?.contacts ?? NO_ROWS,
          affiliate: setup?.affiliate_company,
        }}
        mayUpdate={answer.permissions.update}
        mayDelete={answer.permissions.delete}
        mayCompose={answer.permissions.compose}
        hasPeople={module === 'loans'}
        mayList={module === 'contacts' && answer.permissions.compose}
        onExport={(ids) => void saveExport({ module, search, ignored, title, ids: ids ?? undefined })}
        onFinished={onFinished}
      />
    ),
  };
}
