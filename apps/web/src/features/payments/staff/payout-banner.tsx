import { currentLanguage, useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Banner, formatDay } from '../../../ui';
import type { PaymentList } from '../payment-shapes';
import { payoutReason } from './payout-reason';

export interface PayoutBannerProps {
  readonly problem: NonNullable<PaymentList['payoutProblem']>;
}

/**
 * Says that money does not reach the company, and why. The provider's own message, which is in its language, is shown
 * only for a code without a text. @source spec 3-payments-builders §8
 */
export function PayoutBanner({ problem: { kind, code, message, at } }: PayoutBannerProps) {
  const text = useText(texts);
  const day = at === null ? '' : formatDay(new Date(at), currentLanguage());
  const reason = payoutReason(code);
  const explanation =
    reason === 'other' && (message !== '' || code === '') ? message : text(`payoutReason-${reason}`, { code });
  const details = [text(`payout-${kind}`), day, explanation].filter((candidate) => candidate !== '');
  return (
    <Banner>
      <strong>{text('payoutFailure')}</strong> {details.join(' · ')}
    </Banner>
  );
}
