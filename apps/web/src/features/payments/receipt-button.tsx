import { cents, parseDollars } from '@lendwright/kernel';
import { call } from '../../client';
import { currentLanguage, formatMoney, useText } from '../../i18n';
import { payments as texts } from '../../i18n/en/records/payments';
import { PdfButton } from '../record-list';
import { useFailureText } from './use-payments';

export interface ReceiptButtonProps {
  readonly payment: string;
  /** Dollars. */
  readonly amount: string;
}

/** Downloads the receipt of a payment that was received. */
export function ReceiptButton({ payment, amount }: ReceiptButtonProps) {
  const text = useText(texts);
  const failureText = useFailureText();
  const label = text('receiptOf', { amount: formatMoney(parseDollars(amount) ?? cents(0), currentLanguage()) });
  return (
    <PdfButton
      label={label}
      name={label}
      failureText={failureText}
      read={() => call('printPaymentReceipt', { params: { id: payment } })}
    />
  );
}
