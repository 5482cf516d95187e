import { useText } from '../i18n';
import { signing } from '../i18n/en/forms/signing';
import { MarkView } from './mark-view';
import { isAutomatic, type SigningField, type SigningPage } from './signing-shapes';
import readAloud from '../ui/text/read-aloud.module.css';
import styles from './signing.module.css';

export interface FieldOnPageProps {
  readonly field: SigningField;
  readonly page: SigningPage;
  readonly isCurrent: boolean;
  readonly onPick: () => void;
}

const percent = (share: number): string => `${share * 100}%`;

/** A field at its place on the page. Pressing it makes it the current one; pressing it again signs. */
export function FieldOnPage({ field, page, isCurrent, onPick }: FieldOnPageProps) {
  const text = useText(signing);
  const label = field.label || text(`kind-${field.kind}`);
  const style = {
    left: percent(field.x),
    top: percent(field.y),
    width: percent(field.width),
    height: percent(field.height),
  };
  const mark = field.kind === 'signature' || field.kind === 'initials' ? page[field.kind] : null;
  if (isAutomatic(field))
    return (
      <span className={styles.spot} style={style} data-kind={field.kind} title={text('filledOnSigning')}>
        {field.value || label}
        <span className={readAloud.text}>: {text('filledOnSigning')}</span>
      </span>
    );
  return (
    <button
      type="button"
      id={`field-${field.id}`}
      className={styles.spot}
      style={style}
      data-kind={field.kind}
      data-state={isCurrent ? 'current' : field.isDone ? 'done' : 'open'}
      aria-label={text(field.isRequired ? 'fieldRequired' : 'fieldOptional', { label })}
      onClick={onPick}
    >
      {mark && field.value !== '' ? <MarkView mark={mark} /> : <Shown field={field} label={label} />}
    </button>
  );
}

function Shown({ field, label }: { readonly field: SigningField; readonly label: string }) {
  if (field.kind === 'checkbox') return <>{field.value === 'yes' ? '✓' : ''}</>;
  // A choice without room for its rows is a line, on which the chosen one is printed.
  const isSingleLine = field.height / Math.max(1, field.options.length) < 0.0115;
  if (field.kind === 'radio' && !isSingleLine)
    return (
      <span className={styles.rows}>
        {field.options.map((option) => (
          <span key={option}>
            {option === field.value ? '●' : '○'} {option}
          </span>
        ))}
      </span>
    );
  return <>{field.value || label}</>;
}
