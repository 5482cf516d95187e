import { failureText, isRefused, useSave } from '../../client';
import { useText } from '../../i18n';
import { emailSenders } from '../../i18n/en/records/email-senders';
import { Banner, Button } from '../../ui';
import { DeadLink } from '../dead-link';
import { PublicPage } from '../public-page';
import styles from './email-senders.module.css';

/** /email/sender/{token}: confirms an address that email is sent from. Opening it changes nothing. */
export function ConfirmSenderPage({ token }: { readonly token: string }) {
  const text = useText(emailSenders);
  const { mutate, isPending, data, error } = useSave('confirmEmailSender', {});
  if (isRefused(error, 'not_found'))
    return (
      <>
        <title>{text('confirmTitle')}</title>
        <DeadLink kind="ended" help={text('linkOver')} />
      </>
    );
  return (
    <PublicPage title={text('confirmTitle')} company={data ? { name: data.company_name, logo: null } : null}>
      {data ? (
        <div role="status">
          <h1>{text('confirmed')}</h1>
          <p>{text('confirmedHelp', { address: data.email, company: data.company_name })}</p>
        </div>
      ) : (
        <div className={styles.confirm}>
          <h1>{text('confirmTitle')}</h1>
          <p>{text('confirmHelp')}</p>
          {error && <Banner>{failureText(error, text('confirmFailed'))}</Banner>}
          <Button
            tone="primary"
            size="touch"
            fullWidth
            isBusy={isPending}
            onClick={() => mutate({ body: { token: token || '-' } })}
          >
            {text('confirm')}
          </Button>
        </div>
      )}
    </PublicPage>
  );
}
