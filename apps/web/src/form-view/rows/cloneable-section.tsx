import { MAX_SECTION_ROWS, type FormElement } from '@lendwright/forms';
import { invariant } from '@lendwright/kernel';
import { useCallback, useMemo } from 'react';
import { useText } from '../../i18n';
import { formRows } from '../../i18n/en/forms/form-rows';
import { ConfirmDialog, SectionPanel } from '../../ui';
import { useForm } from '../form-context';
import { FormStore } from '../store/form-store';
import { useIssueText } from '../text/engine-messages';
import { PendingNote } from '../collaboration/pending-note';
import { useRowOpener, useSectionPosition } from '../section-positions';
import { useField } from '../fields/use-field';
import { listRows } from './listed-rows';
import { RowDialog } from './row-dialog';
import { RowList } from './row-list';
import { RowsConflict } from './rows-conflict';
import { useSavedRows } from './use-saved-rows';
import { useRowEditing } from './use-row-editing';
import styles from './cloneable-section.module.css';

/** A section with rows: a list, a dialog per row, and a confirmation before deleting (spec 2-records §2.7). */
export function CloneableSection({ element }: { readonly element: FormElement }) {
  const text = useText(formRows);
  const issueText = useIssueText();
  const { store, rowRights } = useForm();
  invariant(store instanceof FormStore, 'rows lie in a whole form, never in another row');
  const field = useField(element);
  const { number, isOpen, setOpen } = useSectionPosition(element.id);
  const { mayUpdate } = store.viewer;
  const isLocked = mayUpdate && field.isReadonly;
  const { create: canCreate, remove: canRemove } = rowRights ?? { create: mayUpdate, remove: mayUpdate };
  const rights = { canEdit: mayUpdate && !isLocked, canRemove: canRemove && !isLocked };
  const work = useRowEditing(store, element, rights);
  const savedRows = useSavedRows(field);
  const rows = useMemo(
    () => listRows(element, field.value, field.pending, savedRows),
    [element, field.value, field.pending, savedRows],
  );
  const { open } = work.actions;
  useRowOpener(
    element.id,
    useCallback(
      (id, rowId) => {
        const foundRow = rows.find(({ row }) => row._id === id);
        if (foundRow) open(foundRow.row, foundRow.mark, rowId);
        return foundRow !== undefined;
      },
      [rows, open],
    ),
  );
  const count = rows.filter(({ mark }) => mark !== 'new').length;
  const isFull = count >= MAX_SECTION_ROWS;
  return (
    <div data-field={element.id}>
      <SectionPanel
        title={element.title}
        number={number}
        isOpen={isOpen}
        onOpenChange={setOpen}
        aside={<span>{text('count', { count })}</span>}
        isFlush
      >
        <RowList
          section={element}
          rows={rows}
          actions={work.actions}
          dropTarget={work.dropTarget}
          isFull={isFull}
          onCreate={canCreate && !isLocked ? () => work.create() : undefined}
        />
        {field.conflict && <RowsConflict section={element} conflict={field.conflict} />}
        {field.pending.length > 0 && (
          <div className={styles.pending}>
            {field.pending.map((change) => (
              <PendingNote key={change._id} element={element} change={change} />
            ))}
          </div>
        )}
        {field.issue && (
          <p className={styles.issue} role="alert">
            {issueText(field.issue)}
          </p>
        )}
      </SectionPanel>
      {work.opened && (
        <RowDialog
          key={work.opened.store.row}
          {...work.opened}
          onEnd={work.end}
          onDuplicate={canCreate && rights.canEdit && !isFull ? work.create : undefined}
        />
      )}
      <ConfirmDialog
        isOpen={work.pendingLeave !== null}
        question={text('deleteTitle')}
        detail={text('deleteQuestion')}
        confirmLabel={text('agree')}
        cancelLabel={text('disagree')}
        tone="danger"
        onCancel={work.cancelLeave}
        onConfirm={work.remove}
      />
    </div>
  );
}
