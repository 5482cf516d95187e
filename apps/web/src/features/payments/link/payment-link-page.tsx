import { Link } from '@tanstack/react-router';
import { isRefused, useCall } from '../../../client';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { payments as texts } from '../../../i18n/en/records/payments';
import { ErrorState, SkeletonLines } from '../../../ui';
import { DeadLink } from '../../dead-link';
import { PublicPage } from '../../public-page';
import { LinkedPayment } from './linked-payment';

/** Where the provider's page leads: the provider does not know the token. */
const RETURN_TOKEN = 'returned';
/** While the payment is processing, its result is asked for. */
const PROCESSING_MS = 3_000;

/** /public/payment/{token}: pays one payment without signing in, by the link of its mail. Opening it changes nothing. */
export function PaymentLinkPage({ token }: { readonly token: string }) {
  const text = useText(texts);
  const accountText = useText(accounts);
  const isReturned = token === RETURN_TOKEN;
  const { data, error, refetch } = useCall(
    'openPaymentLink',
    { body: { token: token || '-' } },
    {
      retry: false,
      enabled: !isReturned,
      refetchInterval: ({ state }) => (state.data?.state === 'processing' ? PROCESSING_MS : false),
    },
  );
  const isInvalid = isRefused(error, 'not_found');
  const lender = data && { name: data.company_name, logo: data.logo };
  if (isInvalid || data?.state === 'ended')
    return (
      <>
        <title>{text('linkTitle')}</title>
        <DeadLink
          kind={isInvalid ? 'unknown' : 'ended'}
          lender={lender}
          help={data ? text('linkEndedHelp', { company: data.company_name }) : text('linkInvalidHelp')}
        >
          <Link to="/payments">{accountText('signIn')}</Link>
        </DeadLink>
      </>
    );
  return (
    <PublicPage title={text('linkTitle')} company={lender ?? (error && null)}>
      {isReturned ? (
        <ErrorState isWholePage title={text('linkReturned')} help={text('linkReturnedHelp')} />
      ) : data ? (
        <LinkedPayment token={token} link={data} onChanged={() => void refetch()} />
      ) : error ? (
        <ErrorState isWholePage title={text('linkFailed')} help={text('retry')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </PublicPage>
  );
}
