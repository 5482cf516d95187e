import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, Icon } from '../../../ui';
import styles from './form-notice.module.css';

export interface FormNoticeProps {
  /** What stands here while there is nothing to tell. */
  readonly children: ReactNode;
  readonly tone?: 'danger' | 'success';
  /** What happened; null shows the children. */
  readonly notice: ReactNode;
}

/** The line under a title. What happened takes its place, in room that is always there: nothing below moves. */
export function FormNotice({ children, tone = 'danger', notice }: FormNoticeProps) {
  return (
    <div className={styles.room}>
      {!notice && <p className={styles.plain}>{children}</p>}
      <div role={tone === 'danger' ? 'alert' : 'status'}>
        {notice && (
          <p className={styles.notice} data-tone={tone}>
            <Icon of={tone === 'danger' ? AlertIcon : CheckIcon} size={15} />
            <span>{notice}</span>
          </p>
        )}
      </div>
    </div>
  );
}
