import type { FormElement } from '@lendwright/forms';
import { memo } from 'react';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/forms/form';
import type { FieldState } from './field-state';
import { useForm } from '../form-context';
import styles from './field-frame.module.css';

export interface FieldHeaderProps {
  readonly id: string;
  readonly element: FormElement;
  readonly isGroup: boolean;
  readonly isMandatory: boolean;
  readonly isGiven: boolean;
  readonly here: FieldState['here'];
}

/** The label of a control. It does not render again while the person types. */
export const FieldHeader = memo(function FieldHeader(props: FieldHeaderProps) {
  const { id, element, isGroup, isMandatory, isGiven, here } = props;
  const { extras } = useForm();
  const label = (
    <>
      {element.title === element.id ? '' : element.title}
      {isMandatory && <Star />}
    </>
  );
  return (
    <div className={styles.head}>
      {isGroup ? (
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
      ) : (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      {extras && isGiven && element.calculation && <extras.Explain element={element} />}
      {extras && here && <extras.FieldPresence people={here} />}
    </div>
  );
});

function Star() {
  const text = useText(form);
  return (
    <span className={styles.star} role="img" aria-label={text('required')}>
      *
    </span>
  );
}
