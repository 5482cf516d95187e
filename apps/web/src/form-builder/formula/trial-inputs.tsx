import type { Answers, FormElement } from '@lendwright/forms';
import { ValueInput } from '../rules/values/value-input';
import styles from './formula.module.css';

export interface TrialInputsProps {
  readonly inputs: readonly FormElement[];
  readonly answers: Answers;
  readonly onValue: (field: FormElement, value: unknown) => void;
}

/** What the formula reads, each with the value that it is tried with; every one can be typed over. */
export function TrialInputs({ inputs, answers, onValue }: TrialInputsProps) {
  return (
    <ul className={styles.inputs}>
      {inputs.map((field) => (
        <li key={field.id} className={styles.pair} role="group" aria-label={field.title}>
          <span>{field.title}</span>
          <ValueInput
            element={field}
            operator="equals"
            value={answers[field.id]}
            isWrong={false}
            onValue={(value) => onValue(field, value)}
          />
        </li>
      ))}
    </ul>
  );
}
