import { isRow, type FormElement, type FormRow } from '@lendwright/forms';
import { newId } from '@lendwright/kernel';
import { useState } from 'react';
import { useText } from '../i18n';
import { form } from '../i18n/en/form';
import { AddIcon, Button, ConfirmDialog, SectionPanel } from '../ui';
import { CloneableRows } from './cloneable-rows';
import { RowDialog } from './row-dialog';
import { useSectionPlace } from './section-places';
import { useField } from './use-field';
import styles from './cloneable-section.module.css';

/** A section whose answers are rows: a list, a dialog per row, and a question before a row goes (spec 2-records §2.7). */
export function CloneableSection({ element }: { readonly element: FormElement }) {
  const text = useText(form);
  const field = useField(element);
  const { number, isOpen, setOpen } = useSectionPlace(element.id);
  const [editing, setEditing] = useState<FormRow | 'new' | null>(null);
  const [leaving, setLeaving] = useState<FormRow | null>(null);
  const rows = Array.isArray(field.value) ? field.value.filter(isRow) : [];
  const { title } = element;

  const keep = (answers: Readonly<Record<string, unknown>>) => {
    const next =
      editing === 'new' || editing === null
        ? [...rows, { ...answers, _id: newId() }]
        : rows.map((row) => (row._id === editing._id ? { ...answers, _id: row._id } : row));
    field.set(next);
    field.leave();
    setEditing(null);
  };
  return (
    <div data-field={element.id}>
      <SectionPanel
        title={title}
        number={number}
        isOpen={isOpen}
        onOpenChange={setOpen}
        aside={<span>{text('rowsOf', { count: rows.length })}</span>}
        isFlush
      >
        <CloneableRows
          section={element}
          rows={rows}
          isReadonly={field.isReadonly}
          onEdit={setEditing}
          onDelete={setLeaving}
        />
        {field.issue && (
          <p className={styles.issue} role="alert">
            {field.issue}
          </p>
        )}
        {!field.isReadonly && (
          <div className={styles.foot}>
            <Button size="small" tone="quiet" icon={AddIcon} onClick={() => setEditing('new')}>
              {text('rowsCreate', { title })}
            </Button>
          </div>
        )}
      </SectionPanel>
      {editing !== null && (
        <RowDialog
          section={element}
          row={editing === 'new' ? null : editing}
          onKeep={keep}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        question={text('rowDeleteTitle')}
        detail={text('rowDeleteQuestion')}
        yes={text('agree')}
        no={text('disagree')}
        tone="danger"
        onNo={() => setLeaving(null)}
        onYes={() => {
          field.set(rows.filter((row) => row._id !== leaving?._id));
          setLeaving(null);
        }}
      />
    </div>
  );
}
