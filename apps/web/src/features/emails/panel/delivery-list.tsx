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
      {recipients.map((one, at) => {
        const when = latestEventOf(one);
        return (
          <li key={at} className={styles.delivery}>
            <span className={styles.recipient}>
              {one.kind !== 'to' && <span className={styles.kind}>{text(one.kind)} </span>}
              {nameOfDelivery(one) || text('hiddenRecipient')}
            </span>
            <EmailState state={one.state} />
            {when && <Ago at={when} />}
            {one.openCount > 1 && <span>{text('openCount', { count: one.openCount })}</span>}
            {one.explanation && (
              <span className={styles.why}>{refusalText(one.explanation) ?? one.explanation.text}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
