import { useCallback } from 'react';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import type { ListStatus } from './list-module';
import type { ListRecord } from './wire-records';
import type { useInlineSave } from './use-inline-save';

/** Changes the status of a record in its list through the list's inline saves, with Undo. */
export function useStatusEdit(edit: ReturnType<typeof useInlineSave>['edit']) {
  const text = useText(recordList);
  return useCallback(
    (row: ListRecord, status: ListStatus) =>
      edit({
        row,
        column: 'status',
        adminInfo: { status: [status._id] },
        before: { status: row.status.map(({ _id }) => _id) },
        apply: (entry) => ({
          ...entry,
          status: [{ _id: status._id, title: status.label, hue: status.hue, place: status.place }],
        }),
        undo: (entry) => ({ ...entry, status: row.status }),
        saved: text('statusSaved'),
        failed: text('statusFailed'),
      }),
    [edit, text],
  );
}
