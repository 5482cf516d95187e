import { useText } from '../../../i18n';
import { webhooks as webhookTexts } from '../../../i18n/en/admin/webhooks';
import { Tag } from '../../../ui';
import type { Webhook } from './webhook-shapes';
import styles from './webhooks.module.css';

export interface WebhookCardsProps {
  readonly rows: readonly Webhook[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Each webhook as a card, of which one is chosen. */
export function WebhookCards({ rows, chosen, onChoose }: WebhookCardsProps) {
  const text = useText(webhookTexts);
  return (
    <div className={styles.cards} role="group" aria-label={text('title')}>
      {rows.map((row) => (
        <button
          key={row._id}
          type="button"
          className={styles.card}
          aria-pressed={row._id === chosen}
          onClick={() => onChoose(row._id)}
        >
          <span className={styles.cardHead}>
            <strong className={styles.cut}>{row.title}</strong>
            <StateTag webhook={row} />
          </span>
          <code className={styles.cut}>{row.url.replace(/^https:\/\//, '')}</code>
          <span className={styles.quiet}>
            {text('recent', { count: row.counts.recent })} · {text('waiting', { count: row.counts.waiting })}
          </span>
        </button>
      ))}
    </div>
  );
}

function StateTag({ webhook: { state, counts } }: { readonly webhook: Webhook }) {
  const text = useText(webhookTexts);
  if (state === 'stopped') return <Tag hue="red">{text('state-stopped')}</Tag>;
  if (state === 'paused') return <Tag>{text('state-paused')}</Tag>;
  if (counts.failed > 0) return <Tag hue="red">{text('failedCount', { count: counts.failed })}</Tag>;
  return <Tag hue="green">{text('state-active')}</Tag>;
}
