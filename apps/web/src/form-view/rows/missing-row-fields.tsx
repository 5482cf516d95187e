import type { FormElement, RequiredField } from '@lendwright/forms';
import { useText } from '../../i18n';
import { formRows } from '../../i18n/en/forms/form-rows';
import { AlertIcon, Icon } from '../../ui';
import styles from './row-dialog.module.css';

export interface MissingRowFieldsProps {
  readonly missing: readonly RequiredField[];
  readonly unreadable: readonly FormElement[];
  /** Nothing has been typed yet: the fields are named, but not as errors. */
  readonly isUntouched: boolean;
  readonly onFocusField: (field: string) => void;
}

const MAX_NAMED_FIELDS = 4;

/** The missing fields that prevent saving the row, as links. */
export function MissingRowFields({ missing, unreadable, isUntouched, onFocusField }: MissingRowFieldsProps) {
  const text = useText(formRows);
  if (missing.length === 0 && unreadable.length === 0) return null;
  return (
    <div role="status" className={styles.gaps} data-untouched={isUntouched || undefined}>
      {!isUntouched && <Icon of={AlertIcon} size={16} />}
      <span className={styles.kinds}>
        {unreadable.length > 0 && <Fields label={text('invalid')} fields={unreadable} onFocusField={onFocusField} />}
        {missing.length > 0 && (
          <Fields
            label={text('stillRequired')}
            fields={missing.map(({ field, title }) => ({ id: field, title }))}
            onFocusField={onFocusField}
          />
        )}
      </span>
    </div>
  );
}

interface FieldsProps {
  readonly label: string;
  readonly fields: readonly { readonly id: string; readonly title: string }[];
  readonly onFocusField: (field: string) => void;
}

function Fields({ label, fields, onFocusField }: FieldsProps) {
  const hiddenCount = fields.length - MAX_NAMED_FIELDS;
  return (
    <span>
      {label}:{' '}
      {fields.slice(0, MAX_NAMED_FIELDS).map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <button type="button" className={styles.gap} onClick={() => onFocusField(id)}>
            {title}
          </button>
        </span>
      ))}
      {hiddenCount > 0 && ` +${hiddenCount}`}
    </span>
  );
}
