import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n';
import { signing } from '../i18n/en/forms/signing';
import type { SigningField, SigningPage } from './signing-shapes';
import styles from './signing.module.css';

export interface FieldEditorProps {
  readonly field: SigningField;
  readonly page: SigningPage;
  readonly onSave: (value: string) => void;
  /** Opens the adoption of a mark. */
  readonly onAdopt: () => void;
  /** Signs with the adopted mark. */
  readonly onApply: () => void;
}

const PAUSE_MS = 400;

/** The control of the current field, large enough for a thumb. */
export function FieldEditor({ field, page, onSave, onAdopt, onApply }: FieldEditorProps) {
  const text = useText(signing);
  const label = field.label || text(`kind-${field.kind}`);
  if (field.kind === 'text' || field.kind === 'title')
    return <TextEditor label={label} field={field} onSave={onSave} />;
  if (field.kind === 'checkbox')
    return (
      <label className={styles.agree}>
        <input
          type="checkbox"
          checked={field.value === 'yes'}
          onChange={(event) => onSave(event.currentTarget.checked ? 'yes' : '')}
        />
        <span>{label}</span>
      </label>
    );
  if (field.kind === 'dropdown')
    return (
      <label className={styles.field}>
        {label}
        <select value={field.value} onChange={(event) => onSave(event.currentTarget.value)}>
          <option value="">{text('choose')}</option>
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </label>
    );
  if (field.kind === 'radio')
    return (
      <fieldset className={styles.choices}>
        <legend>{label}</legend>
        {field.options.map((option) => (
          <label key={option}>
            <input type="radio" name={field.id} checked={option === field.value} onChange={() => onSave(option)} />{' '}
            {option}
          </label>
        ))}
      </fieldset>
    );
  const isAdopted = (field.kind === 'signature' || field.kind === 'initials') && page[field.kind] !== null;
  if (!isAdopted) return null;
  return (
    <div className={styles.row}>
      <button type="button" className={styles.link} onClick={onAdopt}>
        {text('changeMark')}
      </button>
      {field.value !== '' && (
        <button type="button" className={styles.link} onClick={() => onSave('')}>
          {text('clear')}
        </button>
      )}
      {field.value === '' && (
        <button type="button" className={styles.plain} onClick={onApply}>
          {text('applyMark')}
        </button>
      )}
    </div>
  );
}

function TextEditor({
  label,
  field,
  onSave,
}: {
  readonly label: string;
  readonly field: SigningField;
  readonly onSave: (value: string) => void;
}) {
  const [value, setValue] = useState(field.value);
  const savedValue = useRef(field.value);
  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  });
  useEffect(() => {
    if (value === savedValue.current) return undefined;
    const flush = () => {
      if (savedValue.current === value) return;
      savedValue.current = value;
      save.current(value);
    };
    const timer = setTimeout(flush, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const leave = () => {
    if (savedValue.current === value) return;
    savedValue.current = value;
    onSave(value);
  };
  return (
    <label className={styles.field}>
      {label}
      <input value={value} maxLength={2000} onChange={(event) => setValue(event.currentTarget.value)} onBlur={leave} />
    </label>
  );
}
