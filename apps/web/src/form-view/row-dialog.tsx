import type { FormElement, FormRow } from '@lendwright/forms';
import { useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n';
import { form } from '../i18n/en/form';
import { Button, Dialog } from '../ui';
import { FormBody } from './form-body';
import { useForm } from './form-context';
import { FormStore } from './form-store';

export interface RowDialogProps {
  readonly section: FormElement;
  /** Null for a new row. */
  readonly row: FormRow | null;
  readonly onKeep: (answers: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
}

/** One row of a repeatable section in its own small form; it cannot be kept while a mandatory field is empty. */
export function RowDialog({ section, row, onKeep, onClose }: RowDialogProps) {
  const text = useText(form);
  const outer = useForm();
  const [store] = useState(
    () =>
      new FormStore({ definition: { content: section.childs ?? [] }, answers: row ?? {}, viewer: outer.store.viewer }),
  );
  useSyncExternalStore((listener) => store.listenAll(listener), store.turn);
  const isIncomplete = store.view().required.length > 0 || store.unreadable().length > 0;
  const { _id, ...answers } = store.answers();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={section.title}
      width={1180}
      canLeave={store.dirty().length === 0}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {text('close')}
          </Button>
          <Button
            size="large"
            tone="primary"
            disabled={isIncomplete || !store.viewer.mayUpdate}
            onClick={() => onKeep(answers)}
          >
            {text(row ? 'rowUpdateClose' : 'rowCreateClose')}
          </Button>
        </>
      }
    >
      <FormBody {...outer} store={store} elements={section.childs ?? []} />
    </Dialog>
  );
}
