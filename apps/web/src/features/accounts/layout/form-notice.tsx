import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, Icon } from '../../../ui';
import styles from './form-notice.module.css';

export interface FormNoticeProps {
  /** Shown while there is no notice. */
  readonly children: ReactNode;
  readonly tone?: 'danger' | 'success';
  /** The notice; null shows the children. */
  readonly notice: ReactNode;
}

/** The line below a title. A notice replaces it in reserved space, so that nothing below moves. */
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
