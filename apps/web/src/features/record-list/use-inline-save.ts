import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { call, ConnectionLost, isRefused, type InputOf } from '../../client';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { notify, TIMINGS } from '../../ui';
import { showStageGaps } from '../stage-gaps';
import type { ListStatus } from './list-module';
import { rowsOf, savedRecord, withRows, type ListRecord, type WireList } from './wire-records';
import { callsOf, withModule, listKey, type ModuleKey } from './module-calls';

type AdminInfo = NonNullable<InputOf<'saveOpportunities'>['body']['adminInfo']>;

/** An edit of one cell. */
export interface InlineEdit {
  readonly row: ListRecord;
  readonly column: string;
  readonly adminInfo: AdminInfo;
  /** What Undo sends: the values before the edit. */
  readonly before: AdminInfo;
  /** Why the status changes although stage rules are not met. */
  readonly stageReason?: string;
  /** The row after the edit, and its rollback. Both only touch the edited value. */
  readonly apply: (row: ListRecord) => ListRecord;
  readonly undo: (row: ListRecord) => ListRecord;
  readonly saved: string;
  readonly failed: string;
}

interface Outcome {
  readonly onSaved: () => void;
  readonly onFailed?: (reason: string) => void;
  /** Repeats a change of status with a reason why stage rules don't matter. */
  readonly onOverride: (edit: InlineEdit) => void;
}

/** The edit that reverts another one. */
const reverseEdit = ({ stageReason: _stageReason, ...edit }: InlineEdit): InlineEdit => ({
  ...edit,
  adminInfo: edit.before,
  before: edit.adminInfo,
  apply: edit.undo,
  undo: edit.apply,
});

/** The list may be closed by then, so a refused Undo is also shown as a message. */
const undoOutcome = ({ saved }: InlineEdit) => ({ onSaved: () => notify.success(saved), onFailed: notify.failure });

const cellKey = (row: string, column: string) => `${row}/${column}`;

/** The tab counts after the status of a row changed. */
function recount(answer: WireList, recordBefore: ListRecord, recordAfter: ListRecord): ListStatus[] {
  const [from, to] = [recordBefore.status[0]?._id, recordAfter.status[0]?._id];
  if (from === to) return answer.status;
  return answer.status.map((status) => ({
    ...status,
    count: status.count + (status._id === to ? 1 : 0) - (status._id === from ? 1 : 0),
  }));
}

/** The change of a row to the version that a save returned. */
const withSavedVersion =
  ({ version, updatedAt }: Pick<ListRecord, 'version' | 'updatedAt'>) =>
  (row: ListRecord): ListRecord => ({ ...row, version, updatedAt });

type RowChange = (row: ListRecord) => ListRecord;

/** Updates a row in a list response. */
function changeRow(answer: WireList | undefined, id: string, change: RowChange): WireList | undefined {
  const rowBefore = answer && rowsOf(answer).find((row) => row._id === id);
  if (!answer || !rowBefore) return answer;
  const rowAfter = change(rowBefore);
  const rows = rowsOf(answer).map((row) => (row._id === id ? rowAfter : row));
  return { ...withRows(answer, rows), status: recount(answer, rowBefore, rowAfter) };
}

/** Updates a row in every cached page of a list. */
function changeCachedRow(queries: QueryClient, queryKey: QueryKey, id: string, change: RowChange): void {
  queries.setQueriesData<WireList>({ queryKey }, (answer) => changeRow(answer, id, change));
}

/** The message for a refused edit. */
function reasonOf(
  error: unknown,
  failedText: string,
  text: ReturnType<typeof useText<(typeof recordList)['messages']>>,
): string {
  if (error instanceof ConnectionLost) return `${failedText} ${text('lost')}`;
  if (!isRefused(error)) return failedText;
  if (error.code !== 'conflict') return `${failedText} ${error.message}`;
  const { fields } = error.details as { readonly fields: readonly { readonly by: string }[] };
  return text('conflict', { by: fields[0]?.by ?? '' });
}

/** Why edits were refused, by cell. */
function useCellErrors() {
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const setError = useCallback((cell: string, error: string | null) => {
    setErrors((previousErrors) => {
      const nextErrors = new Map(previousErrors);
      if (error === null) nextErrors.delete(cell);
      else nextErrors.set(cell, error);
      return nextErrors;
    });
  }, []);
  const errorAt = useCallback((row: string, column: string) => errors.get(cellKey(row, column)) ?? null, [errors]);
  /** Shows an error for a while. */
  const showError = useCallback(
    (cell: string, error: string) => {
      setError(cell, error);
      setTimeout(() => setError(cell, null), TIMINGS.toast);
    },
    [setError],
  );
  return { errorAt, setError, showError };
}

const saveInput = ({ row, adminInfo, stageReason }: InlineEdit, version: number) => ({
  params: { id: row._id },
  body: { version, adminInfo, ...(stageReason && { stageReason }) },
});

/**
 * Shows what keeps a record from entering the chosen status. A message at the cell would cover that dialog.
 * @returns whether that is why the edit was refused
 */
function showGaps(error: unknown, module: ModuleKey, edit: InlineEdit, onOverride: Outcome['onOverride']): boolean {
  const recordPath = `/${module}/edit/${edit.row._id}`;
  return showStageGaps(error, { recordPath, onOverride: (stageReason) => onOverride({ ...edit, stageReason }) });
}

/**
 * Edits cells in place, optimistically: a refusal restores the old value and shows the reason at the cell. A saved edit
 * can be undone for 10 s: the old value is saved with the row's current version, so a later change by someone else is
 * never overwritten. Edits of one row are sent one after another, each with the version that the previous one returned.
 */
export function useInlineSave(module: ModuleKey) {
  const text = useText(recordList);
  const queries = useQueryClient();
  const { save } = callsOf(module);
  const list = useMemo(() => listKey(module), [module]);
  const { errorAt, setError, showError } = useCellErrors();
  const versions = useRef(new Map<string, number>());
  const requests = useRef(new Map<string, Promise<void>>());
  const pendingCount = useRef(0);

  const send = useCallback(
    async (edit: InlineEdit, { onSaved, onFailed, onOverride }: Outcome) => {
      const { row, column, undo } = edit;
      const version = Math.max(row.version, versions.current.get(row._id) ?? 0);
      try {
        const { record } = savedRecord(await call(save, withModule(module, saveInput(edit, version))));
        versions.current.set(row._id, record.version);
        changeCachedRow(queries, list, row._id, withSavedVersion(record));
        onSaved();
      } catch (error) {
        changeCachedRow(queries, list, row._id, undo);
        if (!showGaps(error, module, edit, onOverride)) {
          const reason = reasonOf(error, edit.failed, text);
          onFailed?.(reason);
          showError(cellKey(row._id, column), reason);
        }
      }
      pendingCount.current -= 1;
      // A response from before another edit would show its old value until that edit is saved.
      if (pendingCount.current === 0) void queries.invalidateQueries({ queryKey: list });
    },
    [queries, module, list, save, showError, text],
  );

  const apply = useCallback(
    function applyEdit(input: InlineEdit, outcome: Omit<Outcome, 'onOverride'>): void {
      const id = input.row._id;
      pendingCount.current += 1;
      setError(cellKey(id, input.column), null);
      void queries.cancelQueries({ queryKey: list });
      changeCachedRow(queries, list, id, input.apply);
      const onOverride = (repeatedEdit: InlineEdit) => applyEdit(repeatedEdit, outcome);
      const earlierSave = requests.current.get(id) ?? Promise.resolve();
      requests.current.set(
        id,
        earlierSave.then(() => send(input, { ...outcome, onOverride })),
      );
    },
    [queries, list, send, setError],
  );

  const edit = useCallback(
    (input: InlineEdit) => {
      apply(input, { onSaved: () => notify.undo(input.saved, () => apply(reverseEdit(input), undoOutcome(input))) });
    },
    [apply],
  );

  return { edit, errorAt };
}
