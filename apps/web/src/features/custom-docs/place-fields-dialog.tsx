import { SIGN_FIELD_KINDS } from '@lendwright/api';
import { useRef, useState } from 'react';
import { isRefused, useSave } from '../../client';
import { useText } from '../../i18n';
import { customDocs } from '../../i18n/en/records/custom-docs';
import { signRequests } from '../../i18n/en/records/sign-requests';
import { Select } from '@mantine/core';
import { Button, Dialog, notify } from '../../ui';
import { ROLE_KEYS, type SignerRole } from '../signing';
import {
  CheckBoxIcon,
  ChoiceIcon,
  DateIcon,
  DropdownIcon,
  FullNameIcon,
  InitialsIcon,
  JobTitleIcon,
  SignatureIcon,
  TextIcon,
} from './custom-doc-icons';
import type { CustomDoc, PlacedField } from './custom-doc-shapes';
import { FieldInspector } from './field-inspector';
import { PlacementPages } from './placement-pages';
import { newField } from './placed-fields';
import styles from './custom-docs.module.css';

export interface PlaceFieldsDialogProps {
  readonly doc: CustomDoc;
  readonly onClose: () => void;
  /** Continues with sending the saved document. */
  readonly onSend: (doc: CustomDoc) => void;
}

const KIND_ICONS = {
  signature: SignatureIcon,
  initials: InitialsIcon,
  date: DateIcon,
  checkbox: CheckBoxIcon,
  name: FullNameIcon,
  title: JobTitleIcon,
  text: TextIcon,
  dropdown: DropdownIcon,
  radio: ChoiceIcon,
} as const satisfies Record<PlacedField['kind'], unknown>;

const ROLES = Object.keys(ROLE_KEYS) as SignerRole[];

/** Places the fields that signers fill in on the pages of a custom document, by mouse, finger or keyboard. */
export function PlaceFieldsDialog({ doc, onClose, onSend }: PlaceFieldsDialogProps) {
  const text = useText(customDocs);
  const roleText = useText(signRequests);
  const [fields, setFields] = useState<readonly PlacedField[]>(doc.fields);
  const [selected, setSelected] = useState<string | null>(null);
  const [role, setRole] = useState<SignerRole>('borrower');
  const [page, setPage] = useState(1);
  const palette = useRef<HTMLDivElement>(null);
  const save = useSave('placeSignFields', {
    stale: ['listCustomDocs'],
    onError: (error) => notify.failure(isRefused(error) ? error.message : text('failed')),
  });
  const change = (changedField: PlacedField) =>
    setFields((allData) => allData.map((entry) => (entry.id === changedField.id ? changedField : entry)));
  const remove = (id: string) => {
    const index = fields.findIndex((field) => field.id === id);
    const remainingFields = fields.filter((field) => field.id !== id);
    setFields(remainingFields.map((entry) => (entry.condition?.field === id ? { ...entry, condition: null } : entry)));
    // The focus would be lost with the field: it goes to the next one, or back to the palette.
    const nextField = remainingFields[Math.min(index, remainingFields.length - 1)];
    setSelected(nextField?.id ?? null);
    if (!nextField) palette.current?.querySelector('button')?.focus();
  };
  const add = (kind: PlacedField['kind']) => {
    const size = doc.pages[page - 1];
    if (!size) return;
    const createdField = newField(fields, { kind, role, page, size, options: [text('choice1'), text('choice2')] });
    setFields([...fields, createdField]);
    setSelected(createdField.id);
  };
  const saveAndRun = (callback: (savedDoc: CustomDoc) => void) =>
    save.mutate(
      { params: { id: doc._id }, body: { version: doc.version, fields: [...fields] } },
      { onSuccess: (answer) => callback(answer.doc) },
    );
  const currentField = fields.find(({ id }) => id === selected) ?? null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('placeTitle', { title: doc.title })}
      width={1180}
      canLeave={fields === doc.fields}
      hasStickyActions
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button size="large" isBusy={save.isPending} onClick={() => saveAndRun(onClose)}>
            {text('save')}
          </Button>
          <Button
            size="large"
            tone="primary"
            disabled={fields.length === 0 || save.isPending}
            onClick={() => saveAndRun(onSend)}
          >
            {text('saveAndSend')}
          </Button>
        </>
      }
    >
      <div className={styles.placer}>
        <div className={styles.palette}>
          <Select
            label={text('forRole')}
            data={ROLES.map((choice) => ({ value: choice, label: roleText(ROLE_KEYS[choice]) }))}
            allowDeselect={false}
            value={role}
            onChange={(value) => value && setRole(value as SignerRole)}
          />
          <div ref={palette} className={styles.kinds} role="group" aria-label={text('addField')}>
            {SIGN_FIELD_KINDS.map((kind) => (
              <Button key={kind} icon={KIND_ICONS[kind]} onClick={() => add(kind)}>
                {text(`kind-${kind}`)}
              </Button>
            ))}
          </div>
          <p className={styles.help}>{text('placeHelp')}</p>
          {currentField && (
            <FieldInspector
              field={currentField}
              all={fields}
              onChange={change}
              onRemove={() => remove(currentField.id)}
            />
          )}
        </div>
        <PlacementPages
          doc={doc}
          fields={fields}
          selected={selected}
          page={page}
          onPage={setPage}
          onSelect={setSelected}
          onChange={change}
          onRemove={remove}
        />
      </div>
    </Dialog>
  );
}
