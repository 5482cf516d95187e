import { useText } from '../../i18n';
import { dashboard } from '../../i18n/en/app/dashboard';
import { Panel, Skeleton, SkeletonLines, useSkeleton } from '../../ui';
import styles from './dashboard.module.css';

/** The loading state of the dashboard, in its final layout. */
export function DashboardSkeleton() {
  const text = useText(dashboard);
  const isShown = useSkeleton(true);
  return (
    <div
      className={styles.grid}
      role="status"
      aria-label={text('loading')}
      style={{ visibility: isShown ? 'visible' : 'hidden' }}
    >
      <div className={styles.full}>
        <Panel>
          <div className={styles.ghostCounts}>
            {Array.from({ length: 8 }, (_, index) => (
              <span key={index} className={styles.ghostCount}>
                <Skeleton width="80%" />
                <Skeleton width="40%" height={22} />
                <Skeleton width="100%" height={3} />
              </span>
            ))}
          </div>
        </Panel>
      </div>
      <div className={styles.main}>
        <Panel>
          <SkeletonLines lines={9} />
        </Panel>
      </div>
      <div className={styles.side}>
        <Panel>
          <SkeletonLines lines={9} />
        </Panel>
      </div>
      {[1, 2].map((halfIndex) => (
        <div key={halfIndex} className={styles.half}>
          <Panel>
            <SkeletonLines lines={8} />
          </Panel>
        </div>
      ))}
    </div>
  );
}
