import { Link } from '@tanstack/react-router';
import { failureText, useCall } from '../../client';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { useCompanyDates } from '../record-list';
import { ReportChart } from './report-chart';
import type { ReportHead } from './report-shapes';
import { ReportTable } from './report-table';
import type { ReportView } from './report-view';
import { useReportFields } from './use-report-editor';
import styles from './reports.module.css';

/** The reports that the viewer has pinned, with their current figures. */
export function PinnedReports() {
  const { data } = useCall('listReports');
  const pinnedReports = (data?.reports ?? []).filter(({ isPinned }) => isPinned);
  if (pinnedReports.length === 0) return null;
  return (
    <div className={styles.pinned}>
      {pinnedReports.map((report) => (
        <PinnedReport key={report._id} report={report} />
      ))}
    </div>
  );
}

function PinnedReport({ report: { _id: id, title, module, items } }: { readonly report: ReportHead }) {
  const text = useText(reports);
  const { timeZone } = useCompanyDates();
  const { modules, fields } = useReportFields({ module, items });
  const { data: report } = useCall('readReport', { params: { id } });
  const isHidden = (report?.omittedFilters ?? 0) > 0;
  const content = report?.content ?? null;
  const run = useCall(
    'runReport',
    { body: content ? { ...content, columns: [] } : { module, measures: [{ measure: 'count' }] } },
    { enabled: content !== null && !isHidden },
  );
  const view: ReportView = { ...{ text, fields, timeZone, items }, module: modules.find(({ key }) => key === module) };
  const shownReport = content && run.data && { view, content, result: run.data };
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.cardHead}>
        <h2>
          <Link to="/reports/edit/$report_id" params={{ report_id: id }}>
            {title}
          </Link>
        </h2>
      </header>
      {isHidden && <p className={styles.note}>{text('filtersHidden')}</p>}
      {run.error && <p className={styles.note}>{failureText(run.error, text('runFailed'))}</p>}
      {shownReport && <ReportChart {...shownReport} />}
      {shownReport && (
        <div className={styles.short}>
          <ReportTable {...shownReport} />
        </div>
      )}
    </section>
  );
}
