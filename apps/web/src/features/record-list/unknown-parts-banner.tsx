import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { Banner } from '../../ui';

/** Says that a filter of the address was removed. */
export function UnknownPartsBanner() {
  const text = useText(recordList);
  return <Banner tone="info">{text('unknownParts')}</Banner>;
}
