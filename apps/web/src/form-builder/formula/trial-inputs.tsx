import type { Answers, FormElement } from '@lendwright/forms';
import { ValueInput } from '../rules/values/value-input';
import styles from './formula.module.css';

export interface TrialInputsProps {
  readonly inputs: readonly FormElement[];
  readonly answers: Answers;
  readonly onValue: (field: FormElement, value: unknown) => void;
}

/** The inputs of the formula with their trial values, each of which can be overridden. */
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
            isInvalid={false}
            onValue={(value) => onValue(field, value)}
          />
        </li>
      ))}
    </ul>
  );
}
