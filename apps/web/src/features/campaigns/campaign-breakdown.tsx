import { useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { Button, Panel, ShareBar } from '../../ui';
import type { CampaignBreakdown, CampaignResultsProps } from './campaign-shapes';
import { shown, useOutcomeTexts } from './outcome-texts';
import { useTimeline } from './use-timeline';
import styles from './campaigns.module.css';

/** Addresses that get nothing more. */
const STOPPED_KINDS: ReadonlySet<string> = new Set(['address', 'blocked']);

type LinksProps = Pick<CampaignBreakdown, 'links'> & { readonly clicked: number };

function LinksPanel({ links, clicked }: LinksProps) {
  const text = useText(campaigns);
  const maxCount = Math.max(...links.map(({ count }) => count));
  return (
    <Panel title={text('links')} aside={text('peopleClicked', { count: clicked })}>
      <ul className={styles.facts}>
        {links.map(({ title, address, count }) => (
          <li key={address} title={address}>
            <p className={styles.fact}>
              <span>{title || address}</span>
              <b>{shown(count)}</b>
            </p>
            <ShareBar value={count} max={maxCount} height={3} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ReasonsPanel({ reasons }: Pick<CampaignBreakdown, 'reasons'>) {
  const text = useText(campaigns);
  const { reasonText } = useOutcomeTexts();
  return (
    <Panel title={text('reasons')} aside={shown(reasons.reduce((sum, { count }) => sum + count, 0))}>
      <ul className={styles.facts}>
        {reasons.map((reason) => (
          <li key={`${reason.reason} ${reason.text}`} className={styles.fact} data-tone="grey">
            <span>{reasonText(reason)}</span>
            <b>{shown(reason.count)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type BouncesProps = Pick<CampaignBreakdown, 'bounces'> & Pick<CampaignResultsProps, 'change'>;

function BouncesPanel({ bounces, change }: BouncesProps) {
  const text = useText(campaigns);
  const { bounceText } = useOutcomeTexts();
  return (
    <Panel
      title={text('figure-bounced')}
      aside={shown(bounces.reduce((sum, { count }) => sum + count, 0))}
      actions={
        <Button tone="quiet" size="small" onClick={() => change({ status: 'bounced', page: undefined })}>
          {text('fixAddresses')}
        </Button>
      }
    >
      <ul className={styles.facts}>
        {bounces.map(({ kind, count }) => (
          <li key={kind} className={styles.fact} data-tone={STOPPED_KINDS.has(kind) ? 'red' : 'amber'}>
            <span>{bounceText(kind)}</span>
            <b>{shown(count)}</b>
          </li>
        ))}
      </ul>
      <p className={styles.help}>{text('bouncesHelp')}</p>
    </Panel>
  );
}

/** Which links people clicked, why they unsubscribed, and why emails bounced. Parts without data are left out. */
export function CampaignBreakdownPanels({ campaign, change }: Pick<CampaignResultsProps, 'campaign' | 'change'>) {
  const { links = [], reasons = [], bounces = [] } = useTimeline(campaign) ?? {};
  return (
    <>
      {links.length > 0 && <LinksPanel links={links} clicked={campaign.figures.clicked} />}
      {reasons.length > 0 && <ReasonsPanel reasons={reasons} />}
      {bounces.length > 0 && <BouncesPanel bounces={bounces} change={change} />}
    </>
  );
}
