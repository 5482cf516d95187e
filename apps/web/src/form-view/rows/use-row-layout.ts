import { useMemo, useState } from 'react';
import { EMPTY_LAYOUT, orderedIds, type ColumnLayout } from '../../ui/table';
import { saveRowLayout, readRowLayout } from './saved-row-layout';
import { hiddenAtFirst, type RowColumn } from './row-columns';

/** The person's columns of a section, saved per person and section in this browser. */
export function useRowLayout(columns: readonly RowColumn[], person: string, section: string) {
  const [savedLayout, setSavedLayout] = useState(() => readRowLayout(person, section));
  const layout = useMemo(
    () => savedLayout ?? { ...EMPTY_LAYOUT, order: columns.map(({ id }) => id), hidden: hiddenAtFirst(columns) },
    [savedLayout, columns],
  );
  const ids = useMemo(
    () =>
      orderedIds(
        columns.map(({ id }) => id),
        layout.order,
      ),
    [columns, layout],
  );
  const visibleColumns = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    const shownColumns = ids.flatMap((id) => (layout.hidden.includes(id) ? [] : (byId.get(id) ?? [])));
    // Without any column there would be no row to press.
    return shownColumns.length > 0 ? shownColumns : columns.slice(0, 1);
  }, [columns, ids, layout]);
  const change = (nextLayout: ColumnLayout) => {
    const storedLayout = nextLayout === EMPTY_LAYOUT ? null : nextLayout;
    setSavedLayout(storedLayout);
    saveRowLayout(person, section, storedLayout);
  };
  return { layout, ids, visibleColumns, change };
}
