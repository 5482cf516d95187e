import { Select } from '@mantine/core';
import { useState } from 'react';
import { NumberTextInput } from '../../../ui/inputs/number-text-input';
import { CRITERIA, isMoney, type Lenders, type LoanInput, type TriedValues } from '../marketplace-shapes';
import { numberKindOf, parseInput, writeInput } from '../parse-input';
import type { Wording } from '../use-wording';
import styles from './lenders.module.css';

export interface LenderInputsProps {
  readonly answer: Lenders;
  readonly triedValues: TriedValues;
  readonly wording: Wording;
  /** Undefined restores the value of the loan. */
  readonly onChange: (input: LoanInput, value: string | number | null | undefined) => void;
}

const isChoice = (input: LoanInput): input is 'property_type' | 'loan_program' | 'property_state' =>
  input === 'property_type' || input === 'loan_program' || input === 'property_state';

interface TypedInputProps {
  readonly label: string;
  readonly input: Exclude<LoanInput, 'property_type' | 'loan_program' | 'property_state'>;
  readonly value: number | null;
  readonly invalidText: string;
  readonly onChange: (value: number | null | undefined) => void;
}

/** A number that takes effect with Enter or on leaving; Escape restores the value of the loan. */
function TypedInput({ label, input, value, invalidText, onChange }: TypedInputProps) {
  const [typedText, setTypedText] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const commit = () => {
    if (typedText === null) return;
    const parsedInput = parseInput(input, typedText);
    setInvalid(parsedInput === undefined);
    if (parsedInput === undefined) return;
    setTypedText(null);
    if (parsedInput !== value) onChange(parsedInput);
  };
  return (
    <NumberTextInput
      label={label}
      kind={numberKindOf(input)}
      value={typedText ?? writeInput(input, value)}
      error={isInvalid ? invalidText : undefined}
      onChange={setTypedText}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key !== 'Escape') return;
        setTypedText(null);
        setInvalid(false);
        onChange(undefined);
      }}
    />
  );
}

/**
 * The values that lenders are compared with. A changed one shows the value of the loan below it.
 * @source spec 2-records §2.6
 */
export function LenderInputs({ answer, triedValues, wording, onChange }: LenderInputsProps) {
  const { text, valueText } = wording;
  const { values, loan, choices } = answer;
  const hasTriedMoney = CRITERIA.some((input) => isMoney(input) && input in triedValues);
  const isChanged = (input: LoanInput) =>
    (input in triedValues || (hasTriedMoney && isMoney(input))) && values[input] !== loan[input];
  return (
    <div className={styles.inputs} role="group" aria-label={text('inputs')}>
      {CRITERIA.map((input) => (
        <div key={input} className={styles.input} data-changed={isChanged(input) || undefined}>
          {isChoice(input) ? (
            <Select
              label={text(`input-${input}`)}
              data={choices[input].map((option) => ({
                value: option.id,
                label: input === 'property_state' ? option.id : option.text,
              }))}
              searchable
              value={values[input]}
              placeholder={text('none')}
              onChange={(value) => onChange(input, value === loan[input] ? undefined : value)}
              onKeyDown={(event) => event.key === 'Escape' && onChange(input, undefined)}
            />
          ) : (
            <TypedInput
              label={text(`input-${input}`)}
              input={input}
              value={values[input]}
              invalidText={text('notANumber')}
              onChange={(value) => onChange(input, value)}
            />
          )}
          {isChanged(input) && <p className={styles.origin}>{text('ofLoan', { value: valueText(loan, input) })}</p>}
        </div>
      ))}
    </div>
  );
}
