import { refusalText, useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { Ago } from '../../../ui';
import { nameOfDelivery, type Delivery } from '../email-shapes';
import { EmailState } from './email-state';
import styles from './panel.module.css';

/** The time of the last known event. */
const latestEventOf = ({ click, open, delivery, send, bounce }: Delivery): string | null =>
  (bounce ?? click ?? open ?? delivery ?? send)?.mail.timestamp ?? null;

/** The outcome of an email for each recipient. */
export function DeliveryList({ recipients }: { readonly recipients: readonly Delivery[] }) {
  const text = useText(emails);
  return (
    <ul className={styles.deliveries}>
      {recipients.map((recipient, index) => {
        const lastEvent = latestEventOf(recipient);
        return (
          <li key={index} className={styles.delivery}>
            <span className={styles.recipient}>
              {recipient.kind !== 'to' && <span className={styles.kind}>{text(recipient.kind)} </span>}
              {nameOfDelivery(recipient) || text('hiddenRecipient')}
            </span>
            <EmailState state={recipient.state} />
            {lastEvent && <Ago at={lastEvent} />}
            {recipient.openCount > 1 && <span>{text('openCount', { count: recipient.openCount })}</span>}
            {recipient.explanation && (
              <span className={styles.why}>{refusalText(recipient.explanation) ?? recipient.explanation.text}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
