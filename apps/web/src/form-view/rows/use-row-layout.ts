import { useMemo, useState } from 'react';
import { EMPTY_LAYOUT, orderedIds, type ColumnLayout } from '../../ui/table';
import { saveRowLayout, readRowLayout } from './saved-row-layout';
import { hiddenAtFirst, type RowColumn } from './row-columns';

/** The person's columns of a section, saved per person and section in this browser. */
export function useRowLayout(columns: readonly RowColumn[], person: string, section: string) {
  const [saved, setSavedLayout] = useState(() => readRowLayout(person, section));
  const layout = useMemo(
    () => saved ?? { ...EMPTY_LAYOUT, order: columns.map(({ id }) => id), hidden: hiddenAtFirst(columns) },
    [saved, columns],
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
    const shown = ids.flatMap((id) => (layout.hidden.includes(id) ? [] : (byId.get(id) ?? [])));
    // Without any column there would be no row to press.
    return shown.length > 0 ? shown : columns.slice(0, 1);
  }, [columns, ids, layout]);
  const change = (next: ColumnLayout) => {
    const saved = next === EMPTY_LAYOUT ? null : next;
    setSavedLayout(saved);
    saveRowLayout(person, section, saved);
  };
  return { layout, ids, visibleColumns, change };
}
