import { useText } from '../i18n';
import { signing } from '../i18n/en/forms/signing';
import type { FieldOnPageProps } from './field-on-page';
import { MarkView } from './mark-view';
import { isAutomatic } from './signing-shapes';
import styles from './reading.module.css';

/** A field in the reading view, large enough for a thumb. Pressing it makes it the current one; pressing it again signs. */
export function FieldInText({ field, page, isCurrent, onPick }: FieldOnPageProps) {
  const text = useText(signing);
  const label = field.label || text(`kind-${field.kind}`);
  if (isAutomatic(field))
    return (
      <span className={styles.field} data-kind={field.kind}>
        {field.value || text('filledOnSigning')} <small>{label}</small>
      </span>
    );
  const mark = field.kind === 'signature' || field.kind === 'initials' ? page[field.kind] : null;
  const isSigned = mark !== null && field.value !== '';
  return (
    <button
      type="button"
      id={`field-${field.id}`}
      className={styles.field}
      data-kind={field.kind}
      data-state={isCurrent ? 'current' : field.isDone ? 'done' : 'open'}
      aria-label={text(field.isRequired ? 'fieldRequired' : 'fieldOptional', { label })}
      onClick={onPick}
    >
      {isSigned ? (
        <span className={styles.mark}>
          <MarkView mark={mark} />
        </span>
      ) : (
        <b>
          {field.kind === 'checkbox' ? (field.value === 'yes' ? '☑' : '☐') : field.value || text(`kind-${field.kind}`)}
        </b>
      )}
      <small>{label}</small>
    </button>
  );
}
