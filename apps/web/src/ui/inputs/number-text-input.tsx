import { TextInput, type TextInputProps } from '@mantine/core';
import { cents, formatDollars, parseDollars } from '@lendwright/kernel';
import { useState } from 'react';
import { dollarSide, readTypedNumber, writeTypedNumber } from '../../i18n';

export interface NumberTextInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'inputMode'> {
  /** Percentages are below a thousand. A count has its thousands grouped; a number does not, since it may be a year. */
  readonly kind: 'money' | 'percent' | 'number' | 'count';
  /** Plain text as the API reads it: digits and a decimal point. */
  readonly value: string;
  /** Called with plain text for each change; text that is no number stays as typed. */
  readonly onChange: (plainText: string) => void;
}

/** An amount is shown with its cents, so that it is clear how it was read. */
function shownText(kind: NumberTextInputProps['kind'], value: string): string {
  if (kind === 'count')
    return writeTypedNumber(value.replace(/^-?\d+/, (match) => match.replace(/\B(?=(\d{3})+$)/g, ',')));
  const amount = kind === 'money' ? parseDollars(value) : null;
  return writeTypedNumber(amount === null ? value : formatDollars(cents(amount)));
}

/**
 * A number that is edited in the format of the user's language and stored as plain text. While it has focus, the typed
 * text is shown.
 */
export function NumberTextInput({ kind, value, onChange, onBlur, ...rest }: NumberTextInputProps) {
  const [typedDraft, setTypedDraft] = useState<{ readonly text: string; readonly plain: string } | null>(null);
  const sign = kind === 'money' ? '$' : kind === 'percent' ? '%' : undefined;
  const side = kind === 'money' ? dollarSide() : 'end';
  return (
    <TextInput
      {...(sign && { [side === 'start' ? 'leftSection' : 'rightSection']: sign })}
      {...rest}
      inputMode="decimal"
      value={typedDraft?.plain === value ? typedDraft.text : shownText(kind, value)}
      onChange={({ currentTarget: { value: text } }) => {
        const plainText = readTypedNumber(text, kind === 'percent' ? 'ungrouped' : 'grouped') ?? text;
        setTypedDraft({ text, plain: plainText });
        onChange(plainText);
      }}
      onBlur={(event) => {
        setTypedDraft(null);
        onBlur?.(event);
      }}
    />
  );
}
