import { useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import type { CampaignPreview } from './campaign-shapes';
import styles from './campaigns.module.css';

const EXCLUSION_REASONS = ['unsubscribed', 'suppressed', 'no_address', 'duplicate'] as const;

/** Who is left out, and the problems of a campaign: red ones block it. */
export function CampaignChecks({ preview: { issues, reaches } }: { readonly preview: CampaignPreview }) {
  const text = useText(campaigns);
  const exclusionReasons = EXCLUSION_REASONS.filter((reach) => reaches[reach] > 0);
  return (
    <ul className={styles.checks} aria-label={text('checks')}>
      {issues.map(({ kind, isError, field, count }) => (
        <li key={`${kind} ${field}`} data-tone={isError ? 'red' : 'amber'}>
          {text(`issue-${kind}`, { field, count })}
        </li>
      ))}
      {issues.length === 0 && <li data-tone="green">{text('noIssues')}</li>}
      {exclusionReasons.map((reach) => (
        <li key={reach} data-tone="grey">
          {text(`excluded-${reach}`, { count: reaches[reach] })}
        </li>
      ))}
    </ul>
  );
}
