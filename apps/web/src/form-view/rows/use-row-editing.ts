import { MAX_SECTION_ROWS, rowsOf, type FormElement, type FormRow } from '@lendwright/forms';
import { useCallback, useMemo, useState } from 'react';
import { translate } from '../../i18n';
import { formRows } from '../../i18n/en/forms/form-rows';
import { notify } from '../../ui';
import type { FormStore } from '../store/form-store';
import type { RowActions } from './row-actions';
import { copyOfRow, newRow } from './row-draft';
import { RowStore } from './row-store';
import type { DropTarget } from './use-drop-target';

/** A row that is open in its dialog. */
export interface OpenRow {
  readonly store: RowStore;
  readonly isNew: boolean;
  /** The field to focus first. */
  readonly field?: string | undefined;
}

interface PendingLeave {
  readonly row: FormRow;
  readonly name: string;
}

/** Restores a row at its former position, as far as the current rows allow. */
function restoreRow(store: FormStore, section: string, row: FormRow, index: number): void {
  const rows = rowsOf(store.answers()[section]);
  if (rows.some(({ _id }) => _id === row._id)) return;
  if (rows.length >= MAX_SECTION_ROWS)
    return void notify.failure(translate(formRows, 'full', { most: MAX_SECTION_ROWS }));
  store.set(section, [...rows.slice(0, index), row, ...rows.slice(index)]);
}

/** Editing rows of a section: open, create, duplicate and delete, and where focus goes afterwards. */
export function useRowEditing(
  store: FormStore,
  section: FormElement,
  rights: Pick<RowActions, 'canEdit' | 'canRemove'>,
) {
  const [openRow, setOpenRow] = useState<OpenRow | null>(null);
  const [pendingLeave, setPendingLeave] = useState<PendingLeave | null>(null);
  const [dropTarget, setDropTarget] = useState<DropTarget | null>(null);
  const { canEdit, canRemove } = rights;
  const actions = useMemo<RowActions>(
    () => ({
      canEdit,
      canRemove,
      open: (row, mark, field) => {
        const isReadonly = !canEdit || mark === 'new';
        setOpenRow({ store: new RowStore({ outer: store, section, row, isReadonly }), isNew: false, field });
      },
      ask: (row, name) => setPendingLeave({ row, name }),
    }),
    [store, section, canEdit, canRemove],
  );
  const create = useCallback(
    (from?: FormRow) => {
      const row = from ? copyOfRow(section, from) : newRow(section);
      setOpenRow({ store: new RowStore({ outer: store, section, row }), isNew: true });
    },
    [store, section],
  );
  const end = (row: string) => {
    setOpenRow(null);
    setDropTarget({ row });
  };
  const remove = () => {
    if (!pendingLeave) return;
    const { row, name } = pendingLeave;
    const rows = rowsOf(store.answers()[section.id]);
    const index = rows.findIndex(({ _id }) => _id === row._id);
    setPendingLeave(null);
    if (index < 0) return;
    const nextRows = rows.filter(({ _id }) => _id !== row._id);
    store.set(section.id, nextRows);
    store.leave(section.id);
    setDropTarget({ row: (nextRows[index] ?? nextRows[index - 1])?._id ?? '' });
    notify.undo(translate(formRows, 'deleted', { name }), () => restoreRow(store, section.id, row, index));
  };
  return {
    opened: openRow,
    pendingLeave,
    dropTarget,
    actions,
    create,
    end,
    remove,
    cancelLeave: () => setPendingLeave(null),
  };
}
