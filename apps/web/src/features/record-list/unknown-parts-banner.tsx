import { useText } from '../../i18n';
import { listAddress } from '../../i18n/en/records/list-address';
import { Banner } from '../../ui';
import styles from './record-list.module.css';

/** Says that a filter of the address was removed. */
export function UnknownPartsBanner() {
  const text = useText(listAddress);
  return (
    <div className={styles.addressNote}>
      <Banner tone="info">{text('unknownParts')}</Banner>
    </div>
  );
}
