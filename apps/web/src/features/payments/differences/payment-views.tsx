import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { SegmentedTabs } from '../../../ui';
import { useGoToPath } from '../../session';

/** The parts of /payments, with how many differences there are. */
export function PaymentViews({ value }: { readonly value: 'payments' | 'differences' }) {
  const text = useText(texts);
  const navigate = useGoToPath();
  const { data } = useCall('listPaymentDifferences');
  return (
    <SegmentedTabs
      label={text('views')}
      tabs={[
        { id: 'payments', title: text('title') },
        { id: 'differences', title: text('differences'), count: data?.differences.length },
      ]}
      value={value}
      onChange={(id) => navigate(id === 'payments' ? '/payments' : '/payments?view=differences')}
    />
  );
}
