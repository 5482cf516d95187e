import { Select } from '@mantine/core';
import { SANDBOX_INSTRUMENTS } from '@lendwright/api';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import type { PaymentKind } from '../payment-shapes';

export interface TestInstrumentsProps {
  readonly kind: PaymentKind;
  readonly value: string;
  readonly onChange: (instrument: string) => void;
}

const instrumentsOf = (kind: PaymentKind) => SANDBOX_INSTRUMENTS.filter((instrument) => instrument.kind === kind);

export const firstInstrument = (kind: PaymentKind): string => instrumentsOf(kind)[0]?.id ?? '';

/** The test cards or test bank accounts of the sandbox, with what each does. */
export function TestInstruments({ kind, value, onChange }: TestInstrumentsProps) {
  const text = useText(texts);
  return (
    <Select
      label={text(kind === 'card' ? 'testCard' : 'testAccount')}
      data={instrumentsOf(kind).map(({ id, name, last4, effect }) => ({
        value: id,
        label: `${text('ending', { name, last4 })}: ${text(`effect-${effect}`)}`,
      }))}
      value={value}
      allowDeselect={false}
      onChange={(id) => onChange(id ?? firstInstrument(kind))}
    />
  );
}
