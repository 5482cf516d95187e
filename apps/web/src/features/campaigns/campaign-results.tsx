import { currentLanguage, useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { Banner, Page, Panel, Tag } from '../../ui';
import { CampaignBreakdownPanels } from './campaign-breakdown';
import { CampaignProgress } from './campaign-progress';
import { TimelineChart } from './timeline-chart';
import { ExportRecipients } from './export-recipients';
import { RecipientTable } from './recipient-table';
import { hueOf, partOf, type CampaignResultsProps } from './campaign-shapes';
import { CampaignControls } from './campaign-controls';
import { SubjectTestResults } from './subject-test-results';
import styles from './campaigns.module.css';

/** A campaign that has started: its progress, the outcome of its emails, and its recipients. */
export function CampaignResults({ campaign, search, change }: CampaignResultsProps) {
  const text = useText(campaigns);
  const { title, state, by, lists, template, pausedBy, pausedReason, sendAt, isInZones } = campaign;
  const isOpen = state === 'sending' || state === 'paused' || state === 'scheduled';
  const facts = [
    lists.map((list) => list.title).join(', '),
    template ? text('byTemplate', { title: template.title, version: template.version ?? 0 }) : '',
    text('startedBy', { name: by }),
    state === 'scheduled' && sendAt
      ? text('sendsAt', { time: new Date(sendAt).toLocaleString(currentLanguage()) })
      : '',
    isInZones ? text('inZones') : '',
    state === 'paused' && pausedReason === null ? text(pausedBy ? 'pausedBy' : 'pausedItself', { name: pausedBy }) : '',
  ];
  return (
    <Page
      title={title}
      aside={<Tag hue={hueOf(state)}>{text(`state-${state}`)}</Tag>}
      meta={facts.filter(Boolean).join(' · ')}
      actions={
        <>
          <ExportRecipients campaign={campaign} part={partOf(search)} />
          <CampaignControls campaign={campaign} />
        </>
      }
    >
      <div className={styles.stack}>
        {state === 'paused' && pausedReason !== null && (
          <Banner tone="warning">{text(`paused-${pausedReason}`)}</Banner>
        )}
        <CampaignProgress campaign={campaign} search={search} change={change} />
        <SubjectTestResults campaign={campaign} />
        <div className={styles.results}>
          <div className={styles.stack}>
            <TimelineChart campaign={campaign} />
            <RecipientTable campaign={campaign} search={search} change={change} />
          </div>
          <div className={styles.stack}>
            <CampaignBreakdownPanels campaign={campaign} change={change} />
            {isOpen && (
              <Panel title={text('ifPaused')}>
                <ul className={styles.notes}>
                  <li>{text('pauseHelp', { count: campaign.figures.remaining })}</li>
                  <li>{text('stopHelp')}</li>
                  <li>{text('onceHelp')}</li>
                </ul>
              </Panel>
            )}
          </div>
        </div>
      </div>
    </Page>
  );
}
