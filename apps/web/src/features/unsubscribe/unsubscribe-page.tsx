import { isRefused, useCall } from '../../client';
import { useSuggestedLanguage, useText } from '../../i18n';
import { unsubscribe } from '../../i18n/en/accounts/unsubscribe';
import { ErrorState, SkeletonLines } from '../../ui';
import { DeadLink } from '../dead-link';
import { PublicPage } from '../public-page';
import { UnsubscribeForm } from './unsubscribe-form';

/** /email/unsubscribe/{token}: which marketing email the recipient of an email gets. Opening it changes nothing. */
export function UnsubscribePage({ token }: { readonly token: string }) {
  const text = useText(unsubscribe);
  const { data, error, refetch } = useCall('openUnsubscribe', { query: { token: token || '-' } }, { retry: false });
  const isReady = useSuggestedLanguage(data?.language);
  const isInvalid = isRefused(error, 'not_found');
  if (isInvalid)
    return (
      <>
        <title>{text('title')}</title>
        <DeadLink kind="unknown" help={text('invalidHelp')} />
      </>
    );
  return (
    <PublicPage
      title={text('title')}
      company={data ? { name: data.company_name, logo: data.logo, address: data.company_address } : error && null}
    >
      {data && isReady ? (
        <UnsubscribeForm token={token} link={data} />
      ) : error ? (
        <ErrorState isWholePage title={text('loadFailed')} help={text('loadHelp')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </PublicPage>
  );
}
