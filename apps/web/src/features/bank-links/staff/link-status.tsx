import { useText } from '../../../i18n';
import { bankLinks as texts } from '../../../i18n/en/records/bank-links';
import { Tag, type StatusColor } from '../../../ui';
import type { BankLink } from '../link-shapes';

const HUES: Readonly<Record<BankLink['status'], StatusColor>> = {
  asked: 'amber',
  preparing: 'petrol',
  delivered: 'green',
  failed: 'red',
  revoked: 'grey',
  removed: 'grey',
};

/** The state of a request, and whether its connection to the bank broke. */
export function LinkStatus({ link: { status, isBroken } }: { readonly link: BankLink }) {
  const text = useText(texts);
  return (
    <>
      <Tag hue={HUES[status]}>{text(`status-${status}`)}</Tag>
      {isBroken && <Tag hue="orange">{text('broken')}</Tag>}
    </>
  );
}
