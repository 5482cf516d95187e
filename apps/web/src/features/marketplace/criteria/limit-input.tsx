import { useState } from 'react';
import { NumberTextInput } from '../../../ui/inputs/number-text-input';
import { numberKindOf, parseInput, writeInput } from '../parse-input';

export interface LimitInputProps {
  readonly label: string;
  /** How the limit is typed. */
  readonly as: 'loan_amount' | 'credit_score' | 'ltv';
  readonly value: number | null;
  readonly placeholder: string;
  readonly invalidText: string;
  readonly isReadOnly: boolean;
  readonly error?: string | undefined;
  readonly onChange: (value: number | null) => void;
}

/** An amount, percentage or score; empty for no limit. */
export function LimitInput(props: LimitInputProps) {
  const { label, as, value, placeholder, invalidText, isReadOnly, error, onChange } = props;
  const [typedText, setTypedText] = useState<string | null>(null);
  const isInvalid = typedText !== null && parseInput(as, typedText) === undefined;
  const leave = () => {
    const parsedLimit = typedText === null ? undefined : parseInput(as, typedText);
    if (parsedLimit === undefined) return;
    setTypedText(null);
    if (parsedLimit !== value) onChange(parsedLimit);
  };
  return (
    <NumberTextInput
      label={label}
      kind={numberKindOf(as)}
      readOnly={isReadOnly}
      placeholder={placeholder}
      value={typedText ?? writeInput(as, value)}
      error={isInvalid ? invalidText : error}
      onChange={setTypedText}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}
