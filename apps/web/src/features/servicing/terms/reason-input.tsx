import { TextInput } from '@mantine/core';
import { useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';

export interface ReasonInputProps {
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (reason: string) => void;
}

/** Why the terms change. */
export function ReasonInput({ value, isMissing, onChange }: ReasonInputProps) {
  const text = useText(texts);
  return (
    <TextInput
      label={text('reason')}
      required
      maxLength={500}
      value={value}
      error={isMissing && text('reasonMissing')}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
