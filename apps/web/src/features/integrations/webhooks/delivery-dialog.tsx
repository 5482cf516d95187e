import { failureText, useCall, type Answer } from '../../../client';
import { useText } from '../../../i18n';
import { webhooks as webhookTexts } from '../../../i18n/en/admin/webhooks';
import { Ago, Banner, Button, Dialog, SkeletonFields } from '../../../ui';
import { CopyBox } from '../../builders';
import { DeliveryStatus, useOutcomeText } from './delivery-status';
import styles from './webhooks.module.css';

type DeliveryDetails = Answer<'readWebhookDelivery'>;

export interface DeliveryDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onReplay: (ids: readonly string[]) => void;
}

/** A delivery: what was sent, and the log of its attempts. */
export function DeliveryDialog({ id, onClose, onReplay }: DeliveryDialogProps) {
  const text = useText(webhookTexts);
  const { data, error } = useCall('readWebhookDelivery', { params: { id } });
  const replay = () => {
    onReplay([id]);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={data?.event ?? text('delivery')}
      width={720}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {text('close')}
          </Button>
          <Button size="large" tone="primary" disabled={!data} onClick={replay}>
            {text('replay')}
          </Button>
        </>
      }
    >
      {error && <Banner>{failureText(error, text('loadHelp'))}</Banner>}
      {data ? <DeliveryBody delivery={data} /> : <SkeletonFields lines={6} />}
    </Dialog>
  );
}

function DeliveryBody({ delivery }: { readonly delivery: DeliveryDetails }) {
  const text = useText(webhookTexts);
  const outcomeOf = useOutcomeText();
  return (
    <div className={styles.stack}>
      <dl className={styles.facts}>
        <dt>webhook-id</dt>
        <dd>
          <code>{delivery._id}</code> <span className={styles.quiet}>{text('sameId')}</span>
        </dd>
        <dt>{text('response')}</dt>
        <dd>
          <DeliveryStatus row={delivery} />
        </dd>
      </dl>
      <CopyBox label={text('payload')} value={JSON.stringify(delivery.payload, null, 2)} />
      <h3 className={styles.heading}>{text('log')}</h3>
      {delivery.log.length === 0 && <p className={styles.quiet}>{text('noAttempts')}</p>}
      <ol className={styles.log}>
        {delivery.log.map((attempt) => (
          <li key={attempt.number}>
            <strong>{outcomeOf(attempt)}</strong>
            <span className={styles.cut}>{attempt.answer}</span>
            <Ago at={attempt.at} />
          </li>
        ))}
      </ol>
    </div>
  );
}
