import { useState } from 'react';
import { currentLanguage, useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Banner, Button, formatDay } from '../../../ui';
import type { PaymentList } from '../payment-shapes';
import { HaltDialog } from './halt-dialog';

export interface HaltSwitchProps {
  readonly access: Pick<PaymentList, 'halt' | 'mayHalt'>;
}

/** The button that halts all charging, for administrators. */
export function HaltButton({ access: { halt, mayHalt } }: HaltSwitchProps) {
  const text = useText(texts);
  const [isOpen, setOpen] = useState(false);
  if (!mayHalt || halt) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('halt')}</Button>
      {isOpen && <HaltDialog isHalted={false} onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * Tells staff that no payments are charged, since when, by whom and why; administrators lift the halt here.
 * @source TRUST S7
 */
export function HaltBanner({ access: { halt, mayHalt } }: HaltSwitchProps) {
  const text = useText(texts);
  const [isOpen, setOpen] = useState(false);
  if (!halt) return null;
  const day = formatDay(new Date(halt.at), currentLanguage());
  const lift = mayHalt && (
    <Button size="small" onClick={() => setOpen(true)}>
      {text('haltLift')}
    </Button>
  );
  return (
    <>
      <Banner action={lift}>
        <strong>{text('halted')}</strong> {text('haltedBy', { day, name: halt.by, reason: halt.reason })}
      </Banner>
      {isOpen && <HaltDialog isHalted onClose={() => setOpen(false)} />}
    </>
  );
}
