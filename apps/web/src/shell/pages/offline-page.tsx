import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../i18n';
import { shell } from '../../i18n/en/app/shell';
import { Button } from '../../ui/buttons/button';
import { Page } from '../../ui/page/page';
import styles from './error-page.module.css';

export interface OfflinePageProps {
  readonly onRetry: () => void;
}

/** A page that could not be downloaded. It is requested again when the browser is back online. */
export function OfflinePage({ onRetry }: OfflinePageProps) {
  const text = useText(shell);
  const retry = useEffectEvent(onRetry);
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <Page title={text(isOffline ? 'offline' : 'unreachable')} width="reading">
      <div role="alert">
        <p className={styles.help}>{text('offlineHelp')}</p>
      </div>
      <div className={styles.actions}>
        <Button tone="primary" onClick={onRetry}>
          {text('tryAgain')}
        </Button>
      </div>
    </Page>
  );
}
