import { useText } from '../../i18n';
import { records } from '../../i18n/en/records/records';
import { Panel, Skeleton, SkeletonFields, useSkeleton } from '../../ui';
import styles from './record-edit.module.css';

/** The loading state of the record page, in its final layout. */
export function RecordSkeleton() {
  const text = useText(records);
  const isShown = useSkeleton(true);
  return (
    <div
      className={styles.skeleton}
      role="status"
      aria-label={text('loading')}
      style={{ visibility: isShown ? 'visible' : 'hidden' }}
    >
      <div className={styles.skeletonHead}>
        <Skeleton width="180px" />
        <Skeleton width="320px" height={20} />
        <Skeleton width="460px" />
      </div>
      <div className={styles.columns}>
        <div className={styles.skeletonPills}>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} width={`${88 - ((index * 17) % 34)}%`} height={14} />
          ))}
        </div>
        <Panel>
          <SkeletonFields lines={12} />
        </Panel>
        <div className={styles.rail}>
          <Panel>
            <Skeleton width="70%" />
          </Panel>
        </div>
      </div>
    </div>
  );
}
