import { useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { Panel } from '../../ui';
import type { Campaign } from './campaign-shapes';
import styles from './campaigns.module.css';

const PARTS = [
  { figure: 'sent', hue: 'var(--bar)' },
  { figure: 'waiting', hue: 'var(--petrol-d)' },
  { figure: 'failed', hue: 'var(--red-d)' },
  { figure: 'left_out', hue: 'var(--grey-d)' },
] as const;
const TILES = ['delivered', 'waiting', 'bounced', 'opened', 'clicked', 'unsubscribed', 'remaining'] as const;

/** How many emails are sent, and what became of them. */
export function CampaignProgress({ campaign: { figures, state, rate } }: { readonly campaign: Campaign }) {
  const text = useText(campaigns);
  const { recipients, sent, remaining } = figures;
  return (
    <Panel isFlush>
      <div className={styles.progress}>
        <p className={styles.figure}>
          {sent} <span>{text('ofSent', { count: recipients })}</span>
        </p>
        {state === 'sending' && remaining > 0 && (
          <span className={styles.help}>{text('left', { count: Math.ceil(remaining / rate), rate })}</span>
        )}
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={text('progress')}
        aria-valuenow={recipients - remaining}
        aria-valuemin={0}
        aria-valuemax={recipients}
      >
        {PARTS.filter(({ figure }) => figures[figure] > 0).map(({ figure, hue }) => (
          <i key={figure} style={{ width: `${(100 * figures[figure]) / (recipients || 1)}%`, background: hue }} />
        ))}
      </div>
      <dl className={styles.tiles}>
        {TILES.map((figure) => (
          <div key={figure}>
            <dt>{text(`figure-${figure}`)}</dt>
            <dd>{figures[figure]}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
