import type { FormRow } from '@lendwright/forms';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useText } from '../../i18n';
import { formRows } from '../../i18n/en/forms/form-rows';
import { Button, ConfirmDialog, Dialog } from '../../ui';
import type { FormViewHandle } from '../form-body';
import { hasOpenLayer } from './has-open-layer';
import { RowFields } from './row-fields';
import { MissingRowFields } from './missing-row-fields';
import type { RowStore } from './row-store';
import { useLayoutKey } from './use-layout-key';
import styles from './row-dialog.module.css';

export interface RowDialogProps {
  readonly store: RowStore;
  readonly isNew: boolean;
  /** The field to focus first. */
  readonly field?: string | undefined;
  /** Called when the dialog closes, saved or not. */
  readonly onEnd: (row: string) => void;
  /** Opens a new row with the answers of this one; absent without the right to create. */
  readonly onDuplicate?: ((row: FormRow) => void) | undefined;
}

/**
 * A row in a dialog, evaluated within its whole form. It can't be saved while a mandatory field is empty (spec
 * 2-records §5).
 */
export function RowDialog({ store, isNew, field, onEnd, onDuplicate }: RowDialogProps) {
  const text = useText(formRows);
  const body = useRef<FormViewHandle>(null);
  const footer = useRef<HTMLDivElement>(null);
  const [isConfirming, setConfirming] = useState(false);
  useEffect(() => store.watch(), [store]);
  useSyncExternalStore(store.listenAll, store.turn);
  const [missingFields, unreadableElements] = [store.required(), store.unreadable()];
  const isWhole = missingFields.length === 0 && unreadableElements.length === 0;
  const canSave = store.viewer.mayUpdate && !store.isReadonly;
  const isDirty = store.dirty().length > 0;
  const { title } = store.section;

  const close = () => {
    if (hasOpenLayer(footer.current?.closest('[role="dialog"]'))) return;
    // Deferred: otherwise the Escape that opens the question would also close it.
    if (isDirty && canSave) return void setTimeout(() => setConfirming(true));
    store.close();
    onEnd(store.row);
  };
  const save = () => {
    if (!canSave) return;
    if (isWhole) return onEnd(store.save());
    store.showIssues();
    body.current?.focusField(unreadableElements[0]?.id ?? missingFields[0]?.field ?? '');
  };
  // The person is asked about a doubtful answer before the row is saved.
  const checkAndSave = () => {
    if (store.checks.isIdle()) return save();
    void store.checks.isAsked().then((isAsked) => !isAsked && saveNow.current());
  };
  const saveNow = useRef(save);
  useEffect(() => void (saveNow.current = save));
  useLayoutKey(checkAndSave, !isConfirming);
  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title={text(isNew ? 'create' : canSave ? 'editTitle' : 'plainTitle', { title })}
        width={1180}
        canLeave={!isConfirming}
      >
        <RowFields store={store} body={body} field={field} />
        <div ref={footer} className={styles.foot}>
          <div className={styles.state}>
            {canSave ? (
              <MissingRowFields
                missing={missingFields}
                unreadable={unreadableElements}
                isUntouched={isNew && !isDirty}
                onFocusField={(id) => body.current?.focusField(id)}
              />
            ) : (
              text('readOnly')
            )}
          </div>
          <div className={styles.acts}>
            {!isNew && canSave && onDuplicate && (
              <Button
                size="large"
                tone="quiet"
                disabled={isDirty}
                title={isDirty ? text('saveFirst') : undefined}
                onClick={() => onDuplicate(store.draft())}
              >
                {text('duplicate')}
              </Button>
            )}
            <Button size="large" onClick={close}>
              {text('close')}
            </Button>
            <Button size="large" tone="primary" disabled={!isWhole || !canSave} onClick={checkAndSave}>
              {text(isNew ? 'createClose' : 'updateClose')}
            </Button>
          </div>
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={isConfirming}
        question={text('leaveTitle')}
        detail={text('leaveDetail')}
        confirmLabel={text('discardChanges')}
        cancelLabel={text('keepEditing')}
        tone="danger"
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          store.close();
          onEnd(store.row);
        }}
      />
    </>
  );
}
