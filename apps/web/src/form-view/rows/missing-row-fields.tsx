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
  readonly onReach: (field: string) => void;
}

const NAMED_MOST = 4;

/** The missing fields that prevent saving the row, as links. */
export function MissingRowFields({ missing, unreadable, isUntouched, onReach }: MissingRowFieldsProps) {
  const text = useText(formRows);
  if (missing.length === 0 && unreadable.length === 0) return null;
  return (
    <div role="status" className={styles.gaps} data-untouched={isUntouched || undefined}>
      {!isUntouched && <Icon of={AlertIcon} size={16} />}
      <span className={styles.kinds}>
        {unreadable.length > 0 && <Fields words={text('stillToCheck')} fields={unreadable} onReach={onReach} />}
        {missing.length > 0 && (
          <Fields
            words={text('stillToFill')}
            fields={missing.map(({ field, title }) => ({ id: field, title }))}
            onReach={onReach}
          />
        )}
      </span>
    </div>
  );
}

interface FieldsProps {
  readonly words: string;
  readonly fields: readonly { readonly id: string; readonly title: string }[];
  readonly onReach: (field: string) => void;
}

function Fields({ words, fields, onReach }: FieldsProps) {
  const rest = fields.length - NAMED_MOST;
  return (
    <span>
      {words}:{' '}
      {fields.slice(0, NAMED_MOST).map(({ id, title }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <button type="button" className={styles.gap} onClick={() => onReach(id)}>
            {title}
          </button>
        </span>
      ))}
      {rest > 0 && ` +${rest}`}
    </span>
  );
}
