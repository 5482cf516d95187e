import { Switch } from '@mantine/core';
import { failureText, useCall, useSave } from '../../client';
import { useText } from '../../i18n';
import { emailSenders } from '../../i18n/en/records/email-senders';
import { Button, notify } from '../../ui';
import styles from './email-senders.module.css';

export interface SenderToggleProps {
  /** Shows the toggle on this record only if it is the user's own. */
  readonly owner?: string;
}

/**
 * Whether the emails of a workforce user are sent from their own address, once it is verified. Others see nothing.
 * @source spec 2-records §2.13, §4 (Sender verification)
 */
export function SenderToggle({ owner }: SenderToggleProps) {
  const text = useText(emailSenders);
  const { data, isFetching } = useCall('readEmailSender', {});
  const save = useSave('verifyEmailSender', {
    stale: ['readEmailSender', 'listEmailRecipients'],
    onSuccess: ({ message }) => void notify.success(message),
    onError: (error) => void notify.failure(failureText(error, text('saveFailed'))),
  });
  if (!data || data.MDID === null || data.email === '') return null;
  const { MDID, email, email_status: state } = data;
  if (owner !== undefined && owner !== MDID) return null;
  // What was chosen is shown until the server's state is here, so that the toggle never seems to ignore a click.
  const chosenStatus = save.isPending || (save.isSuccess && isFetching) ? save.variables.body.status : null;
  const change = (isOn: boolean) => save.mutate({ body: { status: isOn, MDID, email } });
  return (
    <div className={styles.toggle}>
      <Switch
        label={text('toggle')}
        description={state === 'send_email' ? text('verified', { address: email }) : email}
        checked={chosenStatus ?? state !== null}
        disabled={chosenStatus !== null}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      {state === 'awaiting_verification' && (
        <p className={styles.waiting}>
          <span role="status">{text('waiting')}</span>{' '}
          <Button tone="quiet" size="small" isBusy={save.isPending} onClick={() => change(true)}>
            {text('sendAgain')}
          </Button>
        </p>
      )}
    </div>
  );
}
