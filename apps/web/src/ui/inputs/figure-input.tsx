import { useState } from 'react';
import { NumberTextInput, type NumberTextInputProps } from './number-text-input';

export interface FigureInputProps extends Omit<NumberTextInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  readonly value: number | string;
  readonly min?: number;
  readonly max?: number;
  /** The most decimals that can be typed. */
  readonly decimals?: number;
  /** Called with a number, or with the text if it is empty or no number. */
  readonly onChange: (value: number | string) => void;
}

const MAX_DECIMALS = 10;

/** A number that is edited in the format of the user's language. What is out of range can't be typed. */
export function FigureInput(props: FigureInputProps) {
  const { value, min = -Infinity, max = Infinity, decimals = MAX_DECIMALS, onChange, onBlur, ...rest } = props;
  const [typedText, setTypedText] = useState<string | null>(null);
  const change = (plainText: string) => {
    const figure = /^-?(?:\d+\.?\d*|\.\d+)$/.test(plainText.replace(/[$%]/g, ''))
      ? Number(plainText.replace(/[$%]/g, ''))
      : null;
    const isTooFine = (plainText.split('.')[1] ?? '').replace('%', '').length > decimals;
    if (figure !== null && (figure > max || figure < min || isTooFine)) return;
    setTypedText(plainText);
    onChange(figure ?? plainText.trim());
  };
  return (
    <NumberTextInput
      {...rest}
      value={typedText ?? String(value)}
      onChange={change}
      onBlur={(event) => {
        setTypedText(null);
        onBlur?.(event);
      }}
    />
  );
}
