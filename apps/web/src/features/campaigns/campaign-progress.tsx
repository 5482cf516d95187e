import { currentLanguage, useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { Panel } from '../../ui';
import { PARTS, partOf, type CampaignPart, type CampaignResultsProps } from './campaign-shapes';
import { shown } from './outcome-texts';
import styles from './campaigns.module.css';

const SHARES = [
  { figure: 'sent', hue: 'var(--bar)' },
  { figure: 'waiting', hue: 'var(--petrol-d)' },
  { figure: 'failed', hue: 'var(--red-d)' },
  { figure: 'left_out', hue: 'var(--grey-d)' },
] as const;
/** Figures that are only shown if they count something. */
const RARE_PARTS: readonly CampaignPart[] = ['failed', 'left_out'];
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const percentOf = (part: number, total: number) =>
  new Intl.NumberFormat(currentLanguage(), ONE_DECIMAL).format((100 * part) / total);
/** Figures whose share of the delivered emails says more. */
const RATED_PARTS: readonly CampaignPart[] = ['opened', 'clicked', 'unsubscribed'];

/** How many emails are sent, and their outcomes. A figure chooses the recipients that it counts. */
export function CampaignProgress({ campaign: { figures, state, rate, test }, search, change }: CampaignResultsProps) {
  const text = useText(campaigns);
  const chosenPart = partOf(search);
  const tiles = PARTS.filter((part) => figures[part] > 0 || !RARE_PARTS.includes(part));
  const { recipients, sent, remaining } = figures;
  return (
    <Panel isFlush>
      <div className={styles.progress}>
        <p className={styles.figure}>
          {shown(sent)} <span>{text('ofSent', { count: recipients })}</span>
        </p>
        {state === 'sending' && remaining > 0 && test?.winner !== null && (
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
        {SHARES.filter(({ figure }) => figures[figure] > 0).map(({ figure, hue }) => (
          <i key={figure} style={{ width: `${(100 * figures[figure]) / (recipients || 1)}%`, background: hue }} />
        ))}
      </div>
      <ul className={styles.tiles} aria-label={text('figures')}>
        {tiles.map((part) => (
          <li key={part}>
            <button
              type="button"
              className={styles.tile}
              aria-pressed={chosenPart === part}
              onClick={() => change({ status: chosenPart === part ? undefined : part, page: undefined })}
            >
              <span>{text(`figure-${part}`)}</span>
              <b>{shown(figures[part])}</b>
              {RATED_PARTS.includes(part) && figures.delivered > 0 && (
                <small>{text('ofDelivered', { percent: percentOf(figures[part], figures.delivered) })}</small>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
