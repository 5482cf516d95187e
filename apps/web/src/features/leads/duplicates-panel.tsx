import { useCall } from '../../client';
import { useText } from '../../i18n';
import { leads } from '../../i18n/en/leads';
import { Panel, SkeletonLines } from '../../ui';
import { DuplicateList } from './duplicate-list';
import styles from './leads.module.css';

/** Possible duplicates of a lead among the company's people and leads. */
export function DuplicatesPanel({ id }: { readonly id: string }) {
  const text = useText(leads);
  const { data, isError } = useCall('leadDuplicates', { body: { _id: id } }, { retry: false });
  const known = data?.duplicates ?? [];
  return (
    <Panel title={text('knownTitle')}>
      {!data && !isError && <SkeletonLines lines={2} />}
      {isError && <p className={styles.quiet}>{text('knownFailed')}</p>}
      {data && known.length === 0 && <p className={styles.quiet}>{text('knownNone')}</p>}
      {known.length > 0 && <DuplicateList known={known} />}
    </Panel>
  );
}
