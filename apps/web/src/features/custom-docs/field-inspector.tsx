import { AUTOMATIC_SIGN_FIELDS, CHOICE_SIGN_FIELDS } from '@lendwright/api';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { useText } from '../../i18n';
import { customDocs } from '../../i18n/en/records/custom-docs';
import { signRequests } from '../../i18n/en/records/sign-requests';
import { Button } from '../../ui';
import { ROLE_KEYS, type SignerRole } from '../signing';
import type { PlacedField } from './custom-doc-shapes';
import styles from './custom-docs.module.css';

export interface FieldInspectorProps {
  readonly field: PlacedField;
  readonly all: readonly PlacedField[];
  readonly onChange: (field: PlacedField) => void;
  readonly onRemove: () => void;
}

const ROLES = Object.keys(ROLE_KEYS) as SignerRole[];

/** The values of a field that a condition can ask for. */
const valuesOf = ({ kind, options }: PlacedField): readonly string[] => (kind === 'checkbox' ? ['yes'] : options);

/** The settings of the selected field. */
export function FieldInspector({ field, all, onChange, onRemove }: FieldInspectorProps) {
  const text = useText(customDocs);
  const roleText = useText(signRequests);
  const triggers = all.filter(
    ({ id, role, kind }) =>
      id !== field.id && role === field.role && (kind === 'checkbox' || CHOICE_SIGN_FIELDS.has(kind)),
  );
  const conditions = triggers.flatMap((trigger) =>
    valuesOf(trigger).map((value) => ({
      value: `${trigger.id} ${value}`,
      label: `${trigger.label || text(`kind-${trigger.kind}`)}: ${trigger.kind === 'checkbox' ? text('ticked') : value}`,
    })),
  );
  const { condition } = field;
  return (
    <div className={styles.inspector} role="group" aria-label={text('fieldSettings')}>
      <TextInput
        label={text('label')}
        maxLength={120}
        placeholder={text(`kind-${field.kind}`)}
        value={field.label}
        onChange={(event) => onChange({ ...field, label: event.currentTarget.value })}
      />
      <Select
        label={text('forRole')}
        data={ROLES.map((choice) => ({ value: choice, label: roleText(ROLE_KEYS[choice]) }))}
        allowDeselect={false}
        value={field.role}
        onChange={(role) => role && onChange({ ...field, role: role as SignerRole, condition: null })}
      />
      {CHOICE_SIGN_FIELDS.has(field.kind) && (
        <TextInput
          label={text('options')}
          description={text('optionsHelp')}
          defaultValue={field.options.join(', ')}
          key={field.id}
          onBlur={(event) => {
            const options = [
              ...new Set(
                event.currentTarget.value
                  .split(',')
                  .map((singleText) => singleText.trim())
                  .filter(Boolean),
              ),
            ];
            if (options.length >= 2) onChange({ ...field, options });
          }}
        />
      )}
      {!AUTOMATIC_SIGN_FIELDS.has(field.kind) && (
        <Checkbox
          label={text('required')}
          checked={field.isRequired}
          onChange={(event) => onChange({ ...field, isRequired: event.currentTarget.checked })}
        />
      )}
      {conditions.length > 0 && (
        <Select
          label={text('showOnlyIf')}
          clearable
          data={conditions}
          value={condition ? `${condition.field} ${condition.value}` : null}
          onChange={(value) => {
            const [id = '', ...rest] = (value ?? '').split(' ');
            onChange({ ...field, condition: value ? { field: id, operator: 'equals', value: rest.join(' ') } : null });
          }}
        />
      )}
      <Button tone="danger" onClick={onRemove}>
        {text('removeField')}
      </Button>
    </div>
  );
}
