import { useSyncExternalStore } from 'react';
import { useText } from '../../i18n';
import { portal } from '../../i18n/en/app/portal';
import { Icon } from '../../ui/icons/icon';
import { NotSavedIcon } from '../../ui/icons/icons';
import styles from './portal-layout.module.css';

function listen(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Shown while the device has no connection. The region is always present, so that screen readers announce its text. */
export function OfflineBanner() {
  const text = useText(portal);
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  return (
    <div role="status" className={styles.offline} data-shown={!isOnline || undefined}>
      {!isOnline && (
        <>
          <Icon of={NotSavedIcon} size={17} />
          <span>
            <b>{text('offline')}</b> {text('offlineHelp')}
          </span>
        </>
      )}
    </div>
  );
}
