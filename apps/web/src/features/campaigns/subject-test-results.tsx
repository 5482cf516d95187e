import { currentLanguage, useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { Panel, Tag } from '../../ui';
import { ChartTable } from '../../ui/charts';
import type { Campaign } from './campaign-shapes';
import styles from './campaigns.module.css';

/** The outcomes of both subjects, and which one all others get. */
export function SubjectTestResults({ campaign: { subject, template, test } }: { readonly campaign: Campaign }) {
  const text = useText(campaigns);
  if (!test) return null;
  const { winner, decidesAt, results } = test;
  const percent = (part: number, total: number) => (total === 0 ? '' : ` (${Math.round((100 * part) / total)}%)`);
  const nextTime = decidesAt
    ? text('testDecides', { time: new Date(decidesAt).toLocaleString(currentLanguage()) })
    : text('testRuns');
  return (
    <Panel title={text('testTitle')} isFlush>
      <ChartTable
        caption={text('testTitle')}
        columns={[text('subject'), text('figure-sent'), text('figure-opened'), text('figure-clicked')]}
        rows={results.map(({ variant, sent, opened, clicked }) => ({
          id: variant,
          cells: [
            <span key="subject" className={styles.subject}>
              {variant === 'b' ? test.subject : subject || (template?.title ?? '')}
              {winner === variant && <Tag hue="green">{text('testWinner')}</Tag>}
            </span>,
            sent,
            `${opened}${percent(opened, sent)}`,
            `${clicked}${percent(clicked, sent)}`,
          ],
        }))}
      />
      {winner === null && <p className={styles.below}>{nextTime}</p>}
    </Panel>
  );
}
