import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Banner, formatDay } from '../../../ui';
import { currentLanguage } from '../../../i18n';
import type { PaymentList } from '../payment-shapes';

export interface PayoutBannerProps {
  readonly problem: NonNullable<PaymentList['payoutProblem']>;
}

/** Says that money does not reach the company, with what the provider reported. @source spec 3-payments-builders §8 */
export function PayoutBanner({ problem: { kind, code, message, at } }: PayoutBannerProps) {
  const text = useText(texts);
  const day = at === null ? '' : formatDay(new Date(at), currentLanguage());
  const details = [text(`payout-${kind}`), day, message, code].filter((one) => one !== '');
  return (
    <Banner>
      <strong>{text('payoutFailure')}</strong> {details.join(' · ')}
    </Banner>
  );
}
