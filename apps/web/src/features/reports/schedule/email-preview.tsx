import { failureText, useSave } from '../../../client';
import { currentLanguage, useText } from '../../../i18n';
import { reports } from '../../../i18n/en/records/reports';
import { nextReportDate } from '@lendwright/api';
import { ExportIcon, Button, Icon, notify } from '../../../ui';
import { useCompanyDates } from '../../record-list';
import { useSignedIn } from '../../session';
import { formatValue } from '../format-value';
import { ReportChart } from '../report-chart';
import type { Report } from '../report-shapes';
import { countText, rowName, type ReportTableProps } from '../report-view';
import type { ScheduleDraft } from './schedule-fields';
import { momentText } from './schedule-text';
import styles from './schedule.module.css';

const MAX_ROWS = 5;

export interface EmailPreviewProps {
  readonly report: Pick<Report, '_id' | 'title'>;
  /** The report as it is shown; null until it has figures. */
  readonly shown: ReportTableProps | null;
  readonly schedule: ScheduleDraft;
}

const dayText = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeZone }).format(new Date(moment));

/** The first groups with their first figure, as the table of the email begins. */
function FirstRows({ view, result }: ReportTableProps) {
  const [measure] = result.measures;
  const rows = result.rows.filter(({ level }) => level === (result.groups.length > 0 ? 1 : 0));
  const hiddenCount = rows.length - MAX_ROWS;
  if (!measure) return null;
  return (
    <dl className={styles.rows}>
      {rows.slice(0, MAX_ROWS).map((row) => (
        <div key={JSON.stringify(row.keys)}>
          <dt>{rowName(view, result, row)}</dt>
          <dd>{formatValue(row.values[0] ?? null, measure.unit, view.timeZone)}</dd>
        </div>
      ))}
      {hiddenCount > 0 && (
        <div>
          <dt>{view.text('emailPreviewMore', { count: hiddenCount })}</dt>
        </div>
      )}
    </dl>
  );
}

/** When the next email of a report is sent, what it looks like, and a test of it to the viewer. */
export function EmailPreview({ report, shown, schedule }: EmailPreviewProps) {
  const text = useText(reports);
  const { timeZone } = useCompanyDates();
  const company = useSignedIn()?.user.company.name;
  const nextDate = nextReportDate(schedule, new Date(), timeZone);
  const testSend = useSave('sendReportTest', {
    onSuccess: ({ message }) => notify.success(message),
    onError: (refusal) => void notify.failure(failureText(refusal, text('sendTestFailed'))),
  });
  const test = () => testSend.mutate({ params: { id: report._id }, body: { format: schedule.format } });
  return (
    <aside className={styles.preview} aria-label={text('emailPreview')}>
      <p className={styles.next}>{text('nextEmail', { when: momentText(nextDate, timeZone) })}</p>
      <div className={styles.mail}>
        <p className={styles.title}>{report.title}</p>
        <p className={styles.quiet}>
          {[company, dayText(nextDate, timeZone), shown && countText(shown.view, shown.result.count)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {!shown && <p className={styles.quiet}>{text('emailPreviewWaits')}</p>}
        {shown && shown.content.chart !== 'none' && (
          // A picture in the email: nothing in it can be opened.
          <div className={styles.picture} inert>
            <ReportChart {...shown} />
          </div>
        )}
        {/* Below the chart, as in the email: a narrow chart cuts the names of its columns. */}
        {shown && <FirstRows {...shown} />}
        <p className={styles.attached}>
          <Icon of={ExportIcon} size={14} />
          {text('emailAttached', { format: text(`format-${schedule.format}`) })}
        </p>
      </div>
      <div>
        <Button isBusy={testSend.isPending} onClick={test}>
          {text('sendTest')}
        </Button>
      </div>
      <p className={styles.quiet}>{text('sendTestHelp')}</p>
    </aside>
  );
}
