import { useMemo } from 'react';
import { currentLanguage, formatNumber, useText } from '../../i18n';
import { imports } from '../../i18n/en/admin/imports';
import { Ago, formatDay, Person } from '../../ui';
import type { DataTableColumn } from '../../ui/table';
import type { ImportSummary } from './import-shapes';
import { ImportState } from './import-state';

/** Columns of the list of imports. */
export function useImportColumns(): readonly DataTableColumn<ImportSummary>[] {
  const text = useText(imports);
  return useMemo(() => {
    const numberColumn = (id: 'created' | 'updated' | 'refused'): DataTableColumn<ImportSummary> => ({
      ...{ id, title: text(id), width: 100, kind: 'number', isSortable: false },
      cell: (row) => formatNumber(row[id], currentLanguage()),
    });
    return [
      {
        ...{ id: 'fileName', title: text('file'), width: 240, kind: 'title', isSortable: false },
        text: ({ fileName }) => fileName,
        cell: ({ fileName }) => fileName,
      },
      { id: 'module', title: text('into'), width: 140, isSortable: false, cell: ({ module }) => module.title },
      {
        ...{ id: 'state', title: text('state'), kind: 'status', width: 190, isSortable: false },
        cell: (row) => <ImportState row={row} />,
      },
      ...(['created', 'updated', 'refused'] as const).map(numberColumn),
      {
        ...{ id: 'by', title: text('by'), width: 180, isSortable: false },
        cell: ({ by }) => <Person person={{ id: by._id, name: by.name }} />,
      },
      {
        ...{ id: 'createdAt', title: text('when'), kind: 'ago', width: 130, isSortable: false },
        cell: ({ createdAt }) => <Ago at={createdAt} />,
      },
      {
        ...{ id: 'undoUntil', title: text('undoUntil'), width: 140, isSortable: false },
        cell: ({ undoUntil, mayUndo }) =>
          undoUntil && mayUndo ? formatDay(new Date(undoUntil), currentLanguage()) : '–',
      },
    ];
  }, [text]);
}
