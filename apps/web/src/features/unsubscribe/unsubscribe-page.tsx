import { isRefused, useCall } from '../../client';
import { useText } from '../../i18n';
import { unsubscribe } from '../../i18n/en/accounts/unsubscribe';
import { ErrorState, SkeletonLines } from '../../ui';
import { UnsubscribeForm } from './unsubscribe-form';
import styles from './unsubscribe.module.css';

/** /email/unsubscribe/{token}: which marketing email the recipient of an email gets. Opening it changes nothing. */
export function UnsubscribePage({ token }: { readonly token: string }) {
  const text = useText(unsubscribe);
  const { data, error, refetch } = useCall('openUnsubscribe', { query: { token: token || '-' } }, { retry: false });
  const isInvalid = isRefused(error, 'not_found');
  return (
    <main className={styles.page}>
      <title>{text('title')}</title>
      <header className={styles.head}>
        {data?.logo ? <img src={data.logo} alt="" /> : data && <span>{[...data.company_name][0]}</span>}
        <b>{data?.company_name}</b>
      </header>
      <div className={styles.card}>
        {data ? (
          <UnsubscribeForm token={token} link={data} />
        ) : error ? (
          <ErrorState
            title={text(isInvalid ? 'invalid' : 'loadFailed')}
            help={text(isInvalid ? 'invalidHelp' : 'loadHelp')}
            {...(!isInvalid && { onRetry: () => void refetch() })}
          />
        ) : (
          <SkeletonLines lines={8} />
        )}
      </div>
    </main>
  );
}
